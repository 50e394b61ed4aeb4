import { Notice } from '#web/ui/form/Notice.tsx'
import { useLocale } from '../words/locale.ts'
import { timeFormat } from '#contract/rules/time-format.ts'
import { useWords } from '../words/page-words.tsx'
import type { DraftState } from './draft-state.ts'
import styles from './saved-mark.module.css'

interface SavedMarkProps extends Pick<DraftState<unknown, unknown>, 'at' | 'closed'> {
  saved_at: string
}

/** Always in sight: whether what was typed is safe, and since when by the server's clock. */
export const SavedMark = ({ at, closed, saved_at }: SavedMarkProps) => {
  const { words, say } = useWords('send-art')
  const locale = useLocale()
  if (at === 'closed') return <Notice>{closed ? <p>{closed}</p> : null}</Notice>
  const time = timeFormat(locale, { hour: '2-digit', minute: '2-digit' })(new Date(saved_at))
  return (
    <output className={styles.saved} data-at={at}>
      {at === 'saved' ? say(words.saved.at, { time }) : words.saved[at]}
    </output>
  )
}
