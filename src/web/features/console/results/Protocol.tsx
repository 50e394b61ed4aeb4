import { useEffect, useRef, useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import { sentenceFor } from '#web/shell/form-faults.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useCall } from '#web/shell/use-call.ts'
import { useFormWords } from '#web/shell/use-form.ts'
import { useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'

interface Taken {
  href: string
  name: string
}

/** Saved at once, as it was asked for; the link is for whoever looks for it in vain. */
const Saved = ({ taken: { href, name } }: { taken: Taken }) => {
  const { words } = useWords('console-results')
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.click(), [])
  return (
    <p>
      <output>{words.protocol.done}</output>{' '}
      <a ref={link} href={href} download={name}>
        {words.protocol.again}
      </a>
    </p>
  )
}

/** By a call and not by a link: before the release it is for organisers alone, whom a link would not name. */
export const Protocol = ({ contest }: { contest: Contest }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-results')
  const formWords = useFormWords()
  const [taken, keep] = useState<Taken | null>(null)
  const { send, busy, refusal, wait } = useCall(() =>
    api.results.protocol.call({ team: link, contest: contest.id })
  )
  useEffect(
    () => () => {
      if (taken) URL.revokeObjectURL(taken.href)
    },
    [taken]
  )
  const take = async (): Promise<void> => {
    keep(null)
    const outcome = await send(undefined)
    if (!outcome || 'refusal' in outcome) return
    const { body } = outcome.answer
    keep({ href: URL.createObjectURL(body), name: body.name })
  }
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{words.protocol.title}</h2>
      <p className={styles.note}>{words.protocol.text}</p>
      <p>
        <button className={button.plain} type="button" aria-disabled={busy} onClick={() => void take()}>
          {words.protocol.take}
        </button>
      </p>
      {taken ? <Saved key={taken.href} taken={taken} /> : null}
      <div role="alert">{refusal ? sentenceFor(refusal, wait, formWords) : null}</div>
    </section>
  )
}
