/* Viewing rooms in brief, for features that lead to them. */
import { holdsAll } from '#contract/rules/finding.ts'
import { wordsIn } from '#contract/rules/fold.ts'
import type { ViewingRoomBrief } from '#contract/viewing-rooms.ts'
import { shownContests, type Shown } from '#server/features/exhibition/work-search.actions.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { expiresAt } from '#server/platform/cache/response-cache.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
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

const newestRooms = async (
  { doors }: Pick<Platform, 'doors'>,
  team: LinkedTeam,
  { contests }: Shown,
  limit: number
): Promise<ViewingRoomBrief[]> => {
  const asked = { drafts: false, contests: [...contests.keys()], limit, after: null }
  const rows = await doors.readTeam(team.id, db => selectRooms(db, team.id, asked))
  return rows.map(row => presentRoomBrief(team.link, row))
}

/** The newest of those that everyone may see. */
export const publicRooms = async (
  platform: Platform,
  team: LinkedTeam,
  most: number
): Promise<ViewingRoomBrief[]> => newestRooms(platform, team, await shownContests(platform, team.id), most)

const mostSearched = 200

/** By the words of their titles and introductions in any language, the newest first. */
export const findRooms = async (
  platform: Pick<Platform, 'doors'>,
  team: LinkedTeam,
  { shown, words }: { shown: Shown; words: readonly string[] }
): Promise<ViewingRoomBrief[]> => {
  const rooms = await newestRooms(platform, team, shown, mostSearched)
  return rooms.filter(({ title, intro }) =>
    holdsAll([title, intro].flatMap(said => Object.values(said)).flatMap(wordsIn), words)
  )
}
