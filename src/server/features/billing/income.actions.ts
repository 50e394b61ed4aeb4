/* The fees of a contest in sums, beside those of the edition before. */
import type { ContestIncome, FeeSums, Income } from '#contract/bookkeeping.ts'
import type { Contest } from '#contract/contests.ts'
import { Problem } from '#contract/problems.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectEditionBefore, selectIncome } from './income.queries.ts'

type IncomeRow = RowOf<typeof selectIncome>

const nothing: FeeSums = { entries: 0, due: 0, paid: 0, waived: 0, refunded: 0 }
const most_days = 400

const sumsOf = ({ entries, due, paid, waived, refunded }: IncomeRow): FeeSums => ({
  entries,
  due,
  paid,
  waived,
  refunded
})

/** Of categories that are gone: one row for all of them, where there is any. */
const together = (rows: readonly IncomeRow[]): FeeSums[] => {
  if (rows.length === 0) return []
  const sum = (figure: keyof FeeSums): number => rows.reduce((all, row) => all + row[figure], 0)
  return [
    {
      entries: sum('entries'),
      due: sum('due'),
      paid: sum('paid'),
      waived: sum('waived'),
      refunded: sum('refunded')
    }
  ]
}

const presentIncome = (contest: Contest, rows: readonly IncomeRow[]): ContestIncome => {
  const of = (wanted: IncomeRow['of']) => rows.filter(row => row.of === wanted)
  const [total] = of('total')
  const sums = new Map(of('category').map(row => [row.category_id, sumsOf(row)]))
  const known = contest.categories.map(({ id, title }) => ({
    category_id: id,
    title,
    ...(sums.get(id) ?? nothing)
  }))
  const gone = of('category').filter(row => !contest.categories.some(({ id }) => id === row.category_id))
  return {
    contest_id: contest.id,
    title: contest.title,
    edition: contest.edition,
    currency: contest.currency,
    total: total ? sumsOf(total) : nothing,
    days: of('day')
      .slice(-most_days)
      .map(row => ({ day: row.day ?? '', ...sumsOf(row) })),
    categories: [...known, ...together(gone).map(fees => ({ category_id: null, title: {}, ...fees }))],
    tiers: of('tier').map(row => ({ tier: row.tier, ...sumsOf(row) }))
  }
}

const incomeOf = async (
  { doors }: Platform,
  team_id: string,
  contest: Contest,
  asker_id: string
): Promise<ContestIncome> => {
  const { id: contest_id, time_zone } = contest
  const scope = { contest_id, asker_id, time_zone }
  return presentIncome(contest, await doors.readTeam(team_id, db => selectIncome(db, team_id, scope)))
}

export const readIncome = async (
  platform: Platform,
  team_id: string,
  contest_id: string,
  asker_id: string
): Promise<Income> => {
  const found = await findContest(platform, team_id, contest_id)
  if (!found) throw new Problem('not_found')
  const { contest } = found
  const [earlier] = await platform.doors.readTeam(team_id, db =>
    selectEditionBefore(db, team_id, contest.edition)
  )
  const before = earlier ? await findContest(platform, team_id, earlier.id) : null
  const [own, others] = await Promise.all(
    [contest, before?.contest].map(each =>
      each ? incomeOf(platform, team_id, each, asker_id) : Promise.resolve(null)
    )
  )
  if (!own) throw new Problem('not_found')
  return { contest: own, before: others ?? null }
}
