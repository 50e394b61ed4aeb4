/*
 * A statement as a table. Banks agree on nothing in it: its columns are found by what stands over them, its days and amounts by
 * how they are written, and after the entries there may be lines about their sum.
 */
import { createHash } from 'node:crypto'
import { statementLimits, type StatementAccount } from '#contract/rules/bank-statement.ts'
import { isCreditorReference, plainReference } from '#contract/rules/creditor-reference.ts'
import { wordsIn } from '#contract/rules/fold.ts'
import { amountOf, decimalSignOf, writtenAmount, type DecimalSign, type WrittenAmount } from './amounts.ts'
import type { FoundStatement } from './camt.ts'
import { plainIban } from './ibans.ts'
import { isIban } from '#contract/rules/bank-codes.ts'
import type { ColumnKind, CsvColumns } from './csv-columns.ts'
import { csvRows, type CsvRow } from './csv-rows.ts'
import { tableIn, type CsvTable } from './csv-table.ts'
import { dayIn } from './days.ts'
import type { StatementDraft } from './drafts.ts'
import { Unreadable } from './unreadable.ts'

interface ReadRow {
  row: CsvRow
  currency: string
  /** What makes up its amount: one, or what came and what went. */
  parts: WrittenAmount[]
}

type CellOf = (row: CsvRow, kind: ColumnKind) => string

/** Of several columns of a kind the first that says something. */
const cellsBy =
  ({ places }: CsvColumns): CellOf =>
  (row, kind) => {
    for (const place of places[kind]) {
      const cell = row.cells[place]?.trim()
      if (cell) return cell
    }
    return ''
  }

const notBooked =
  /^(?:(?:umsatz )?vorgemerkt|pending|offen|declined|reverted|failed|en attente|pendiente|rechazad[oa])$/
/** What a column of directions says of money that went. */
const went = new Set(['s', 'soll', 'd', 'dr', 'dbit', 'debit', 'debe', 'cargo', 'belastung', 'lastschrift'])
const longestWord = 40

const wordsOf = (cell: string): string[] => (cell === '' ? [] : wordsIn(cell.slice(0, longestWord)))

const amountIn = (row: CsvRow, cell: string): WrittenAmount | null => {
  if (!/\d/.test(cell)) return null
  const written = writtenAmount(cell)
  if (!written) throw new Unreadable('unreadable_entry', row.line)
  return written
}

const partsOf = (row: CsvRow, cellOf: CellOf): WrittenAmount[] => {
  const [direction] = wordsOf(cellOf(row, 'direction'))
  const amountOfKind = (kind: ColumnKind) => amountIn(row, cellOf(row, kind))
  const [whole, credit, debit] = [amountOfKind('amount'), amountOfKind('credit'), amountOfKind('debit')]
  if (whole) return [direction ? { ...whole, negative: went.has(direction) } : whole]
  return [credit, debit && { ...debit, negative: true }].filter(part => part !== null && part !== undefined)
}

/** Nothing comes after what was cut off, and a whole row has as many cells as the head. */
const isCut = ({ cut, cells }: CsvRow, { columns: { count } }: CsvTable, day: string): boolean =>
  cut === 'in_quotes' || (cut === 'no_line_end' && cells.length < count && /\d/.test(day))

const reading =
  (table: CsvTable, cellOf: CellOf, usual: string) =>
  (row: CsvRow): ReadRow | 'pending' | null => {
    const day = cellOf(row, 'booked_on')
    if (isCut(row, table, day)) throw new Unreadable('half_a_file', row.line)
    // Lines about sums and balances have no day.
    if (!/\d/.test(day)) return null
    if (notBooked.test(wordsOf(cellOf(row, 'status')).join(' '))) return 'pending'
    const parts = partsOf(row, cellOf)
    if (parts.length === 0) return null
    const currency = cellOf(row, 'currency').toUpperCase() || table.currency || usual
    if (!/^[A-Z]{3}$/.test(currency)) throw new Unreadable('unreadable_entry', row.line)
    return { row, currency, parts }
  }

