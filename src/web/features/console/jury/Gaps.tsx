import type { Round } from '#contract/rounds.ts'
import { hasEnded } from '#contract/rules/round-status.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from '../console.module.css'
import { useProgress } from './lists.ts'

interface GapsProps {
  round: Round
  /** Where works are given out, unless one is there. */
  led: boolean
}

/** What has to be done about them turns on whether the round can be opened, and from where. */
export const gapState = ({ state, followed }: Round) => {
  if (hasEnded(state)) {
    if (followed) return 'followed'
    return state === 'approved' ? 'approved' : 'ended'
  }
  return state === 'open' ? 'open' : 'paused'
}

/** Works that nobody would judge, as a round stands, and what to do about it. */
export const Gaps = ({ round, led }: GapsProps) => {
  const { words, say } = useWords('console-jury')
  const { data } = useProgress(round.id)
  if (!data || round.state === 'published') return null
  const { late, waiting, categories } = data
  // Whoever approved the round has said that these go without a place; of late works they have said nothing.
  const without_juror =
    round.state === 'approved' ? 0 : categories.reduce((sum, each) => sum + each.without_juror, 0)
  if (late + without_juror + waiting === 0) return null
  const waits = waiting > 0 ? say(words.gaps.waiting, { count: waiting }) : null
  if (late + without_juror === 0) return <p className={styles.note}>{waits}</p>
  const state = gapState(round)
  return (
    <p className={styles.note}>
      {without_juror > 0 ? <strong>{say(words.gaps.without_juror, { count: without_juror })} </strong> : null}
      {late > 0 ? <strong>{say(words.gaps.late, { count: late })} </strong> : null}
      {words.gaps.how[state]}
      {waits === null ? null : ` ${waits}`}
      {led && !hasEnded(round.state) ? (
        <>
          {' '}
          <TeamLink
            to={place => `${paths.room('jury')(place)}?contest=${round.contest_id}&round=${round.id}`}
          >
            {words.gaps.assign}
          </TeamLink>
        </>
      ) : null}
    </p>
  )
}
