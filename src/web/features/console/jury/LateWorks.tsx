import type { RoundProgress } from '#contract/assignments.ts'
import type { Round } from '#contract/rounds.ts'
import { endedUnopened, hasEnded } from '#contract/rules/round-status.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useNumbered } from '../numbers.ts'
import styles from './jury.module.css'

/** What has to be done about them turns on whether the round can be opened, and from where. */
const gapState = (round: Round) => {
  const { state, followed } = round
  if (endedUnopened(round) && !followed) return 'paused'
  if (hasEnded(state)) {
    if (followed) return 'followed'
    return state === 'approved' ? 'approved' : 'ended'
  }
  return state === 'open' ? 'open' : 'paused'
}

/** Of works that nobody judges, so many for which something can be done now, and so many that their artists may still change. */
interface Left {
  now: number
  open: number
}

/** What to do about them. Where a later round has begun, nothing can be done about works that can still change. */
export const useWaysOut = () => {
  const { words, say } = useWords('console-jury')
  return (round: Round, { now, open }: Left): string[] => {
    const state = gapState(round)
    const waits = state === 'followed' && open > 0
    return [
      ...(now > 0 || !waits ? [words.gaps.how[state]] : []),
      ...(waits ? [say(words.gaps.followed_open, { count: open })] : [])
    ]
  }
}

/** Each by its number and title, with the way to it. */
export const LateWorks = ({ progress, zone }: { progress: RoundProgress; zone: string }) => {
  const { words, say } = useWords('console-jury')
  const locale = useLocale()
  const numbered = useNumbered()
  const { late, waiting, late_works } = progress
  const more = late + waiting - late_works.length
  if (late_works.length === 0) return null
  return (
    <ul className={styles.late}>
      {late_works.map(({ work_id, number, title, closes_at, hidden }) => (
        <li key={work_id}>
          <TeamLink to={paths.room('entries', work_id)}>
            {numbered(number)} <bdi>{title}</bdi>
          </TeamLink>
          {closes_at === null
            ? null
            : ` (${say(words.gaps.until, { at: momentIn(locale, closes_at, zone) })})`}
          {hidden ? ` (${words.gaps.hidden})` : null}
        </li>
      ))}
      {more > 0 ? <li>{say(words.gaps.more, { count: more })}</li> : null}
    </ul>
  )
}
