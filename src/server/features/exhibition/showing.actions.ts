/* Works on show, for a feature that found out itself which of them it may show. */
import type { FullWork, ShownWork } from '#contract/exhibition.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { shownContests } from './exhibition.ts'
import { presentFull, presentShown, type ContestShown } from './exhibition.present.ts'
import { selectShown, selectWork } from './exhibition.queries.ts'

interface Team {
  id: string
  link: string
}

/** By their ids; one that left the wall meanwhile is not among them. */
export const shownByIds = async (
  { doors }: Pick<Platform, 'doors'>,
  team: Team,
  contest: ContestShown,
  ids: readonly string[]
): Promise<Map<string, ShownWork>> => {
  if (ids.length === 0) return new Map()
  const wall = { contests: [contest.id], ids, award: false, words: [] }
  const rows = await doors.readTeam(team.id, db =>
    selectShown(db, team.id, { ...wall, sort: 'newest', limit: ids.length, after: null })
  )
  return new Map(rows.map(row => [row.id, presentShown(row, team.link, contest)]))
}

/** Whatever contest they are of; and until when that stands by the clock. */
export const shownAnywhere = async (
  platform: Platform,
  team: Team,
  ids: readonly string[]
): Promise<{ works: ShownWork[]; until: Date | null }> => {
  if (ids.length === 0) return { works: [], until: null }
  const { contests, until } = await shownContests(platform, team.id)
  const wall = { contests: [...contests.keys()], ids, award: false, words: [] }
  const rows = await platform.doors.readTeam(team.id, db =>
    selectShown(db, team.id, { ...wall, sort: 'newest', limit: ids.length, after: null })
  )
  const works = rows.flatMap(row => {
    const contest = contests.get(row.contest_id)
    return contest ? [presentShown(row, team.link, contest)] : []
  })
  return { works, until }
}

export const fullyShown = async (
  { doors }: Pick<Platform, 'doors'>,
  team: Team,
  contest: ContestShown,
  id: string
): Promise<FullWork | null> => {
  const [row] = await doors.readTeam(team.id, db => selectWork(db, team.id, id))
  return row?.visibility === 'public' ? presentFull(row, team.link, contest) : null
}

/** Whether visitors see it now. */
export const isOnShow = async (tx: Tx, id: string): Promise<boolean> => {
  const row = await selectWork(tx.db, tx.team_id, id).executeTakeFirst()
  return row?.visibility === 'public'
}
