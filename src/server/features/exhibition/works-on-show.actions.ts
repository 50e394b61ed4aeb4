/* Works on show, for a feature that found out itself which of them it may show. */
import type { Contest } from '#contract/contests.ts'
import type { FullWork, ShownWork } from '#contract/exhibition.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { shownAmong, shownContests } from './exhibition.ts'
import { artistShown, presentFull, presentShown, type ContestShown } from './exhibition.present.ts'
import {
  countShown,
  selectAddresses,
  selectForPage,
  selectShown,
  selectShownWithImage,
  selectWork
} from './exhibition.queries.ts'

export { artistShown }

/** By their ids; one that left the wall meanwhile is not among them. */
export const shownByIds = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team: LinkedTeam,
  contest: ContestShown,
  ids: readonly string[]
): Promise<Map<string, ShownWork>> => {
  if (ids.length === 0) return new Map()
  const wall = { contests: [contest.id], ids, award: false, words: [] }
  const rows = await doors.readTeam(team.id, db =>
    selectShown(db, team.id, { ...wall, sort: 'newest', limit: ids.length, after: null, now: clock.now() })
  )
  return new Map(rows.map(row => [row.id, presentShown(row, team.link, contest)]))
}

/** The colours of the newest that hang in a contest by now; and until when that stands by the clock. */
export const coloursOnShow = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team: LinkedTeam,
  contest: Contest,
  limit: number
): Promise<{ colours: string[]; until: Date | null }> => {
  const now = clock.now()
  const { contests, until } = shownAmong([contest], now)
  if (contests.size === 0) return { colours: [], until }
  const wall = { contests: [contest.id], award: false, words: [] }
  const rows = await doors.readTeam(team.id, db =>
    selectShown(db, team.id, { ...wall, sort: 'newest', limit, after: null, now })
  )
  return { colours: rows.map(row => presentShown(row, team.link, contest).cover.colours), until }
}

/** Whatever contest they are of; and until when that stands by the clock. */
export const shownAnywhere = async (
  platform: Platform,
  team: LinkedTeam,
  ids: readonly string[]
): Promise<{ works: ShownWork[]; until: Date | null }> => {
  if (ids.length === 0) return { works: [], until: null }
  const { contests, until } = await shownContests(platform, team.id)
  const wall = { contests: [...contests.keys()], ids, award: false, words: [] }
  const rows = await platform.doors.readTeam(team.id, db =>
    selectShown(db, team.id, {
      ...wall,
      sort: 'newest',
      limit: ids.length,
      after: null,
      now: platform.clock.now()
    })
  )
  const works = rows.flatMap(row => {
    const contest = contests.get(row.contest_id)
    return contest ? [presentShown(row, team.link, contest)] : []
  })
  return { works, until }
}

export const fullyShown = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team: LinkedTeam,
  contest: ContestShown,
  id: string
): Promise<FullWork | null> => {
  const [row] = await doors.readTeam(team.id, db => selectForPage(db, team.id, id, clock.now()))
  return row?.visibility === 'public' ? presentFull(row, team.link, contest) : null
}

/** Of all that hang by now so many, beginning with one; and until when that stands by the clock. */
export const addressesShown = async (
  platform: Platform,
  team_id: string,
  part: { from: number; limit: number }
): Promise<{ ids: string[]; until: Date | null }> => {
  const { contests, until } = await shownContests(platform, team_id)
  if (contests.size === 0) return { ids: [], until }
  const asked = { contests: [...contests.keys()], ...part }
  const rows = await platform.doors.readTeam(team_id, db => selectAddresses(db, team_id, asked))
  return { ids: rows.map(({ id }) => id), until }
}

/** How many hang by now. */
export const countOnShow = async (platform: Platform, team_id: string): Promise<number> => {
  const { contests } = await shownContests(platform, team_id)
  if (contests.size === 0) return 0
  const wall = { contests: [...contests.keys()], award: false, words: [] }
  const [counted] = await platform.doors.readTeam(team_id, db => countShown(db, team_id, wall))
  return counted?.total ?? 0
}

/** Whether visitors see it now. */
export const isOnShow = async (tx: Tx, id: string): Promise<boolean> => {
  const row = await selectWork(tx.db, tx.team_id, id).executeTakeFirst()
  return row?.visibility === 'public'
}

/** Whether a work that hangs in one of these contests has the picture among its images. */
export const isImageOnShow = async (
  { doors }: Pick<Platform, 'doors'>,
  team_id: string,
  contests: readonly string[],
  picture_id: string
): Promise<boolean> => {
  if (contests.length === 0) return false
  const wall = { contests, award: false, words: [] }
  const found = await doors.readTeam(team_id, db => selectShownWithImage(db, team_id, wall, picture_id))
  return found.length > 0
}
