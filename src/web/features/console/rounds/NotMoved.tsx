import type { Round } from '#contract/rounds.ts'
import { plannedMoment } from '#contract/rules/planned-moment.ts'
import { opensLater, type RoundState } from '#contract/rules/round-status.ts'
import { serverNow } from '#web/shell/api/server-clock.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './rounds.module.css'

/** Of one in `setup` the close does nothing by the clock: once it has passed there is nothing left to open in time. */
const wordOf = (state: RoundState, closes_at: string): 'setup' | 'passed' | 'prepared' => {
  if (state !== 'setup') return 'prepared'
  return new Date(closes_at) <= serverNow() ? 'passed' : 'setup'
}

/** What keeps it from being judged, and what to do: a date that came and did not move it, or one that is missing. */
export const NotMoved = ({ round, zone }: { round: Round; zone: string }) => {
  const { words, say } = useWords('console-rounds')
  const locale = useLocale()
  const { not_moved } = round
  const { move, at } = plannedMoment(round)
  if (not_moved === null || at === null)
    return opensLater(round) && round.opens_at === null && round.closes_at !== null ? (
      <p className={styles.stuck}>
        <strong>{words.no_opening.missing}</strong>{' '}
        {say(words.no_opening[wordOf(round.state, round.closes_at)], {
          at: momentIn(locale, round.closes_at, zone)
        })}
      </p>
    ) : null
  return (
    <p className={styles.stuck}>
      <strong>{say(words.not_moved[move], { at: momentIn(locale, at, zone) })}</strong>{' '}
      {words.not_moved.why[not_moved]}
    </p>
  )
}
