/*
 * What the jury marked, as a table without names: jurors are numbers in an order that tells nothing, the same in every
 * copy. Above it stands by which settings it was reckoned, so that anyone can reckon it again.
 */
import { createHash } from 'node:crypto'
import type { Contest } from '#contract/contests.ts'
import type { Locale } from '#contract/locales.ts'
import { figureOf, rubricOf, ticksOf, valuesOf } from '#contract/rules/ranking/rubric.ts'
import { twoPlaces } from '#contract/rules/ranking/shown.ts'
import { saidIn } from '#contract/rules/said-in.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Cell, Table } from '#server/platform/table/table.ts'
import { sheetsOf } from './gathering.ts'
import { selectNumbers } from './protocol.queries.ts'
import type { Deciding } from './released.ts'

interface Of {
  contest: Contest
  deciding: Deciding
  locale: Locale
  /** What is kept from whoever asks. */
  hidden: readonly string[]
}

const jurorNumbers = ({ deciding }: Of): Map<string, string> => {
  const ids = new Set(deciding.categories.flatMap(({ jurors }) => jurors.map(({ juror_id }) => juror_id)))
  const drawn = (id: string) => createHash('sha256').update(`${deciding.id} ${id}`).digest('hex')
  const order = [...ids].sort((one, other) => (drawn(one) < drawn(other) ? -1 : 1))
  return new Map(order.map((id, at) => [id, `J${at + 1}`]))
}

const valueOf = (deciding: Deciding, marks: Readonly<Record<string, number>>): number | null => {
  const rubric = rubricOf(deciding.criteria)
  const given = deciding.criteria.map(({ id }) => marks[id] ?? Number.NaN)
  const { points, full } = valuesOf(rubric, ticksOf(rubric, Float64Array.from(given)))
  const [own] = points
  return own === undefined || own === null ? null : twoPlaces(figureOf(own, full))
}

const headOf = ({ deciding, locale }: Of): Cell[][] => [
  ['ranking_version', deciding.ranking_version],
  ['ridge', deciding.ridge],
  ['quorum', deciding.quorum],
  ...deciding.criteria.map(({ label, weight, min, max }) => [
    'criterion',
    saidIn(label, locale, locale),
    weight,
    min,
    max
  ]),
  []
]

async function* rowsOf(platform: Platform, team_id: string, of: Of): AsyncGenerator<Cell[]> {
  const { contest, deciding, locale, hidden } = of
  yield* headOf(of)
  const labels = deciding.criteria.map(({ label }) => saidIn(label, locale, locale))
  yield ['number', 'category', 'place', 'juror', ...labels, 'value']
  const rows = await platform.doors.readTeam(team_id, db => selectNumbers(db, team_id, deciding.id))
  const works = new Map(rows.map(row => [row.work_id, row]))
  const jurors = jurorNumbers(of)
  for await (const { work_id, juror_id, marks } of sheetsOf(platform, team_id, deciding.id)) {
    const work = works.get(work_id)
    if (!work || hidden.includes(work_id)) continue
    const category = contest.categories.find(({ id }) => id === work.category_id)
    yield [
      work.entry_number,
      category ? saidIn(category.title, locale, locale) : '',
      work.place,
      jurors.get(juror_id) ?? '',
      ...deciding.criteria.map(({ id }) => marks[id] ?? null),
      valueOf(deciding, marks)
    ]
  }
}

export const protocolTable = (platform: Platform, team_id: string, of: Of): Table => ({
  columns: ['method', of.deciding.method],
  rows: rowsOf(platform, team_id, of)
})
