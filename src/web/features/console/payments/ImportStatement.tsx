import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ImportedStatement } from '#contract/bank.ts'
import { statementLimits } from '#contract/rules/bank-statement.ts'
import { useChosen } from '#web/shell/files/use-chosen.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { problemOfAnswer } from '#web/shell/api/problem-answer.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import styles from '../console.module.css'
import desk from '../entries/desk.module.css'
import { useOwnTeam } from '../use-own-team.ts'

/** As it is: a body of JSON could not hold it. */
const useSending = () => {
  const { api_base, session } = useShell()
  const { link } = useOwnTeam()
  const locale = useLocale()
  return async (file: File): Promise<ImportedStatement> => {
    const answer = await fetch(`${api_base}/teams/${link}/bank-statements`, {
      method: 'POST',
      body: file,
      headers: {
        authorization: `Bearer ${session.store.get().token}`,
        'accept-language': locale,
        'content-type': 'application/octet-stream',
        'file-name': encodeURIComponent(file.name)
      }
    })
    if (!answer.ok) throw await problemOfAnswer(answer)
    // The server's own shape, which this page came with.
    return (await answer.json()) as ImportedStatement
  }
}

interface ImportStatementProps {
  done: (imported: ImportedStatement) => void
  /** What is said of the last thing that was done. */
  children: ReactNode
}

/** Chooses a file of the bank and sends it; what is wrong with it is said beside the button. */
export const ImportStatement = ({ done, children }: ImportStatementProps) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const { words, say } = useWords('console-payments')
  const { send, busy, refusal, wait } = useCall(useSending())
  // What is wrong with the file, where it is that.
  const fault = refusal?.fields[0]
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const outcome = await send(file)
    if (!outcome || !('answer' in outcome)) return
    void queries.invalidateQueries({ queryKey: api.bank.key() })
    done(outcome.answer)
  }
  const chosen = useChosen(([file]) => void take(file))
  return (
    <section className={styles.part}>
      <div className={desk.decisions}>
        <button
          className={button.primary}
          type="button"
          disabled={busy}
          aria-describedby="statement-help"
          onClick={() => chosen.ref.current?.click()}
        >
          {words.import.label}
        </button>
      </div>
      <input
        {...chosen}
        type="file"
        hidden
        accept=".xml,.csv,.txt,text/csv,text/xml,application/xml"
        aria-label={words.import.label}
      />
      <p id="statement-help" className={styles.note}>
        {say(words.import.help, { megabytes: statementLimits.bytes / (1024 * 1024) })}
      </p>
      <output>{busy ? words.import.reading : children}</output>
      {fault ? <p role="alert">{fault.message}</p> : <Refused refusal={refusal} wait={wait} />}
    </section>
  )
}

/** What came of a file, in a line. */
export const Imported = ({ of }: { of: ImportedStatement }) => {
  const { words, say } = useWords('console-payments')
  const { added, matched, known, left_out, pending } = of
  const parts = [
    say(words.imported.added, { count: added, matched }),
    known > 0 ? say(words.imported.known, { count: known }) : '',
    left_out > 0 ? say(words.imported.left_out, { count: left_out }) : '',
    pending > 0 ? say(words.imported.pending, { count: pending }) : ''
  ]
  return <>{parts.filter(part => part !== '').join(' ')}</>
}
