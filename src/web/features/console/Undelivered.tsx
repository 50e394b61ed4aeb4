import { directionOf } from '#contract/locales.ts'
import type { Undelivered as Reason } from '#contract/suppression.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './console.module.css'

/** Beside an invitation whose email came back: why, and what can be done about it. */
export const Undelivered = ({ reason }: { reason: Reason | null }) => {
  const { words } = useWords('console')
  const locale = useLocale()
  return reason === null ? null : (
    <div className={styles.unreached} dir={directionOf(locale)}>
      <p>{words.undelivered[reason]}</p>
    </div>
  )
}
