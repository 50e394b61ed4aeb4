import { useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import styles from './table.module.css'

interface ShowMoreProps {
  more: (() => void) | null
  busy: boolean
}

/** The next page, below the last row. */
export const ShowMore = ({ more, busy }: ShowMoreProps) => {
  const { words } = useWords('console')
  if (!more) return null
  return (
    <button className={`${button.plain} ${styles.more}`} type="button" aria-disabled={busy} onClick={more}>
      {words.show_more}
    </button>
  )
}
