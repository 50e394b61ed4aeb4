import { stringify } from 'csv-stringify'
import { pipeline, Readable } from 'node:stream'
import type { Table } from './table.ts'

/** A cell that a spreadsheet would take for a formula is kept from it by csv-stringify's own escape. */
export const csvOf = ({ columns, rows }: Table): Readable => {
  const csv = stringify({
    header: true,
    columns: [...columns],
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows'
  })
  // Whoever reads slowly is waited for; an error is told to whoever reads, and whoever goes away ends the rows.
  pipeline(Readable.from(rows), csv, () => {})
  return csv
}
