import type { Entry } from '#contract/entries.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './desk.module.css'

/** Every work that something is about to be done with. */
export const Names = ({ entries }: { entries: readonly Entry[] }) => {
  const { words, say } = useWords('console-entries')
  return (
    <ul className={styles.names}>
      {entries.map(entry => (
        <li key={entry.id}>
          {say(words.numbered, { number: entry.number })} <bdi>{entry.title}</bdi>, <bdi>{entry.artist}</bdi>
        </li>
      ))}
    </ul>
  )
}
