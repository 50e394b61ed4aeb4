import { useLocale } from '#web/shell/words/locale.ts'
import { Notice } from '#web/ui/form/Notice.tsx'
import type { EntryEditor } from './editor.ts'
import styles from './send-art.module.css'

/** Always in sight: whether what was typed is safe, and since when by the server's clock. */
export const SavedMark = ({ editor: { state, words, say } }: { editor: EntryEditor }) => {
  const locale = useLocale()
  const { at, thing: work, closed } = state
  const { saved } = words
  if (at === 'closed' || !work.can.edit)
    return (
      <Notice
        title={saved.closed}
        text={closed ?? (work.status === 'changes_requested' ? work.reason : saved.closed_text)}
      />
    )
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(
    new Date(work.saved_at)
  )
  const text = at === 'saved' ? say(saved.at, { time }) : saved[at]
  return (
    <output className={styles.saved} data-at={at}>
      {text}
    </output>
  )
}
