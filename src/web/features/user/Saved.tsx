import { useLocale } from '#web/shell/words/locale.ts'
import { timeFormat } from '#contract/rules/time-format.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './user.module.css'

interface SavedProps {
  at?: Date | null
  unsaved?: boolean
}

/** Stays beside what was saved until it is changed again; what was typed meanwhile is told apart. */
export const Saved = ({ at = null, unsaved = false }: SavedProps) => {
  const { words, say } = useWords('common')
  const locale = useLocale()
  const time = at && timeFormat(locale, { hour: '2-digit', minute: '2-digit' })(at)
  const { saved, saved_since } = words.form
  return (
    <output className={styles.saved}>
      {time === null ? '' : say(unsaved ? saved_since : saved, { time })}
    </output>
  )
}
