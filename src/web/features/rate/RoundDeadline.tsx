import { hasEnded } from '#contract/rules/round-status.ts'
import type { OwnRound } from '#contract/scores.ts'
import { Countdown } from '#web/shell/contest/Moment.tsx'
import { MomentIn } from '#web/shell/contest/MomentIn.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './rate.module.css'

/** When a round is over, by the contest's clocks and by the juror's own. */
export const RoundDeadline = ({ round }: { round: OwnRound }) => {
  const { words } = useWords('rate')
  const { closes_at, contest } = round
  if (hasEnded(round.state)) return null
  if (closes_at === null) return <p className={styles.small}>{words.rounds.no_close}</p>
  return (
    <p>
      <MomentIn text={words.rounds.closes} at={closes_at} zone={contest.time_zone} />{' '}
      <Countdown until={closes_at} />
    </p>
  )
}
