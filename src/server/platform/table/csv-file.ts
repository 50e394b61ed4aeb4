import { fileAnswer } from '../http/file-answer.ts'
import type { Log } from '../log.ts'
import { csvOf } from './csv.ts'
import type { ExportTable } from './table.ts'

/** A table as the answer to a call, sent while it is made. */
export const csvFile = (log: Log, name: string, table: ExportTable) => {
  const csv = csvOf(table)
  csv.once('error', err => {
    // Whoever goes away in the middle of it has done nothing wrong.
    if (err.name !== 'AbortError') log.error({ err, name }, 'a table could not be made to its end')
  })
  return fileAnswer(name, csv)
}
