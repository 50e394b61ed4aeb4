import type { OwnRound } from '#contract/scores.ts'
import { MomentIn } from '#web/shell/contest/MomentIn.tsx'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './rate.module.css'

interface RoundEndedProps {
  round: OwnRound
  /** A later round of its contest has begun: what comes next is said there. */
  followed: boolean
}

const Next = ({ round: { state, contest } }: Pick<RoundEndedProps, 'round'>) => {
  const { words } = useWords('rate')
  if (state === 'published')
    return (
      <p>
        {words.rounds.out}{' '}
        <TeamLink to={place => `${paths.results(place)}?${new URLSearchParams({ contest: contest.id })}`}>
          {words.vote.results}
        </TeamLink>
      </p>
    )
  return (
    <p>
      {words.rounds.decides}
      {contest.results_at ? (
        <>
          {' '}
          <MomentIn text={words.rounds.planned} at={contest.results_at} zone={contest.time_zone} />
        </>
      ) : null}
    </p>
  )
}

/** Since when a round is over, and what becomes of it. */
export const RoundEnded = ({ round, followed }: RoundEndedProps) => {
  const { words } = useWords('rate')
  const { closed_at, contest } = round
  return (
    <>
      {closed_at ? (
        <p className={styles.small}>
          <MomentIn text={words.rounds.closed} at={closed_at} zone={contest.time_zone} />
        </p>
      ) : null}
      {followed ? null : <Next round={round} />}
    </>
  )
}
