import type { Screened } from '#contract/entries.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCall } from '#web/shell/api/use-call.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import styles from './desk.module.css'
import { useScreen } from './ScreenDialog.tsx'

interface OutcomeProps {
  outcome: Screened
  contest: string
  told: (outcome: Screened | null) => void
}

/** Which were left alone, and why. */
export const Left = ({ left }: Pick<Screened, 'left'>) => {
  const { words, say } = useWords('console-entries')
  if (left.length === 0) return null
  return (
    <>
      <output>{say(words.outcome.left, { count: left.length })}</output>
      <ul>
        {[...new Set(left.map(({ why }) => why))].map(why => (
          <li key={why}>{words.outcome.why[why]}</li>
        ))}
      </ul>
    </>
  )
}

/** What came of it: how many were done, which were left alone and why, and the way back. */
export const Outcome = ({ outcome: { done, left }, contest, told }: OutcomeProps) => {
  const { words, say } = useWords('console-entries')
  const screen = useScreen()
  const { send, busy, refusal, wait } = useCall(() =>
    screen({
      contest,
      entries: done.map(({ id, version }) => ({ id, version })),
      to: 'submitted',
      reason: ''
    })
  )
  const undo = async (): Promise<void> => {
    const answered = await send(undefined)
    if (answered && 'answer' in answered) told(answered.answer.left.length > 0 ? answered.answer : null)
  }
  const undoable = done.some(({ status }) => status !== 'submitted')
  return (
    <div className={styles.outcome}>
      <output>{say(words.outcome.done, { count: done.length })}</output>
      <Left left={left} />
      {undoable ? (
        <button className={button.plain} type="button" aria-disabled={busy} onClick={() => void undo()}>
          {words.outcome.undo}
        </button>
      ) : null}
      <Refused refusal={refusal} wait={wait} />
    </div>
  )
}
