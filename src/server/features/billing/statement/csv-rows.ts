/*
 * The rows of a table as text, one after the other, so that nothing is held but what is read. A cell in quotes may hold the
 * delimiter, line ends and doubled quotes; one in which a quote stands loose was not meant as quoted.
 */
export interface CsvRow {
  /** On which it begins, from 1 on. */
  line: number
  cells: string[]
  /** The file ends before the row does: within quotes, or without an end of line. */
  cut: 'in_quotes' | 'no_line_end' | null
}

const mostCells = 200

interface Cell {
  value: string
  /** Behind its last sign: there stands a delimiter, an end of line, or nothing. */
  end: number
  closed: boolean
}

const isLineEnd = (text: string, at: number): boolean => text[at] === '\n' || text[at] === '\r'

const plainCell = (text: string, from: number, delimiter: string): Cell => {
  let end = from
  while (end < text.length && text[end] !== delimiter && !isLineEnd(text, end)) end += 1
  return { value: text.slice(from, end), end, closed: true }
}

const quotedCell = (text: string, from: number, delimiter: string): Cell => {
  let at = text.indexOf('"', from + 1)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  if (at === -1) return { value: text.slice(from + 1), end: text.length, closed: false }
  const end = at + 1
  if (end < text.length && text[end] !== delimiter && !isLineEnd(text, end))
    return plainCell(text, from, delimiter)
  return { value: text.slice(from + 1, at).replaceAll('""', '"'), end, closed: true }
}

const lineEndsIn = (value: string): number => {
  let count = 0
  for (let at = value.indexOf('\n'); at !== -1; at = value.indexOf('\n', at + 1)) count += 1
  return count
}

export function* csvRows(text: string, delimiter: string): Generator<CsvRow, void> {
  let line = 1
  let row: CsvRow = { line, cells: [], cut: null }
  for (let at = 0; at < text.length;) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter)
    if (row.cells.length < mostCells) row.cells.push(cell.value)
    line += lineEndsIn(cell.value)
    const { end } = cell
    if (end >= text.length) {
      yield { ...row, cut: cell.closed ? 'no_line_end' : 'in_quotes' }
      return
    }
    at = end + 1
    if (text[end] === delimiter) {
      // A delimiter at the very end leaves one more cell, and it is empty.
      if (at === text.length) yield { ...row, cells: [...row.cells, ''], cut: 'no_line_end' }
      continue
    }
    if (text[end] === '\r' && text[at] === '\n') at += 1
    line += 1
    yield row
    row = { line, cells: [], cut: null }
  }
}
