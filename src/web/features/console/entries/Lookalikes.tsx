import type { EntryInFull } from '#contract/entries.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { ratioOf } from '#web/ui/picture/ratio.ts'
import { useArtistName } from '../JudgedBlind.tsx'
import { useNumbered, useNumbers } from '../numbers.ts'
import desk from './desk.module.css'
import styles from './lookalikes.module.css'

const sizes = '(width < 40rem) 92vw, 24rem'

interface PairProps {
  entry: EntryInFull
  other: EntryInFull['lookalikes'][number]
}

const Pair = ({ entry, other }: PairProps) => {
  const { words } = useWords('console-entries')
  const numbered = useNumbered()
  const nameOf = useArtistName()
  const own = entry.images[other.place]
  if (!own) return null
  return (
    <li className={styles.pair}>
      <figure style={ratioOf(own.picture)}>
        <Picture picture={own.picture} alt={own.alt} sizes={sizes} />
        <figcaption>{words.near.own}</figcaption>
      </figure>
      <figure style={ratioOf(other.picture)}>
        <Picture picture={other.picture} alt={other.alt} sizes={sizes} />
        <figcaption>
          <TeamLink to={paths.room('entries', other.id)}>
            {numbered(other.number)} <bdi>{other.title}</bdi>
          </TeamLink>
          , <bdi>{nameOf(other.artist)}</bdi>
          <br />
          {words.status[other.status]}
          {other.same_artist === null
            ? null
            : `, ${words.near[other.same_artist ? 'same_artist' : 'other_artist']}`}
        </figcaption>
      </figure>
    </li>
  )
}

/** The entry's pictures beside those of others that they look like. */
export const Lookalikes = ({ entry }: { entry: EntryInFull }) => {
  const { words } = useWords('console-entries')
  return (
    <>
      <p className={desk.hint}>{words.near.text}</p>
      <ul className={styles.pairs}>
        {entry.lookalikes.map(other => (
          <Pair key={`${other.id} ${other.place} ${other.picture.id}`} entry={entry} other={other} />
        ))}
      </ul>
    </>
  )
}

/** Beside an entry in a list, wherever there is something to compare. */
export const NearFlag = ({ near }: { near: readonly number[] }) => {
  const { words, say } = useWords('console-entries')
  const numbers = useNumbers()
  return near.length === 0 ? null : (
    <small className={styles.near}>{say(words.near.flag, { others: numbers(near) })}</small>
  )
}
