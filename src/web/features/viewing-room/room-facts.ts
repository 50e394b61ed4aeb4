/* What the head of a viewing room's page says of it. */
import { textIn } from '#contract/rules/text-in.ts'
import type { ShownViewingRoom } from '#contract/viewing-rooms.ts'
import type { HeadFacts, ScreenHead } from '#web/shell/page/screen.ts'
import { newestRoomQuery, roomIn, roomQuery } from './queries.ts'

type Facts = Pick<HeadFacts<'viewing-room'>, 'api' | 'read' | 'search' | 'team_link'>

/** The one that the page shows; undefined where there is none. */
export const roomHere = ({ api, read, search, team_link = '' }: Facts): ShownViewingRoom | undefined => {
  const id = roomIn(search)
  return id === null
    ? (read(newestRoomQuery(api, team_link))?.room ?? undefined)
    : read(roomQuery(api, team_link, id))
}

export const roomFacts = (facts: HeadFacts<'viewing-room'>): ScreenHead => {
  const { words, say, team, locale, team_link = '' } = facts
  const room = roomHere(facts)
  const name = team?.name ?? ''
  const preferred = team?.default_locale ?? locale
  if (!room) return { title: words.title, description: say(words.head.none, { team: name }), unlisted: true }
  const title = textIn(room.title, locale, preferred) || words.title
  return {
    title,
    description:
      textIn(room.intro, locale, preferred).slice(0, 200) ||
      say(words.head.description, { title, team: name }),
    canonical: `/${team_link}/portfolio-detail-four?room=${room.id}`,
    image: room.cover,
    ...(!room.published && { unlisted: true as const })
  }
}
