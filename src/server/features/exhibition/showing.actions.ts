/* Works on show, for a feature that found out itself which of them it may show. */
import type { FullWork, ShownWork } from '#contract/exhibition.ts'
import type { Platform } from '#server/platform/platform.ts'
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

export const fullyShown = async (
  { doors }: Pick<Platform, 'doors'>,
  team: Team,
  contest: ContestShown,
  id: string
): Promise<FullWork | null> => {
  const [row] = await doors.readTeam(team.id, db => selectWork(db, team.id, id))
  return row?.visibility === 'public' ? presentFull(row, team.link, contest) : null
}
