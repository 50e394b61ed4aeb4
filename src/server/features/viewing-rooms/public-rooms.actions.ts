/* Viewing rooms, for features that lead to them. */
import { holdsAll } from '#contract/rules/finding.ts'
import { wordsIn } from '#contract/rules/fold.ts'
import type { ViewingRoomBrief } from '#contract/viewing-rooms.ts'
import { shownContests } from '#server/features/exhibition/work-search.actions.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { expiresAt } from '#server/platform/cache/response-cache.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentRoomBrief } from './viewing-rooms.present.ts'
import { selectRooms } from './viewing-rooms.queries.ts'

/** Whose works may hang now; the answer ends when that changes by the clock. */
export const contestsHere = async ({
  platform,
  team,
  from
}: Pick<TeamCall, 'platform' | 'from'> & { team: { id: string } }): Promise<string[]> => {
  const { contests, until } = await shownContests(platform, team.id)
  if (until) expiresAt(from, until)
  return [...contests.keys()]
}

/** The newest of those that everyone may see. */
export const publicRooms = async (
  platform: Platform,
  team: { id: string; link: string },
  most: number
): Promise<ViewingRoomBrief[]> => {
  const { contests } = await shownContests(platform, team.id)
  const asked = { drafts: false, contests: [...contests.keys()], limit: most, after: null }
  const rows = await platform.doors.readTeam(team.id, db => selectRooms(db, team.id, asked))
  return rows.map(row => presentRoomBrief(team.link, row))
}

const mostSearched = 200

/** By the words of their titles and introductions in any language, the newest first. */
export const findRooms = async (
  platform: Platform,
  team: { id: string; link: string },
  words: readonly string[]
): Promise<ViewingRoomBrief[]> => {
  const rooms = await publicRooms(platform, team, mostSearched)
  return rooms.filter(({ title, intro }) =>
    holdsAll([title, intro].flatMap(said => Object.values(said)).flatMap(wordsIn), words)
  )
}
