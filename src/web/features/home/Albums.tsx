import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Album } from '#contract/gallery.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './albums.module.css'
import { albumsQuery } from './queries.ts'

/** What it takes to walk through an album is fetched by whoever wants to. */
const useViewer = (wanted: boolean) =>
  useQuery({
    queryKey: ['album viewer'],
    queryFn: () => import('./AlbumViewer.tsx'),
    staleTime: 'static',
    enabled: wanted
  }).data

const One = ({ team, album }: { team: Team; album: Album }) => {
  const { words, say } = useWords('home')
  const locale = useLocale()
  const hydrated = useHydrated()
  const [place, look] = useState<number | null>(null)
  const viewer = useViewer(place !== null)
  const title = textIn(album.title, locale, team.default_locale)
  const text = textIn(album.text, locale, team.default_locale)
  return (
    <li className={styles.album}>
      <h3 className={styles.name}>
        <bdi>{title}</bdi> <span className={styles.year}>{album.year}</span>
      </h3>
      {text ? <p className={styles.text}>{text}</p> : null}
      <ul className={styles.fronts}>
        {album.pictures.map(({ picture, alt }, at) => (
          <li key={picture.id}>
            <button
              type="button"
              disabled={!hydrated}
              aria-label={say(words.albums.open, { place: at + 1, title })}
              onClick={() => look(at)}
            >
              <Picture
                picture={picture}
                alt={textIn(alt, locale, team.default_locale)}
                sizes="(width < 40rem) 45vw, 16rem"
                most={288}
              />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.year}>{say(words.albums.count, { count: album.count })}</p>
      {place === null || !viewer ? null : (
        <viewer.AlbumViewer team={team} album={album} title={title} from={place} close={() => look(null)} />
      )}
    </li>
  )
}

/** Pictures of past editions, to walk through. */
export const Albums = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { words } = useWords('home')
  const { data } = useSuspenseQuery(albumsQuery(api, team.link))
  // An organiser's own eyes see those that are not shown yet too.
  const albums = data.items.filter(({ published, count }) => published && count > 0)
  if (albums.length === 0) return null
  return (
    <section className={`${layout.wall} ${styles.section}`}>
      <h2 className={styles.title}>{words.albums.title}</h2>
      <ul className={styles.albums}>
        {albums.map(album => (
          <One key={album.id} team={team} album={album} />
        ))}
      </ul>
    </section>
  )
}
