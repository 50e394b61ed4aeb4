import { useShellWords } from '../words/page-words.tsx'
import styles from './SkipLink.module.css'

export const contentId = 'content'

export const SkipLink = () => {
  const { words } = useShellWords()
  return (
    <a className={styles.skip} href={`#${contentId}`}>
      {words.skip}
    </a>
  )
}
