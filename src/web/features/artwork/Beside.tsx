import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useParams } from '#web/router/hooks.ts'
import type { ShownInFull, ShownWork } from '#contract/exhibition.ts'
import { comma } from '#contract/rules/listed.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { ArtistName } from '#web/shell/works/wall/ArtistName.tsx'
import layout from '#web/ui/layout.module.css'
import { Onward } from '#web/ui/Onward.tsx'
import { ratioOf } from '#web/ui/picture/ratio.ts'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { besideQuery } from './beside-query.ts'
import styles from './beside.module.css'

/** Whose it is, where that is not said above; and of when. */
const Rest = ({ work: { artist, year }, named }: { work: ShownWork; named: boolean }) => {
  const { words, say } = useWords('gallery')
  const locale = useLocale()
  // That a name follows is said once, of the work that the page is about.
  const says = named && !artist.named_later && artist.name !== ''
  if (!says && year === null) return null
  return (
    <span className={styles.rest}>
      {says ? <ArtistName artist={artist} words={words} say={say} /> : null}
      {says && year !== null ? comma(locale) : null}
      {year}
    </span>
  )
}

interface PiecesProps {
  title: string
  works: readonly ShownWork[]
  /** How many hang beside each other where there is room for all. */
  row: 'two' | 'four' | 'six'
  /** The label says whose it is. */
  named: boolean
  children?: ReactNode
}

const widest = { two: 14, four: 21, six: 14 } as const

/** Small pieces on one floor line, each with its label beneath; nothing where there are none. */
const Pieces = ({ title, works, row, named, children }: PiecesProps) => {
  const { words } = useWords('artwork')
  const id = useId()
  if (works.length === 0) return null
  return (
    <section className={styles.beside} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <ul className={`${styles.pieces} ${styles[row]}`}>
        {works.map(work => (
          <li key={work.id}>
            <TeamLink className={styles.piece} to={place => paths.artwork(place, work.id)}>
              <span className={styles.picture} style={ratioOf(work.cover)}>
                <Picture
                  picture={work.cover}
                  alt={work.alt}
                  sizes={`(width < 64rem) 44vw, ${widest[row]}rem`}
                  most={row === 'four' ? 340 : 290}
                />
              </span>
              <span className={styles.label}>
                <bdi className={styles.name}>{work.title || words.untitled}</bdi>
                <Rest work={work} named={named} />
              </span>
            </TeamLink>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

/** Below a work that hangs: others by whoever made it, and what hangs next to it, with the way to the whole wall. */
export const Beside = ({ work }: { work: ShownInFull }) => {
  const { api } = useShell()
  const { team_link = '' } = useParams()
  const { words, say } = useWords('artwork')
  const { by_artist, in_room } = useSuspenseQuery(besideQuery(api, team_link, work.id)).data
  const room = printFilters({ category: work.category?.id })
  // One or two alone would leave most of a row empty: the room hangs beside them then.
  const paired = by_artist.length > 0 && by_artist.length < 3 && in_room.length > 0
  return (
    <div className={`${layout.wall} ${paired ? styles.paired : ''}`}>
      <Pieces
        title={say(words.beside.by, { artist: work.artist.name })}
        works={by_artist}
        row={paired ? 'two' : 'four'}
        named={false}
      />
      <Pieces
        title={words.beside.room}
        works={paired ? in_room.slice(0, 4) : in_room}
        row={paired ? 'four' : 'six'}
        named
      >
        <p className={styles.all}>
          <TeamLink to={place => `${paths.home(place)}${room}#works`}>
            {words.beside.all} <Onward />
          </TeamLink>
        </p>
      </Pieces>
    </div>
  )
}
