/* The entries as a table for other programs: read page by page and sent while it is made. */
import { stringify } from 'csv-stringify'
import type { Readable } from 'node:stream'
import type { Contest } from '#contract/contests.ts'
import { saidIn } from '#contract/rules/said-in.ts'
import type { Locale } from '#contract/locales.ts'
import type { WorkAnswer, WorkParts } from '#contract/work-parts.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { EntryFilter } from './entries.queries.ts'
import { selectTableRows } from './entry-table.queries.ts'

const rows_a_page = 500

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

type Row = Awaited<ReturnType<ReturnType<typeof selectTableRows>['execute']>>[number]

const cellsOf = (row: Row, { contest, locale }: TableOf): (string | number | null)[] => {
  // The column of a join on the last revision, whose parts the contract's schema let in.
  const parts: WorkParts = row.parts
  const category = contest.categories.find(({ id }) => id === row.category_id)
  const { height, width, depth, unit, edition, for_sale, price, statement, declarations, images } = parts
  return [
    row.entry_number,
    row.title,
    row.artist,
    row.first_name,
    row.last_name,
    row.email,
    row.country,
    category ? saidIn(category.title, locale, locale) : '',
    row.status,
    row.payment,
    row.fee === null ? null : row.fee / 100,
    row.fee === null ? null : contest.currency,
    row.year,
    row.medium,
    height,
    width,
    depth,
    unit,
    edition,
    for_sale ? 'yes' : 'no',
    price === null ? null : price / 100,
    declarations.ai,
    images.length,
    row.submitted_at?.toISOString() ?? null,
    row.reason,
    statement,
    ...contest.fields.map(({ id }) => answered(parts.answers[id]))
  ]
}

async function* rowsOf({ doors }: Platform, team_id: string, filter: EntryFilter): AsyncGenerator<Row> {
  let after: number | null = null
  for (;;) {
    const page: Row[] = await doors.readTeam(team_id, db =>
      selectTableRows(db, team_id, filter, { limit: rows_a_page, after })
    )
    yield* page
    const last = page.at(-1)
    if (page.length < rows_a_page || !last) return
    after = last.entry_number
  }
}

/** A cell that a spreadsheet would take for a formula is kept from it by csv-stringify's own escape. */
export const entryTable = (
  platform: Platform,
  team_id: string,
  filter: EntryFilter,
  of: TableOf
): Readable => {
  const { contest, locale } = of
  const columns = [...fixed, ...contest.fields.map(({ label }) => saidIn(label, locale, locale))]
  const table = stringify({
    header: true,
    columns,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows'
  })
  const fill = async (): Promise<void> => {
    for await (const row of rowsOf(platform, team_id, filter)) {
      if (table.write(cellsOf(row, of))) continue
      // Whoever reads slowly is waited for, and whoever went away is not.
      await new Promise<void>(resolve => {
        table.once('drain', resolve)
        table.once('close', resolve)
      })
      if (table.destroyed) return
    }
    table.end()
  }
  void fill().catch((error: unknown) =>
    table.destroy(error instanceof Error ? error : new Error(String(error)))
  )
  return table
}
