/* All figures as one table for other programs: what it is about, what it is called there, which figure, how much. */
import type { Contest } from '#contract/contests.ts'
import type { FeeSums, Income } from '#contract/bookkeeping.ts'
import type { Locale } from '#contract/locales.ts'
import { asDecimal } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Statistics } from '#contract/statistics.ts'
import type { Cell, ExportTable } from '#server/platform/table/table.ts'

const bandOf = ({ min, max }: Statistics['ages'][number]): string =>
  min === null && max === null ? '' : `${min ?? 0}–${max ?? ''}`

/** In the contest's currency, which the name of the figure says. */
function* incomeRows(of: string, name: string, sums: FeeSums, currency: string): Generator<Cell[]> {
  const { paid, due, waived, refunded } = sums
  for (const [figure, amount] of Object.entries({ paid, due, waived, refunded }))
    yield [of, name, `${figure} (${currency})`, { decimal: asDecimal(amount, currency) }]
}

function* rowsOfIncome({ contest, before }: Income, locale: Locale): Generator<Cell[]> {
  for (const each of before ? [contest, before] : [contest])
    yield* incomeRows('fees', String(each.edition), each.total, each.currency)
  const { currency, days, categories, tiers } = contest
  for (const row of days) yield* incomeRows('fees of day', row.day, row, currency)
  for (const row of categories)
    yield* incomeRows('fees of category', textIn(row.title, locale, locale), row, currency)
  for (const row of tiers)
    yield* incomeRows('fees of price', row.tier === null ? '' : String(row.tier + 1), row, currency)
}

interface AllFigures {
  contest: Contest
  statistics: Statistics
  income: Income
}

function* rowsOf({ contest, statistics, income }: AllFigures, locale: Locale): Generator<Cell[]> {
  const { days, categories, countries, ages, round } = statistics
  const titles = new Map(contest.categories.map(({ id, title }) => [id, textIn(title, locale, locale)]))
  for (const { day, entries } of days) yield ['day', day, 'entries', entries]
  for (const { category_id, entries } of categories)
    yield ['category', titles.get(category_id) ?? '', 'entries', entries]
  for (const { country, entries } of countries) yield ['country', country ?? '', 'entries', entries]
  for (const band of ages) yield ['age', bandOf(band), 'artists', band.artists]
  yield* rowsOfIncome(income, locale)
  for (const { name, sheets, final, spread } of round?.jurors ?? []) {
    const figures = { sheets, final, ...spread }
    for (const [figure, value] of Object.entries(figures)) yield ['juror', name, figure, value]
  }
}

export const statisticsTable = (figures: AllFigures, locale: Locale): ExportTable => ({
  columns: ['of', 'name', 'figure', 'value'],
  rows: rowsOf(figures, locale)
})
