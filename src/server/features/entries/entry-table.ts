/* The entries as a table for other programs: read page by page, as fast as it is taken. */
import type { Contest } from '#contract/contests.ts'
import { asDecimal } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Locale } from '#contract/locales.ts'
import type { WorkAnswer, WorkParts } from '#contract/work-parts.ts'
import { partsAsJudged } from '#server/features/jury/as-judged.actions.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Cell, ExportTable } from '#server/platform/table/table.ts'
import { byNumber } from './by-number.ts'
import type { EntryFilter } from './entries.queries.ts'
import { selectTableRows } from './entry-table.queries.ts'

const answered = (answer: WorkAnswer | undefined): string => {
  if (answer === undefined) return ''
  return Array.isArray(answer) ? answer.join(', ') : String(answer)
}

interface TableOf {
  contest: Contest
  /** Of whoever asks; what is not said in it is written as it is said. */
  locale: Locale
}

const fixed = [
  'number',
  'title',
  'artist',
  'first_name',
  'last_name',
  'email',
  'country',
  'category',
  'status',
  'payment',
  'fee',
  'currency',
  'year',
  'medium',
  'height',
  'width',
  'depth',
  'unit',
  'edition',
  'for_sale',
  'price',
  'ai',
  'images',
  'submitted_at',
  'reason',
  'statement'
] as const

type Row = RowOf<typeof selectTableRows>

const cellsOf = (row: Row, { contest, locale }: TableOf): Cell[] => {
  // The column of a join on the last revision, whose parts the contract's schema let in.
  const stored: WorkParts = row.parts
  const parts = row.judged_blind ? partsAsJudged(stored, contest.fields) : stored
  const category = contest.categories.find(({ id }) => id === row.category_id)
  const { height, width, depth, unit, edition, for_sale, price, statement, declarations, images } = parts
  return [
    row.entry_number,
    row.title,
    row.artist,
    ...(row.judged_blind
      ? [null, null, null, null]
      : [row.first_name, row.last_name, row.email, row.country]),
    category ? textIn(category.title, locale, locale) : '',
    row.status,
    row.payment,
    row.fee === null ? null : { decimal: asDecimal(row.fee, contest.currency) },
    row.fee === null ? null : contest.currency,
    row.year,
    row.medium,
    height,
    width,
    depth,
    unit,
    edition,
    for_sale ? 'yes' : 'no',
    price === null ? null : { decimal: asDecimal(price, contest.currency) },
    declarations.ai,
    images.length,
    row.submitted_at?.toISOString() ?? null,
    row.reason,
    statement,
    ...contest.fields.map(({ id }) => answered(parts.answers[id]))
  ]
}

export const entryTable = (
  platform: Platform,
  team_id: string,
  filter: EntryFilter,
  of: TableOf
): ExportTable => {
  const { contest, locale } = of
  const columns = [...fixed, ...contest.fields.map(({ label }) => textIn(label, locale, locale))]
  const rows = async function* (): AsyncGenerator<Cell[]> {
    const read = (page: Parameters<typeof selectTableRows>[3]): Promise<Row[]> =>
      platform.doors.readTeam(team_id, db => selectTableRows(db, team_id, filter, page))
    for await (const row of byNumber(read)) yield cellsOf(row, of)
  }
  return { columns, rows: rows() }
}
