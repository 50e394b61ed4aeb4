import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from '#web/router/hooks.ts'
import type { ShownWork } from '#contract/exhibition.ts'
import { comma } from '#contract/rules/listed.ts'
import type { ShownViewingRoom } from '#contract/viewing-rooms.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { ArtistName } from '#web/shell/works/wall/ArtistName.tsx'
import { Others } from '#web/shell/works/wall/Others.tsx'
import { WalkThrough } from '#web/shell/works/walk/WalkThrough.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import { Guide } from './Guide.tsx'
import { PrintList } from './PrintList.tsx'
import { isList, otherRoomsQuery } from './queries.ts'
import { useSaid } from './use-said.ts'
import { useRoomWorks, type RoomWorks } from './use-room-works.ts'
import { Walls } from './Walls.tsx'
import styles from './viewing-room.module.css'

const Label = ({ work }: { work: ShownWork }) => {
  const { words, say } = useWords('gallery')
  const locale = useLocale()
  return (
    <>
      <span>
        <TeamLink to={place => paths.artwork(place, work.id)}>
          <bdi>{work.title}</bdi>
        </TeamLink>
      </span>
      <span>
        <ArtistName artist={work.artist} words={words} say={say} />
        {work.year === null ? null : `${comma(locale)}${work.year}`}
      </span>
    </>
  )
}

const OtherRooms = ({ id }: { id: string }) => {
  const { api } = useShell()
  const { team_link = '' } = useParams()
  const { words, say } = useWords('viewing-room')
  const saidIn = useSaid()
  const { data } = useSuspenseQuery(otherRoomsQuery(api, team_link))
  return (
    <Others
      title={words.others}
      others={data.items
        // Organisers are told of their drafts too, which have no place here.
        .filter(room => room.id !== id && room.published)
        .map(({ id: other, title, count, cover }) => ({
          id: other,
          to: place => paths.viewingRoom(place, other),
          name: saidIn(title) || words.title,
          cover,
          facts: say(words.count, { count })
        }))}
    />
  )
}

interface HungProps {
  room: ShownViewingRoom
  title: string
}

const Walk = ({ title, count, works }: { title: string; count: number; works: RoomWorks }) => (
  <WalkThrough
    title={title}
    count={count}
    near={works.near}
    stopAt={place => {
      const found = works.at(place)
      if (!found) return undefined
      const { work, guide } = found
      return {
        picture: work.cover,
        alt: work.alt,
        label: <Label work={work} />,
        guide: guide ? <Guide key={work.id} guide={guide} title={work.title} /> : null
      }
    }}
  />
)

const Hung = ({ room, title }: HungProps) => {
  const { team_link = '' } = useParams()
  const { words, say } = useWords('viewing-room')
  const works = useRoomWorks(team_link, room.id, room.count)
  return (
    <>
      <div className={styles.ways}>
        <Walk title={title} count={room.count} works={works} />
        <p className={styles.way}>
          <span>{say(words.count, { count: room.count })}</span>
          {room.count > 0 ? (
            <TeamLink to={place => `${paths.viewingRoom(place, room.id)}&list=1`}>{words.list}</TeamLink>
          ) : null}
        </p>
      </div>
      {room.count === 0 ? <p>{words.nothing}</p> : null}
      <Walls room={room} works={works} />
    </>
  )
}

export const RoomPage = ({ room }: { room: ShownViewingRoom }) => {
  const { words } = useWords('viewing-room')
  const [search] = useSearchParams()
  const saidIn = useSaid()
  const title = saidIn(room.title) || words.title
  const intro = saidIn(room.intro)
  return (
    <article className={`${layout.wall} ${styles.room}`}>
      {room.published ? null : (
        <p className={styles.notice} role="note">
          {words.draft}
        </p>
      )}
      <header className={styles.opening}>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {intro ? (
          <p className={`${layout.lead} ${styles.intro}`} dir="auto">
            {intro}
          </p>
        ) : null}
      </header>
      {isList(search) ? <PrintList room={room} /> : <Hung room={room} title={title} />}
      <OtherRooms id={room.id} />
    </article>
  )
}
