/* What the role of the application may do with the rows of each table: a table that was reviewed, and is tried out. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const rightsFile = join(import.meta.dirname, 'rights.table.txt')

const granted = new Map(
  readFileSync(rightsFile, 'utf8')
    .split('\n')
    .map(line => {
      const [table = '', rights = ''] = line.split('|')
      return [table.trim(), rights.trim().split(' ')]
    })
)

export const mayDo = (table: string, right: 'update' | 'delete'): boolean =>
  granted.get(table)?.includes(right) ?? false
