import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from '#web/router/hooks.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords, wordsQuery } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Nothing } from '#web/ui/Nothing.tsx'
import {
  isList,
  listQuery,
  newestRoomQuery,
  otherRoomsQuery,
  roomIn,
  roomQuery,
  worksQuery
} from './queries.ts'
import { roomFacts, roomHere } from './room-facts.ts'
import { RoomPage } from './RoomPage.tsx'

const None = () => {
  const { words } = useWords('viewing-room')
  return (
    <Nothing
      level={1}
      title={words.title}
      text={words.none}
      actions={
        <TeamLink className={button.plain} to={place => `${paths.home(place)}#works`}>
          {words.works}
        </TeamLink>
      }
    />
  )
}

const Newest = () => {
  const { api } = useShell()
  const { team_link = '' } = useParams()
  const { data } = useSuspenseQuery(newestRoomQuery(api, team_link))
  return data.room ? <RoomPage key={data.room.id} room={data.room} /> : <None />
}

const One = ({ id }: { id: string }) => {
  const { api } = useShell()
  const { team_link = '' } = useParams()
  const { data } = useSuspenseQuery(roomQuery(api, team_link, id))
  return <RoomPage key={id} room={data} />
}

const ViewingRoomScreen = () => {
  const [search] = useSearchParams()
  const id = roomIn(search)
  return id === null ? <Newest /> : <One id={id} />
}

export const screen = defineScreen({
  page: 'viewing-room',
  query: ['room', 'list'],
  queries: (api, { team_link = '', locale, search }) => {
    const id = roomIn(search)
    return [
      wordsQuery(api, 'gallery', team_link, locale),
      otherRoomsQuery(api, team_link),
      id === null ? newestRoomQuery(api, team_link) : roomQuery(api, team_link, id)
    ]
  },
  further: facts => {
    const { api, team_link = '', search } = facts
    const room = roomHere(facts)
    if (!room) return []
    return [isList(search) ? listQuery(api, team_link, room.id) : worksQuery(api, team_link, room.id, 0)]
  },
  head: roomFacts,
  Component: ViewingRoomScreen
})
