import { useLoading } from '#web/router/hooks.ts'
import { useShellWords } from '../words/page-words.tsx'
import styles from './ProgressLine.module.css'

/** While the next page is on its way; quick ones pass without it. */
export const ProgressLine = () => {
  const { words } = useShellWords()
  if (!useLoading()) return null
  return <progress className={styles.line} aria-label={words.loading} />
}
