import type { InboxThread } from '#contract/inbox.ts'
import { useMe } from '#web/shell/session/me.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import styles from './inbox.module.css'

interface ActsProps {
  thread: InboxThread
  done: (thread: InboxThread) => void
}

interface Change {
  unread?: boolean
  assigned_to?: string | null
  closed?: boolean
}

/** Who looks after it, and whether there is something left to do. */
export const Acts = ({ thread, done }: ActsProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-inbox')
  const me = useMe()
  const { id, assigned_to, unread, state } = thread
  const mine = assigned_to?.id === me.id
  const closed = state === 'closed'
  const { send, busy, refusal, wait } = useCall((change: Change) =>
    api.inbox.change.call({ link, id, ...change })
  )
  const act = async (change: Change): Promise<void> => {
    const outcome = await send(change)
    if (outcome && 'answer' in outcome) done(outcome.answer)
  }
  const acts = [
    { label: mine ? words.release : words.take, change: { assigned_to: mine ? null : me.id } },
    { label: closed ? words.reopen : words.close, change: { closed: !closed } },
    ...(unread ? [] : [{ label: words.mark_unread, change: { unread: true } }])
  ]
  return (
    <>
      <Refused refusal={refusal} wait={wait} />
      <div className={styles.acts}>
        {acts.map(({ label, change }) => (
          <button
            key={label}
            className={button.plain}
            type="button"
            aria-disabled={busy}
            onClick={() => void act(change)}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  )
}
