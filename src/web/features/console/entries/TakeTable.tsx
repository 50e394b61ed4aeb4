import { useEffect, useState } from 'react'
import { sentenceFor } from '#web/shell/form-faults.ts'
import { useLocale } from '#web/shell/locale.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useCall } from '#web/shell/use-call.ts'
import { useFormWords } from '#web/shell/use-form.ts'
import { useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import type { Asked } from './asked.ts'
import styles from './desk.module.css'

interface Taken {
  href: string
  name: string
}

const useTable = ({ view: _, sort: __, ...filter }: Asked) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const [received, receive] = useState(0)
  const [taken, setTaken] = useState<Taken | null>(null)
  const call = useCall(() => api.entries.export.call({ link, ...filter }, { context: { received: receive } }))
  useEffect(
    () => () => {
      if (taken) URL.revokeObjectURL(taken.href)
    },
    [taken]
  )
  const take = async (): Promise<void> => {
    receive(0)
    setTaken(null)
    const outcome = await call.send(undefined)
    if (!outcome || 'refusal' in outcome) return
    const { body } = outcome.answer
    setTaken({ href: URL.createObjectURL(body), name: body.name })
  }
  return { ...call, take, received, taken }
}

/** The entries that are asked for, as a table for other programs. */
export const TakeTable = ({ asked }: { asked: Asked }) => {
  const { words, say } = useWords('console-entries')
  const formWords = useFormWords()
  const locale = useLocale()
  const { take, received, taken, busy, refusal, wait } = useTable(asked)
  const kilobytes = new Intl.NumberFormat(locale).format(Math.ceil(received / 1000))
  return (
    <div className={styles.take}>
      <button className={button.plain} type="button" aria-disabled={busy} onClick={() => void take()}>
        {words.table.take}
      </button>
      <output>{busy ? say(words.table.coming, { kilobytes }) : null}</output>
      {taken ? (
        <a href={taken.href} download={taken.name}>
          {say(words.table.save, { name: taken.name })}
        </a>
      ) : null}
      <div role="alert">{refusal ? sentenceFor(refusal, wait, formWords) : null}</div>
    </div>
  )
}
