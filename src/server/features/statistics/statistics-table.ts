/* All figures as one table for other programs: what it is about, what it is called there, which figure, how much. */
import type { Contest } from '#contract/contests.ts'
import type { Locale } from '#contract/locales.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Statistics } from '#contract/statistics.ts'
import type { Cell, ExportTable } from '#server/platform/table/table.ts'

const bandOf = ({ min, max }: Statistics['ages'][number]): string =>
  min === null && max === null ? '' : `${min ?? 0}–${max ?? ''}`

function* rowsOf(contest: Contest, statistics: Statistics, locale: Locale): Generator<Cell[]> {
  const { days, categories, countries, ages, round } = statistics
  const titles = new Map(contest.categories.map(({ id, title }) => [id, textIn(title, locale, locale)]))
  for (const { day, entries } of days) yield ['day', day, 'entries', entries]
  for (const { category_id, entries } of categories)
    yield ['category', titles.get(category_id) ?? '', 'entries', entries]
  for (const { country, entries } of countries) yield ['country', country ?? '', 'entries', entries]
  for (const band of ages) yield ['age', bandOf(band), 'artists', band.artists]
  for (const { name, sheets, final, spread } of round?.jurors ?? []) {
    const figures = { sheets, final, ...spread }
    for (const [figure, value] of Object.entries(figures)) yield ['juror', name, figure, value]
  }
}

export const statisticsTable = (contest: Contest, statistics: Statistics, locale: Locale): ExportTable => ({
  columns: ['of', 'name', 'figure', 'value'],
  rows: rowsOf(contest, statistics, locale)
})
