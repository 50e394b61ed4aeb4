/* The contest that came before another of its team: what one page says of it, the others say of the same. */
import { isSameSeries } from '#contract/rules/same-series.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectContestsBefore } from './before.queries.ts'

type ContestBefore = RowOf<typeof selectContestsBefore>

interface Before {
  /** The edition before this one. */
  of_series: ContestBefore | undefined
  /** Of whichever series: said only by its name. */
  last: ContestBefore | undefined
}

export const contestBefore = async (
  { doors }: Pick<Platform, 'doors'>,
  team_id: string,
  contest_id: string
): Promise<Before> => {
  const before = await doors.readTeam(team_id, db => selectContestsBefore(db, team_id, contest_id))
  const of_series = before.find(({ title_now, edition_now, ...edition }) =>
    isSameSeries(edition, { title: title_now, edition: edition_now })
  )
  return { of_series, last: before[0] }
}
