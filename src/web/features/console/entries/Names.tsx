import type { Entry } from '#contract/entries.ts'
import { useArtistName } from '../JudgedBlind.tsx'
import { useNumbered } from '../numbers.ts'
import styles from './desk.module.css'

/** Every work that something is about to be done with. */
export const Names = ({ entries }: { entries: readonly Entry[] }) => {
  const numbered = useNumbered()
  const nameOf = useArtistName()
  return (
    <ul className={styles.names}>
      {entries.map(entry => (
        <li key={entry.id}>
          {numbered(entry.number)} <bdi>{entry.title}</bdi>, <bdi>{nameOf(entry.artist)}</bdi>
        </li>
      ))}
    </ul>
  )
}
