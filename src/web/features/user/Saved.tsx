import { useLocale } from '#web/shell/words/locale.ts'
import { timeFormat } from '#web/shell/words/time-format.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './user.module.css'

/** Stays beside what was saved until it is changed again. */
export const Saved = ({ at }: { at: Date | null }) => {
  const { words, say } = useWords('common')
  const locale = useLocale()
  const time = at && timeFormat(locale, { hour: '2-digit', minute: '2-digit' })(at)
  return <output className={styles.saved}>{time === null ? '' : say(words.form.saved, { time })}</output>
}
