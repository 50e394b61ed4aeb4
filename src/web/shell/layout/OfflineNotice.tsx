import { useReachable } from '../api/reach.ts'
import { useShellWords } from '../words/page-words.tsx'
import styles from './bottom.module.css'

/** Stays as long as it is so; it asks for nothing and hides nothing. */
export const OfflineNotice = () => {
  const reachable = useReachable()
  const { words } = useShellWords()
  return (
    <output>
      {reachable ? null : (
        <span className={`${styles.notice} ${styles.away}`}>
          <strong>{words.offline.title}</strong> {words.offline.text}
        </span>
      )}
    </output>
  )
}
