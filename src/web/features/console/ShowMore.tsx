import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import type { Paged } from '#web/shell/api/paged/use-paged.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import styles from './table.module.css'

/** The next page, below the last row. */
export const ShowMore = (list: Pick<Paged<unknown>, 'more' | 'busy'>) => {
  const { words } = useWords('console')
  return (
    <MoreButton {...list} className={`${button.plain} ${styles.more}`}>
      {words.show_more}
    </MoreButton>
  )
}
