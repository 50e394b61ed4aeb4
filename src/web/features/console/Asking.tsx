import { LoadFailed } from '#web/shell/session/Private.tsx'
import { useWords } from '#web/shell/words/words.tsx'
import styles from './console.module.css'

/** In place of what is still on its way, or did not come. */
export const Asking = ({ failed, retry }: { failed: boolean; retry: () => void }) => {
  const { words } = useWords('console')
  if (failed) return <LoadFailed words={words.failed} retry={retry} />
  return <output className={styles.waiting}>{words.waiting}</output>
}
