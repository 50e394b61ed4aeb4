import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { textIn } from '#contract/rules/text-in.ts'
import type { ViewingRoomBrief } from '#contract/viewing-rooms.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { ManagedRoom, useKeptRoom } from './public-content/ManagedRoom.tsx'
import { ManagedTable } from './public-content/ManagedTable.tsx'
import { useOwnTeam } from './use-own-team.ts'
import { GuidesDialog } from './viewing-rooms/GuidesDialog.tsx'
import { RoomDialog } from './viewing-rooms/RoomDialog.tsx'

const ViewingRoomsScreen = () => {
  const { api } = useShell()
  const { link: team, default_locale } = useOwnTeam()
  const { words, say } = useWords('console-face')
  const locale = useLocale()
  const queries = useQueryClient()
  const list = usePaged(api.viewing_rooms.list, { team })
  const refresh = (): void => void queries.invalidateQueries({ queryKey: api.viewing_rooms.key() })
  const room = useKeptRoom<ViewingRoomBrief>(refresh)
  const [heard, hear] = useState<ViewingRoomBrief | null>(null)
  const { rooms: texts } = words
  const nameOf = ({ title }: ViewingRoomBrief): string =>
    textIn(title, locale, default_locale) || texts.untitled
  return (
    <>
      <ManagedRoom room={room} words={texts} list={list}>
        {things => (
          <ManagedTable
            things={things}
            nameOf={nameOf}
            columns={[
              { title: texts.works, render: ({ count }) => count },
              { title: texts.state, render: ({ published }) => (published ? texts.shown : texts.hidden) },
              {
                title: texts.page,
                render: thing => (
                  <TeamLink
                    to={place => paths.viewingRoom(place, thing.id)}
                    aria-label={say(texts.view_of, { name: nameOf(thing) })}
                  >
                    {texts.view}
                  </TeamLink>
                )
              }
            ]}
            edit={room.edit}
            more={{ label: texts.guide.column, labelOf: texts.guide.all_of, act: hear }}
            remove={({ id }) => api.viewing_rooms.remove.call({ team, id })}
            refresh={refresh}
          />
        )}
      </ManagedRoom>
      {heard ? <GuidesDialog room={heard} name={nameOf(heard)} close={() => hear(null)} /> : null}
      {room.open ? <RoomDialog room={room.open.thing} done={room.done} close={room.close} /> : null}
    </>
  )
}

export const screen = defineUnlisted({
  page: 'console-face',
  // What is said in several languages is labelled as it is of contests.
  words: ['console-contests'],
  title: ({ words }) => words.rooms.title,
  Component: ViewingRoomsScreen
})
