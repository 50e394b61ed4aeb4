/*
 * What the jury marked, as a table without names: jurors and works are numbers in an order that tells nothing, the same in
 * every copy. Above it stands by which settings it was reckoned, so that anyone can reckon it again. The number under
 * which a work was entered stands on its page, so it is in the copy of organisers alone: nobody is named who lost. So is what
 * was voided, which counts nowhere.
 */
import { createHmac } from 'node:crypto'
import type { Contest } from '#contract/contests.ts'
import type { Locale } from '#contract/locales.ts'
import { figureOf, rubricOf, ticksOf, valuesOf } from '#contract/rules/ranking/rubric.ts'
import { twoPlaces } from '#contract/rules/ranking/shown.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Actor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireSecret } from '#server/platform/secret.ts'
import type { Cell, ExportTable } from '#server/platform/table/table.ts'
import { placeAmong } from './place-among.ts'
import { selectMarksOf, selectNumbers } from './protocol.queries.ts'
import type { DecidedResults } from './public-results.ts'

interface Of {
  contest: Contest
  deciding: DecidedResults
  locale: Locale
  /** What is kept from whoever asks. */
  hidden: readonly string[]
  /** With the numbers under which works were entered, and with what was voided. */
  numbered: boolean
  /** The place of a hidden work is nobody's, as the results say; otherwise those behind it are a place further ahead. */
  leaves_gaps: boolean
}

const keeper: Actor = { kind: 'system', name: 'protocol' }
const works_at_once = 500

/** Who knows the ids, as they stand in addresses, cannot draw the same order. */
const lotsOf = ({ doors, clock }: Platform): Promise<Uint8Array> =>
  doors.withPlatform(keeper, tx => requireSecret(tx, clock, 'protocols'))

const drawn = (lots: Uint8Array, { deciding }: Of, ids: readonly string[]): string[] =>
  ids
    .map(id => ({ id, lot: createHmac('sha256', lots).update(`${deciding.id} ${id}`).digest('hex') }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ id }) => id)

const jurorNumbers = (lots: Uint8Array, of: Of): Map<string, string> => {
  const ids = of.deciding.categories.flatMap(({ jurors }) => jurors.map(({ juror_id }) => juror_id))
  return new Map(drawn(lots, of, [...new Set(ids)]).map((id, at) => [id, `J${at + 1}`]))
}

/** Whose sheets were all voided is no juror of the ranking: they have numbers of their own, and those of the others stay. */
const numbersOf = (lots: Uint8Array, of: Of): ((juror_id: string) => string) => {
  const jurors = jurorNumbers(lots, of)
  const voided: string[] = []
  return id => {
    const known = jurors.get(id)
    if (known !== undefined) return known
    if (!voided.includes(id)) voided.push(id)
    return `V${voided.indexOf(id) + 1}`
  }
}

const valueOf = (deciding: DecidedResults, marks: Readonly<Record<string, number>>): number | null => {
  const rubric = rubricOf(deciding.criteria)
  const given = deciding.criteria.map(({ id }) => marks[id] ?? Number.NaN)
  const { points, full } = valuesOf(rubric, ticksOf(rubric, Float64Array.from(given)))
  const [own] = points
  return own === undefined || own === null ? null : twoPlaces(figureOf(own, full))
}

/** In hundredths of all, as screens say it, and exact enough to reckon by. */
const hundredthsOf = (weight: number, whole: number): number => Math.round((weight / whole) * 100 * 1e6) / 1e6

const headOf = ({ deciding: { ranking_version, ridge, quorum, criteria }, locale }: Of): Cell[][] => {
  const whole = criteria.reduce((sum, { weight }) => sum + weight, 0)
  return [
    ['ranking_version', ranking_version],
    ['ridge', ridge],
    ['quorum', quorum],
    ['criteria', 'label', 'weight_percent', 'min', 'max'],
    ...criteria.map(({ label, weight, min, max }) => [
      'criterion',
      textIn(label, locale, locale),
      hundredthsOf(weight, whole),
      min,
      max
    ]),
    []
  ]
}

type Numbered = RowOf<typeof selectNumbers>

/** Category by category and place by place, and by lot where that tells no more. */
const inOrder = (lots: Uint8Array, of: Of, rows: readonly Numbered[]): Numbered[] => {
  const works = new Map(rows.map(row => [row.work_id, row]))
  const hidden = of.leaves_gaps ? [] : of.hidden.flatMap(id => works.get(id) ?? [])
  const category = new Map(of.contest.categories.map(({ id }, at) => [id, at]))
  return drawn(lots, of, [...works.keys()])
    .flatMap(id => works.get(id) ?? [])
    .filter(({ work_id }) => !of.hidden.includes(work_id))
    .map(row => {
      const beside = hidden.filter(({ category_id }) => category_id === row.category_id)
      return {
        ...row,
        place: placeAmong(
          row.place,
          beside.map(({ place }) => place)
        )
      }
    })
    .sort(
      (one, other) =>
        (category.get(one.category_id) ?? 0) - (category.get(other.category_id) ?? 0) ||
        (one.place ?? Number.MAX_SAFE_INTEGER) - (other.place ?? Number.MAX_SAFE_INTEGER)
    )
}

async function* rowsOf(platform: Platform, team_id: string, of: Of): AsyncGenerator<Cell[]> {
  const { contest, deciding, locale, numbered } = of
  yield* headOf(of)
  const labels = deciding.criteria.map(({ label }) => textIn(label, locale, locale))
  const [number, status] = numbered ? [['number'], ['status']] : [[], []]
  yield ['work', ...number, 'category', 'place', 'juror', ...labels, 'value', ...status]
  const lots = await lotsOf(platform)
  const { doors } = platform
  const known = await doors.readTeam(team_id, db => selectNumbers(db, team_id, deciding.id))
  const works = inOrder(lots, of, known)
  const jurorOf = numbersOf(lots, of)
  for (let start = 0; start < works.length; start += works_at_once) {
    const some = works.slice(start, start + works_at_once)
    const asked = { round_id: deciding.id, works: some.map(({ work_id }) => work_id), voided: numbered }
    const sheets = await doors.readTeam(team_id, db => selectMarksOf(db, team_id, asked))
    const byWork = Map.groupBy(sheets, ({ work_id }) => work_id)
    for (const [at, { work_id, entry_number, category_id, place }] of some.entries()) {
      const category = contest.categories.find(({ id }) => id === category_id)
      const marked = (byWork.get(work_id) ?? []).map(({ juror_id, ...sheet }) => ({
        juror: jurorOf(juror_id),
        ...sheet
      }))
      for (const { juror, marks, status: is } of marked.sort((one, other) =>
        one.juror < other.juror ? -1 : 1
      ))
        yield [
          `W${start + at + 1}`,
          ...(numbered ? [entry_number] : []),
          category ? textIn(category.title, locale, locale) : '',
          place,
          juror,
          ...deciding.criteria.map(({ id }) => marks[id] ?? null),
          valueOf(deciding, marks),
          ...(numbered ? [is] : [])
        ]
    }
  }
}

export const protocolTable = (platform: Platform, team_id: string, of: Of): ExportTable => ({
  columns: ['method', of.deciding.method],
  rows: rowsOf(platform, team_id, of)
})
