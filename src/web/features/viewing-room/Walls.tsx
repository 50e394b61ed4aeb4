import type { ShownViewingRoom } from '#contract/viewing-rooms.ts'
import { WorkCard } from '#web/shell/works/wall/WorkCard.tsx'
import wall from '#web/shell/works/wall/wall.module.css'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import type { RoomWorks } from './use-room-works.ts'
import { Guide } from './Guide.tsx'
import { useSaid } from './use-said.ts'
import styles from './viewing-room.module.css'

interface WallsProps {
  room: ShownViewingRoom
  works: RoomWorks
}

/** Wall by wall, as far as the works have come. */
export const Walls = ({ room, works }: WallsProps) => {
  const { words } = useWords('viewing-room')
  const { words: gallery } = useWords('gallery')
  const saidIn = useSaid()
  const reached = works.more ? (works.shown.at(-1)?.wall ?? 0) : room.walls.length - 1
  const [first] = works.shown
  return (
    <>
      {room.walls.slice(0, reached + 1).map((each, at) => {
        const [title, text] = [saidIn(each.title), saidIn(each.text)]
        const hung = works.shown.filter(work => work.wall === at)
        if (!title && !text && hung.length === 0) return null
        return (
          <section key={at} className={styles.wall} aria-label={title || undefined}>
            <header className={styles.beside}>
              {title ? (
                <h2>
                  <bdi>{title}</bdi>
                </h2>
              ) : null}
              {text ? (
                <p className={styles.text} dir="auto">
                  {text}
                </p>
              ) : null}
            </header>
            <ul className={wall.hang}>
              {hung.map(({ work, guide }) => (
                <WorkCard key={work.id} work={work} load={work === first?.work ? 'first' : 'later'}>
                  {guide ? <Guide guide={guide} title={work.title} /> : null}
                </WorkCard>
              ))}
            </ul>
          </section>
        )
      })}
      {works.more ? (
        <p className={styles.more} data-alive>
          <button className={button.plain} type="button" aria-disabled={works.busy} onClick={works.more}>
            {works.busy ? gallery.coming : gallery.more}
          </button>
          <output>{works.failed ? words.failed : ''}</output>
        </p>
      ) : null}
    </>
  )
}
