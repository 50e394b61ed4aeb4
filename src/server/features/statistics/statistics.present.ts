import type { Contest } from '#contract/contests.ts'
import type { Spread, Statistics } from '#contract/statistics.ts'
import { twoPlaces } from '#contract/rules/ranking/shown.ts'
import { hasEnded, stateAt } from '#contract/rules/round-status.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { selectRound, selectSpread } from './spread.queries.ts'
import type {
  selectAges,
  selectByCategory,
  selectCountries,
  selectDays,
  selectTotals
} from './statistics.queries.ts'

type AgeRows = RowOf<typeof selectAges>[]
type RoundRow = RowOf<typeof selectRound>
type SpreadRow = RowOf<typeof selectSpread>

const bands = [
  { min: null, max: 17 },
  { min: 18, max: 24 },
  { min: 25, max: 34 },
  { min: 35, max: 49 },
  { min: 50, max: 64 },
  { min: 65, max: null }
] as const

const agesOf = (rows: AgeRows): Statistics['ages'] => {
  const count = (fits: (age: number | null) => boolean): number =>
    rows.reduce((sum, { age, artists }) => sum + (fits(age) ? artists : 0), 0)
  const known = bands.map(({ min, max }) => ({
    min,
    max,
    artists: count(age => age !== null && age >= (min ?? 0) && age <= (max ?? 200))
  }))
  const unknown = { min: null, max: null, artists: count(age => age === null) }
  // Where nobody was asked for a date of birth there are no ages to show.
  return known.every(({ artists }) => artists === 0) ? [] : [...known, unknown]
}

const spreadOf = ({ mean, lowest, low, median, high, highest, lean }: SpreadRow): Spread | null => {
  // They are there together, or there is no final sheet.
  if (
    mean === null ||
    lowest === null ||
    low === null ||
    median === null ||
    high === null ||
    highest === null
  )
    return null
  return {
    mean: twoPlaces(mean),
    lowest: twoPlaces(lowest),
    low: twoPlaces(low),
    median: twoPlaces(median),
    high: twoPlaces(high),
    highest: twoPlaces(highest),
    lean: lean === null ? null : twoPlaces(lean)
  }
}

export const isOver = (round: Pick<RoundRow, 'state' | 'closes_at'>, now: Date): boolean =>
  hasEnded(stateAt(round, now))

export const presentRound = (id: string, ended: boolean, rows: SpreadRow[]): Statistics['round'] => ({
  id,
  ended,
  jurors: rows.map(row => ({
    juror_id: row.juror_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    sheets: row.sheets,
    final: row.final,
    spread: spreadOf(row)
  }))
})

interface Found {
  totals: RowOf<typeof selectTotals>[]
  days: RowOf<typeof selectDays>[]
  categories: RowOf<typeof selectByCategory>[]
  countries: RowOf<typeof selectCountries>[]
  ages: AgeRows
  round: Statistics['round']
}

export const presentStatistics = (contest: Contest, found: Found): Statistics => {
  const [totals] = found.totals
  return {
    contest_id: contest.id,
    entries: totals?.entries ?? 0,
    artists: totals?.artists ?? 0,
    days: found.days.toReversed(),
    categories: contest.categories.map(({ id }) => ({
      category_id: id,
      entries: found.categories.find(({ category_id }) => category_id === id)?.entries ?? 0
    })),
    countries: found.countries,
    ages: agesOf(found.ages),
    round: found.round
  }
}
