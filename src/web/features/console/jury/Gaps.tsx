import type { RoundProgress } from '#contract/assignments.ts'
import type { Round } from '#contract/rounds.ts'
import { hasEnded } from '#contract/rules/round-status.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from '../console.module.css'
import { LateWorks, useWaysOut } from './LateWorks.tsx'
import { useProgress } from './lists.ts'

interface GapsProps {
  round: Round
  /** Of its contest. */
  zone: string
  /** Where works are given out, unless one is there. */
  led: boolean
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
  const waysOf = useWaysOut()
  const { data } = useProgress(round.id)
  if (!data || round.state === 'published') return null
  const ended = hasEnded(round.state)
  // Preparing it takes in what has closed.
  const late = round.state === 'setup' ? 0 : data.late + (ended ? data.waiting : 0)
  // Whoever approved the round has said that these go without a place; of late works they have said nothing.
  const without_juror = round.state === 'approved' ? 0 : data.without_juror
  const waits = ended ? null : tell(data)
  // Before it is prepared all works are still to come, and none of them is late.
  const shown = round.state !== 'setup' && (late > 0 || waits !== null)
  const named = shown ? <LateWorks progress={data} zone={zone} /> : null
  const unseen = data.late_unseen ? (
    <p>
      <strong>{words.gaps.unseen}</strong>
    </p>
  ) : null
  if (late + without_juror === 0)
    return waits === null && unseen === null ? null : (
      <div className={styles.note}>
        {waits === null ? null : <p>{waits}</p>}
        {named}
        {unseen}
      </div>
    )
  const open = ended ? data.waiting : 0
  return (
    <div className={styles.note}>
      <p>
        {without_juror > 0 ? (
          <strong>{say(words.gaps.without_juror, { count: without_juror })} </strong>
        ) : null}
        {late > 0 ? <strong>{say(words.gaps.late, { count: late })} </strong> : null}
        {waysOf(round, { now: late - open + without_juror, open }).join(' ')}
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
      {named}
      {unseen}
    </div>
  )
}
