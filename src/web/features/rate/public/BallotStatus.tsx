import type { BallotsState } from '#web/shell/works/rating/ballots.ts'
import { StarsMark } from '#web/shell/works/rating/StarsMark.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './vote.module.css'

/** What was just given, and whether it is safe. Its line is there before it is said. */
export const BallotStatus = ({ state }: { state: BallotsState }) => {
  const { words, say } = useWords('rate')
  const { given, taken } = words.vote
  const last = state.done.at(-1)
  const title = last?.work.title ?? ''
  return (
    <div className={styles.told}>
      <output>
        {last ? (last.to === null ? say(taken, { title }) : say(given, { title, count: last.to })) : ''}
      </output>
      <StarsMark id={last?.work.id} state={state} />
    </div>
  )
}
