/* What the role of the application may do with the rows of each table: a table that was reviewed, and is tried out. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const rightsFile = join(import.meta.dirname, 'rights.table.txt')

const granted = new Map(
  readFileSync(rightsFile, 'utf8')
    .split('\n')
    .map(line => line.split('|').map(part => part.trim()))
    .map(([table = '', rights = '']) => [table, rights])
)

const rightsTo = (table: string): string => granted.get(table) ?? ''

export const mayDelete = (table: string): boolean => /\bdelete\b/.test(rightsTo(table))

/** A column that may be changed; null where none may. */
export const changeable = (table: string): string | null => {
  const [, first = 'team_id'] = /\bupdate(?: \((\w+))?/.exec(rightsTo(table)) ?? []
  return /\bupdate\b/.test(rightsTo(table)) ? first : null
}
