import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '#web/router/hooks.ts'
import type { ShownViewingRoom } from '#contract/viewing-rooms.ts'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { ArtistName } from '#web/shell/works/wall/ArtistName.tsx'
import { sizeOf } from '#web/shell/works/wall/size.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import { listQuery } from './queries.ts'
import { useSaid } from './use-said.ts'
import styles from './viewing-room.module.css'

const PrintButton = () => {
  const { words } = useWords('viewing-room')
  const hydrated = useHydrated()
  return (
    <p className={`${styles.way} ${hydrated ? '' : layout.unready}`} data-alive>
      <button className={button.plain} type="button" onClick={() => print()}>
        {words.print}
      </button>
    </p>
  )
}

/** All works of a room as a list, wall by wall: to be printed, and read where pictures are of no use. */
export const PrintList = ({ room }: { room: ShownViewingRoom }) => {
  const { api } = useShell()
  const { team_link = '' } = useParams()
  const { words } = useWords('viewing-room')
  const { words: gallery, say } = useWords('gallery')
  const locale = useLocale()
  const saidIn = useSaid()
  const { data } = useSuspenseQuery(listQuery(api, team_link, room.id))
  const numbered = data.works.map((work, at) => ({ ...work, number: at + 1 }))
  const { columns } = words
  return (
    <>
      <div className={styles.ways}>
        <PrintButton />
        <p className={styles.way}>
          <TeamLink to={place => paths.viewingRoom(place, room.id)}>{words.back}</TeamLink>
        </p>
      </div>
      {room.walls.map((wall, at) => {
        const works = numbered.filter(work => work.wall === at)
        const name = saidIn(wall.title)
        if (works.length === 0) return null
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it
          <section key={at} className={styles.sheet} aria-label={name || words.list} tabIndex={0}>
            <table className={styles.list}>
              <caption>{name}</caption>
              <thead>
                <tr>
                  {[
                    columns.number,
                    columns.title,
                    columns.artist,
                    columns.year,
                    columns.medium,
                    columns.size
                  ].map(name => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {works.map(work => (
                  <tr key={work.id}>
                    <td>{work.number}</td>
                    <th scope="row">
                      <bdi>{work.title}</bdi>
                    </th>
                    <td>
                      <ArtistName artist={work.artist} words={gallery} say={say} />
                    </td>
                    <td>{work.year}</td>
                    <td>
                      <bdi>{work.medium}</bdi>
                    </td>
                    <td>{sizeOf(work, locale)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )
      })}
    </>
  )
}
