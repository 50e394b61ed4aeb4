import { useRef, useState } from 'react'
import type { Session } from '#contract/account-shapes.ts'
import type { User } from '#contract/accounts.ts'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { useStillIn } from '#web/shell/session/me.ts'
import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Section } from '../Section.tsx'
import { SessionRow } from './SessionRow.tsx'
import styles from './sessions.module.css'

type Ended = 'one' | 'others'

/** Ends one session, or all but this. */
const useEnding = (asked: () => Promise<unknown>) => {
  const { api } = useShell()
  const [ended, tell] = useState<Ended | null>(null)
  const call = useCall(async (session: Session | null) => {
    if (!session) return api.accounts.end_other_sessions.call(undefined)
    return api.accounts.end_session.call({ session: session.id })
  })
  const end = async (session: Session | null): Promise<boolean> => {
    tell(null)
    const outcome = await call.send(session)
    if (!outcome) return false
    // Ended meanwhile by somebody else: so it is as was wished.
    const gone = 'answer' in outcome || outcome.refusal.code === 'not_found'
    if (!gone) return false
    call.clear()
    await asked()
    tell(session ? 'one' : 'others')
    return true
  }
  return { ...call, end, ended }
}

interface ListProps {
  me: User
  sessions: Session[]
  end: (session: Session) => void
}

const List = ({ me, sessions, end }: ListProps) => (
  <ul className={styles.list}>
    {sessions.map(session => (
      <SessionRow key={session.id} session={session} zone={me.time_zone} end={() => end(session)} />
    ))}
  </ul>
)

export const Sessions = ({ me }: { me: User }) => {
  const { words } = useWords('user-setting')
  const { words: common } = useWords('common')
  const formWords = useFormWords()
  const { api } = useShell()
  const enabled = useStillIn()
  const { items, failed, retry, more, busy } = usePaged(api.accounts.sessions, {}, { enabled })
  const { end, ended, refusal, wait } = useEnding(retry)
  const result = useRef<HTMLOutputElement>(null)
  const others = more !== null || Boolean(items?.some(({ current }) => !current))

  const finish = async (session: Session | null): Promise<void> => {
    const pressed = document.activeElement
    if (!(await end(session))) return
    // The button that was pressed is gone with its session. Whoever has gone on meanwhile stays where they are.
    const at = document.activeElement
    if (at === pressed || at === document.body) result.current?.focus()
  }
  const told = { one: words.sessions.ended_one, others: words.sessions.ended_others }
  return (
    <Section title={words.sessions.title} text={words.sessions.text}>
      {items ? null : <NotLoaded words={common.alone} failed={failed} retry={retry} />}
      {items ? <List me={me} sessions={items} end={session => void finish(session)} /> : null}
      {items && !others ? <p>{words.sessions.none}</p> : null}
      <output ref={result} className={styles.result} tabIndex={-1}>
        {refusal ? sentenceFor(refusal, wait, formWords) : ended ? told[ended] : ''}
      </output>
      {others ? (
        <p className={styles.ways}>
          <MoreButton more={more} busy={busy}>
            {words.sessions.more}
          </MoreButton>
          <button className={button.plain} type="button" onClick={() => void finish(null)}>
            {words.sessions.end_others}
          </button>
        </p>
      ) : null}
    </Section>
  )
}
