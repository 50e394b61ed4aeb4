import { useId, useState, type DragEvent } from 'react'
import { useNavigate } from '#web/router/hooks.ts'
import type { DiplomaFileCheck } from '#contract/diploma-shapes.ts'
import { readCode } from '#contract/rules/diploma-code.ts'
import { checkedFile } from '#contract/rules/diploma-file.ts'
import { useChosen } from '#web/shell/files/use-chosen.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { problemOfAnswer } from '#web/shell/api/problem-answer.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import field from '#web/ui/field.module.css'
import { FieldError } from '#web/ui/form/FieldFrame.tsx'
import styles from './diploma.module.css'
import { codeInAddress, readSquare } from './read-square.ts'

const useChecking = () => {
  const { api_base } = useShell()
  const locale = useLocale()
  return async (file: File): Promise<DiplomaFileCheck> => {
    const answer = await fetch(`${api_base}/diplomas/check-file`, {
      method: 'POST',
      body: file,
      headers: { 'accept-language': locale, 'content-type': 'application/octet-stream' }
    })
    if (!answer.ok) throw await problemOfAnswer(answer)
    // The server's own shape, which this page came with.
    return (await answer.json()) as DiplomaFileCheck
  }
}

const useSquare = () => {
  const { api } = useShell()
  const locale = useLocale()
  const navigate = useNavigate()
  /** False where there is none. */
  return async (file: File): Promise<boolean> => {
    const said = await readSquare(file)
    const code = readCode((said && codeInAddress(said)) ?? '')
    if (code === null) return false
    const found = await api.diplomas.find.call({ code })
    await navigate(paths.diploma({ team_link: found.team, locale }, found.code))
    return true
  }
}

interface FileWayProps {
  done: (check: DiplomaFileCheck | null) => void
}

/** A PDF goes to the server, which reads it and keeps nothing; a photograph is read here. */
export const FileWay = ({ done }: FileWayProps) => {
  const { words, say } = useWords('diploma')
  const id = useId()
  const [over, hover] = useState(false)
  const [unread, tell] = useState(false)
  const send = useChecking()
  const square = useSquare()
  const call = useCall(async (file: File) => {
    if (!file.type.startsWith('image/')) return send(file)
    tell(!(await square(file)))
    return null
  })
  const { check } = words
  const tooLarge = call.refusal?.fields[0]?.message
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    tell(false)
    done(null)
    const outcome = await call.send(file)
    if (outcome && 'answer' in outcome) done(outcome.answer)
  }
  const chosen = useChosen(([file]) => void take(file))
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    hover(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <section className={styles.way}>
      <h2>{check.file}</h2>
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={event => {
          event.preventDefault()
          hover(true)
        }}
        onDragLeave={() => hover(false)}
        onDrop={drop}
      >
        <label htmlFor={id}>{check.choose}</label>
        <input
          {...chosen}
          className={field.input}
          id={id}
          type="file"
          accept="application/pdf,image/*"
          aria-describedby={`${id}-help`}
        />
        <span className={styles.note}>{check.drop}</span>
      </div>
      <p id={`${id}-help`} className={styles.note}>
        {say(check.file_help, { max: checkedFile.bytes / (1024 * 1024) })}
      </p>
      <output>{call.busy ? check.reading : unread ? check.no_square : ''}</output>
      {tooLarge ? (
        <FieldError id={id} error={tooLarge} />
      ) : (
        <Refused refusal={call.refusal} wait={call.wait} />
      )}
    </section>
  )
}
