import type { RoundProgress } from '#contract/assignments.ts'
import type { Round } from '#contract/rounds.ts'
import { endedUnopened, hasEnded } from '#contract/rules/round-status.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from '../console.module.css'
import { useProgress } from './lists.ts'

interface GapsProps {
  round: Round
  /** Of its contest. */
  zone: string
  /** Where works are given out, unless one is there. */
  led: boolean
}

/** What has to be done about them turns on whether the round can be opened, and from where. */
export const gapState = (round: Round) => {
  const { state, followed } = round
  if (endedUnopened(round) && !followed) return 'paused'
  if (hasEnded(state)) {
    if (followed) return 'followed'
    return state === 'approved' ? 'approved' : 'ended'
  }
  return state === 'open' ? 'open' : 'paused'
}

/** Works that wait for their close; where the round has ended by then nobody would judge them. */
const useWaits = (round: Round, zone: string) => {
  const { words, say } = useWords('console-jury')
  const locale = useLocale()
  return ({ waiting, next_close }: RoundProgress): string | null => {
    if (waiting === 0 || next_close === null) return null
    const waits = say(words.gaps.waiting, { count: waiting, at: momentIn(locale, next_close, zone) })
    const ends_before = round.closes_at !== null && Date.parse(round.closes_at) <= Date.parse(next_close)
    return ends_before ? `${waits} ${words.gaps.ends_before}` : waits
  }
}

/** Works that nobody would judge, as a round stands, and what to do about it. */
export const Gaps = ({ round, zone, led }: GapsProps) => {
  const { words, say } = useWords('console-jury')
  const tell = useWaits(round, zone)
  const { data } = useProgress(round.id)
  if (!data || round.state === 'published') return null
  const ended = hasEnded(round.state)
  // Preparing it takes in what has closed.
  const late = round.state === 'setup' ? 0 : data.late + (ended ? data.waiting : 0)
  // Whoever approved the round has said that these go without a place; of late works they have said nothing.
  const without_juror =
    round.state === 'approved' ? 0 : data.categories.reduce((sum, each) => sum + each.without_juror, 0)
  const waits = ended ? null : tell(data)
  if (late + without_juror === 0) return waits === null ? null : <p className={styles.note}>{waits}</p>
  const state = gapState(round)
  return (
    <p className={styles.note}>
      {without_juror > 0 ? <strong>{say(words.gaps.without_juror, { count: without_juror })} </strong> : null}
      {late > 0 ? <strong>{say(words.gaps.late, { count: late })} </strong> : null}
      {words.gaps.how[state]}
      {waits === null ? null : ` ${waits}`}
      {led && !ended ? (
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
