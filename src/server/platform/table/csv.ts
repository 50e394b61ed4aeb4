import { stringify } from 'csv-stringify'
import { pipeline, Readable } from 'node:stream'
import type { Cell, ExportTable } from './table.ts'

async function* withHead({ columns, rows }: ExportTable): AsyncGenerator<readonly Cell[]> {
  yield columns
  yield* rows
}

/** A cell that a spreadsheet would take for a formula is kept from it by csv-stringify's own escape. */
export const csvOf = (table: ExportTable): Readable => {
  const csv = stringify({
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    // What is less than nothing begins as a formula does.
    cast: { object: ({ decimal }) => ({ value: String(decimal), escape_formulas: false }) }
  })
  // Whoever reads slowly is waited for; an error is told to whoever reads, and whoever goes away ends the rows.
  pipeline(Readable.from(withHead(table)), csv, () => {})
  return csv
}
