/* The figures of a contest, put together in as many questions however large it is. */
import type { Contest } from '#contract/contests.ts'
import { Problem } from '#contract/problems.ts'
import { dayOfAges } from '#contract/rules/age-on.ts'
import type { Statistics } from '#contract/statistics.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectRound, selectSpread } from './spread.queries.ts'
import { isOver, presentRound, presentStatistics } from './statistics.present.ts'
import {
  selectAges,
  selectByCategory,
  selectCountries,
  selectDays,
  selectTotals
} from './statistics.queries.ts'

interface StatisticsInput {
  contest: string
  round?: string | undefined
}

const roundOf = async (
  { doors, clock }: Platform,
  team_id: string,
  { contest, round: id }: StatisticsInput,
  asker_id: string
): Promise<Statistics['round']> => {
  const [round] = await doors.readTeam(team_id, db => selectRound(db, team_id, contest, id))
  if (!round && id !== undefined) throw new Problem('not_found')
  if (!round) return null
  const ended = isOver(round, clock.now())
  const of = { round_id: round.id, asker_id, criteria: ended ? round.criteria : null }
  return presentRound(round.id, ended, await doors.readTeam(team_id, db => selectSpread(db, team_id, of)))
}

export const readStatistics = async (
  platform: Platform,
  team_id: string,
  asked: StatisticsInput,
  asker_id: string
): Promise<{ contest: Contest; statistics: Statistics }> => {
  const { doors } = platform
  const found = await findContest(platform, team_id, asked.contest)
  if (!found) throw new Problem('not_found')
  const { contest } = found
  const of = { contest_id: contest.id, asker_id }
  const day = dayOfAges(contest)
  const [totals, days, categories, countries, ages, round] = await Promise.all([
    doors.readTeam(team_id, db => selectTotals(db, team_id, of)),
    doors.readTeam(team_id, db => selectDays(db, team_id, of, contest.time_zone)),
    doors.readTeam(team_id, db => selectByCategory(db, team_id, of)),
    doors.readTeam(team_id, db => selectCountries(db, team_id, of)),
    doors.readTeam(team_id, db => selectAges(db, team_id, of, day)),
    roundOf(platform, team_id, asked, asker_id)
  ])
  return {
    contest,
    statistics: presentStatistics(contest, { totals, days, categories, countries, ages, round })
  }
}