const readRows = (
  text: string,
  table: CsvTable,
  readRow: ReturnType<typeof reading>
): { read: ReadRow[]; pending: number } => {
  const read: ReadRow[] = []
  let pending = 0
  let place = -1
  for (const row of csvRows(text, table.delimiter)) {
    place += 1
    const said = place > table.head ? readRow(row) : null
    if (said === 'pending') pending += 1
    else if (said) read.push(said)
    if (read.length > statementLimits.entries)
      throw new Unreadable('too_many', row.line, { max: statementLimits.entries })
  }
  return { read, pending }
}

const decimalsOf = ({ parts }: ReadRow): number => {
  const figures = parts[0]?.figures ?? ''
  const sign = Math.max(figures.lastIndexOf(','), figures.lastIndexOf('.'))
  return sign === -1 ? 0 : figures.length - sign - 1
}

/** A file that ends in the middle of an amount says less money than was paid, where all before it have their cents. */
const refuseCutAmount = (read: readonly ReadRow[], { amount, credit, debit }: CsvColumns['places']): void => {
  const last = read.at(-1)
  const endsInAmount = [amount, credit, debit].flat().includes((last?.row.cells.length ?? 0) - 1)
  if (last?.row.cut !== 'no_line_end' || !endsInAmount) return
  const [usual = 0, ...others] = new Set(read.slice(0, -1).map(decimalsOf))
  if (others.length === 0 && decimalsOf(last) < usual) throw new Unreadable('half_a_file', last.row.line)
}

const signOf = (read: readonly ReadRow[]): DecimalSign => {
  const parts = read.flatMap(row => row.parts.map(part => ({ ...part, line: row.row.line })))
  const told = decimalSignOf(parts, read[0]?.currency ?? '')
  if ('sign' in told) return told.sign
  throw new Unreadable('unreadable_entry', parts[told.contradicts]?.line ?? null)
}

/** What banks write where a payer gave no reference. */
const notSaid = 'NOTPROVIDED'

interface Writing {
  columns: CsvColumns
  cellOf: CellOf
  sign: DecimalSign
}

const draftOf = ({ row, currency, parts }: ReadRow, { columns, cellOf, sign }: Writing): StatementDraft => {
  const booked_on = dayIn(cellOf(row, 'booked_on'))
  const amounts = parts.map(part => amountOf(part, sign, currency))
  if (booked_on === null || amounts.includes(null)) throw new Unreadable('unreadable_entry', row.line)
  const text = columns.places.text.map(place => row.cells[place] ?? '').join(' ')
  const said = cellOf(row, 'reference')
  const reference = plainReference(said.slice(0, 100))
  const isReference = isCreditorReference(reference)
  return {
    booked_on,
    amount: amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
    currency,
    reference: isReference ? reference : '',
    remittance: isReference || said === notSaid ? text : `${text} ${said}`,
    bank_text: '',
    payer_name: cellOf(row, 'payer_name'),
    payer_iban: cellOf(row, 'payer_iban'),
    bank_reference: cellOf(row, 'bank_reference'),
    end_to_end: '',
    reversal: false
  }
}

/** The account that the file is of; where rows name several, those of another are left out. */
const accountIn = (table: CsvTable, accounts: readonly string[], iban: string): string => {
  const named = [...new Set([...table.ibans, ...accounts.filter(isIban)])]
  if (named.length === 0) return iban
  if (iban === '') return named[0] ?? ''
  if (!named.includes(iban)) throw new Unreadable('another_account', null, { iban: named[0] ?? '' })
  return iban
}

export const readCsv = (text: string, { iban, currency }: StatementAccount): FoundStatement => {
  const table = tableIn(text)
  const { columns } = table
  const cellOf = cellsBy(columns)
  const { read, pending } = readRows(text, table, reading(table, cellOf, currency))
  refuseCutAmount(read, columns.places)
  const writing = { columns, cellOf, sign: signOf(read) }
  const accounts = read.map(({ row }) => plainIban(cellOf(row, 'account')))
  const own = accountIn(table, accounts, iban)
  const drafts = read
    .filter((_, at) => !isIban(accounts[at] ?? '') || accounts[at] === own)
    .map(each => draftOf(each, writing))
  const id = createHash('sha256').update(text).digest('hex').slice(0, 32)
  return { format: 'csv', id, iban: own, drafts, pending }
}
