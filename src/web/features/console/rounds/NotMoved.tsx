import type { Round } from '#contract/rounds.ts'
import { plannedMoment } from '#contract/rules/planned-moment.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './rounds.module.css'

/** Its date came and it was not opened, or closed, or it ended before it had opened: why, and what to do. */
export const NotMoved = ({ round, zone }: { round: Round; zone: string }) => {
  const { words, say } = useWords('console-rounds')
  const locale = useLocale()
  const { not_moved } = round
  const { move, at } = plannedMoment(round)
  if (not_moved === null || at === null) return null
  return (
    <p className={styles.stuck}>
      <strong>{say(words.not_moved[move], { at: momentIn(locale, at, zone) })}</strong>{' '}
      {words.not_moved.why[not_moved]}
    </p>
  )
}
