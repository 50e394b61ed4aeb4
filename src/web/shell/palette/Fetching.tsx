import { useShellWords } from '../words/page-words.tsx'
import styles from './frame.module.css'

interface FetchingProps {
  failed: boolean
  retry: () => void
}

/** In place of what has not come: it is on its way, or it can be asked for again. */
export const Fetching = ({ failed, retry }: FetchingProps) => {
  const { words } = useShellWords()
  return (
    <output className={styles.fetching}>
      {failed ? (
        <>
          {words.search.failed}{' '}
          <button type="button" onClick={retry}>
            {words.error.retry}
          </button>
        </>
      ) : (
        words.search.waiting
      )}
    </output>
  )
}
