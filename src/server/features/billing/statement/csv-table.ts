/* Where in a file the table of entries begins, and what parts its cells; before it there may be lines about the account. */
import { plainIban } from './ibans.ts'
import { isIban } from '#contract/rules/bank-codes.ts'
import { columnsIn, type CsvColumns } from './csv-columns.ts'
import { csvRows, type CsvRow } from './csv-rows.ts'
import { Unreadable } from './unreadable.ts'

const delimiters = [';', ',', '\t', '|']
/** The head of a table stands among these. */
const firstRows = 40
const firstLetters = 60_000
const mostHeads = 60

export interface CsvTable {
  delimiter: string
  head: number
  columns: CsvColumns
  /** The accounts that the lines before the head name. */
  ibans: string[]
  currency: string
}

const firstOf = (all: Iterable<CsvRow>): CsvRow[] => {
  const rows: CsvRow[] = []
  for (const row of all) {
    rows.push(row)
    if (rows.length === firstRows) break
  }
  return rows
}

const currencyBefore = (rows: readonly CsvRow[]): string => {
  const cells = rows.flatMap(row => row.cells.map(cell => cell.trim()))
  const label = cells.findIndex(cell =>
    /^(?:w(?:ä|ae)hrung|currency|devise|monnaie|moneda|divisa)\W*$/iu.test(cell)
  )
  const said = label === -1 ? '' : (cells[label + 1] ?? '')
  return /^[A-Z]{3}$/.test(said) ? said : ''
}

const tableWith = (delimiter: string, rows: readonly CsvRow[]): CsvTable | null => {
  const found = rows
    .map(({ cells }, head) => ({ columns: columnsIn(cells.slice(0, mostHeads)), head }))
    .flatMap(({ columns, head }) => (columns ? [{ columns, head }] : []))
    .toSorted((one, other) => other.columns.known - one.columns.known)[0]
  if (!found) return null
  const before = rows.slice(0, found.head)
  const ibans = before
    .flatMap(({ cells }) => cells)
    .flatMap(cell => [plainIban(cell), plainIban(cell.slice(cell.indexOf(':') + 1))])
    .filter(isIban)
  return { delimiter, ...found, ibans, currency: found.columns.currency || currencyBefore(before) }
}

/** What could be the head of a table: the first row with the most cells. */
const widest = (rows: readonly CsvRow[]): string[] =>
  rows.reduce<string[]>((most, { cells }) => (cells.length > most.length ? cells : most), [])

export const tableIn = (text: string): CsvTable => {
  const start = text.slice(0, firstLetters)
  const ways = delimiters.map(delimiter => ({
    delimiter,
    rows: firstOf(csvRows(start, delimiter))
  }))
  const tables = ways.flatMap(({ delimiter, rows }) => tableWith(delimiter, rows) ?? [])
  const [best] = tables.toSorted((one, other) => other.columns.known - one.columns.known)
  if (best) return best
  const [cells = []] = ways
    .map(({ rows }) => widest(rows))
    .toSorted((one, other) => other.length - one.length)
  if (cells.length < 3) throw new Unreadable('not_a_statement')
  const heads = cells.slice(0, 12).map(cell => cell.trim().slice(0, 40))
  throw new Unreadable('unknown_columns', null, { heads: heads.filter(Boolean).join(', ') })
}
