/* What the head of a viewing room's page says of it. */
import type { Picture } from '#contract/picture.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { ShownViewingRoom } from '#contract/viewing-rooms.ts'
import type { HeadFacts, ScreenHead } from '#web/shell/page/screen.ts'
import { hangingSizes } from '#web/shell/works/wall/WorkCard.tsx'
import { isList, newestRoomQuery, roomIn, roomQuery, worksQuery } from './queries.ts'

type Facts = Pick<HeadFacts<'viewing-room'>, 'api' | 'read' | 'search' | 'team_link'>

/** The one that the page shows; undefined where there is none. */
export const roomHere = ({ api, read, search, team_link = '' }: Facts): ShownViewingRoom | undefined => {
  const id = roomIn(search)
  return id === null
    ? (read(newestRoomQuery(api, team_link))?.room ?? undefined)
    : read(roomQuery(api, team_link, id))
}

/** What hangs first on its walls. */
const firstHung = ({ api, read, search, team_link = '' }: Facts, id: string): Picture | null => {
  const page = isList(search) ? undefined : read(worksQuery(api, team_link, id, 0))
  return page?.items[0]?.work.cover ?? null
}

export const roomFacts = (facts: HeadFacts<'viewing-room'>): ScreenHead => {
  const { words, say, team, locale, team_link = '' } = facts
  const room = roomHere(facts)
  const name = team?.name ?? ''
  const preferred = team?.default_locale ?? locale
  if (!room) return { title: words.title, description: say(words.head.none, { team: name }), unlisted: true }
  const title = textIn(room.title, locale, preferred) || words.title
  const cover = firstHung(facts, room.id)
  return {
    title,
    description:
      textIn(room.intro, locale, preferred).slice(0, 200) ||
      say(words.head.description, { title, team: name }),
    canonical: `/${team_link}/portfolio-detail-four?room=${room.id}`,
    image: room.cover,
    first_picture: cover && { picture: cover, ...hangingSizes(cover) },
    ...(!room.published && { unlisted: true as const })
  }
}
