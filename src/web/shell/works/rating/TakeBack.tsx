import { useWords } from '../../words/page-words.tsx'
import type { Stars } from './ballots.ts'
import styles from './rating.module.css'

/** Its place is kept, so that nothing moves with the first star. */
export const TakeBack = ({ stars, take }: { stars: Stars; take: () => void }) => {
  const { words } = useWords('artwork')
  return (
    <button type="button" className={styles.quiet} data-there={stars !== null} onClick={take}>
      {words.rating.take_back}
    </button>
  )
}
