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

/** Works that nobody would judge, as a round stands, and what to do about it. */
export const Gaps = ({ round, led }: GapsProps) => {
  const { words, say } = useWords('console-jury')
  const { data } = useProgress(round.id)
  // Whoever approved it has said that these go without a place.
  if (!data || round.state === 'approved' || round.state === 'published') return null
  const { late, categories } = data
  const without_juror = categories.reduce((sum, each) => sum + each.without_juror, 0)
  if (late + without_juror === 0) return null
  const state = hasEnded(round.state) ? 'ended' : round.state === 'open' ? 'open' : 'paused'
  return (
    <p className={styles.note}>
      {without_juror > 0 ? <strong>{say(words.gaps.without_juror, { count: without_juror })} </strong> : null}
      {late > 0 ? <strong>{say(words.gaps.late, { count: late })} </strong> : null}
      {words.gaps.how[state]}
      {led && state !== 'ended' ? (
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
