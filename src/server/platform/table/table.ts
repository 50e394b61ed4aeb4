/* Rows on their way to another program, whatever it reads. */
/** A number to the digit, as of money: to a program that counts it is one, and to a reader it has all its noughts. */
export interface Decimal {
  decimal: string
}

export type Cell = string | number | Decimal | null

export interface ExportTable {
  columns: readonly string[]
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>
}
