import type { Contest } from '#contract/contests.ts'
import type { ShownWork } from '#contract/exhibition.ts'
import { mostAwards } from '#contract/rules/result-choices.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { presentShown } from './exhibition.present.ts'
import { selectShown } from './exhibition.queries.ts'

/** The works of a contest that are awarded and on show, as they hang on the wall. */
export const awardedWorks = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team: LinkedTeam,
  contest: Contest
): Promise<ShownWork[]> => {
  const wall = { contests: [contest.id], award: true, words: [] }
  const rows = await doors.readTeam(team.id, db =>
    selectShown(db, team.id, { ...wall, sort: 'newest', limit: mostAwards, after: null, now: clock.now() })
  )
  return rows.map(row => presentShown(row, team.link, contest))
}
