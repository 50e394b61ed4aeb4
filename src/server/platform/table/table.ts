/* Rows on their way to another program, whatever it reads. */
export type Cell = string | number | null

export interface ExportTable {
  columns: readonly string[]
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>
}
