/* How the database means to find the rows, as the role that requests run as. */
import type { Compilable } from 'kysely'
import type { Kysely } from 'kysely'
import type { Doors } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { Figure } from '../figure.ts'

const asker = { kind: 'system', name: 'bench' } as const

interface Line {
  'QUERY PLAN': string
}

export const planOf = async (
  doors: Doors,
  team_id: string,
  what: string,
  build: (db: Kysely<Schema>) => Compilable
): Promise<Figure> => {
  const lines = await doors.withTeam(team_id, asker, async tx => {
    const { sql, parameters } = build(tx.db).compile()
    const { rows } = await tx.connection.query<Line>(`EXPLAIN ${sql}`, parameters)
    return rows.map(row => row['QUERY PLAN'])
  })
  console.error([`\n${what}:`, ...lines.map(line => `  ${line}`)].join('\n'))
  const indexes = lines.flatMap(
    line => /Index (?:Only )?Scan.* using (\w+)|Bitmap Index Scan on (\w+)/.exec(line) ?? []
  )
  const used = indexes.filter(name => /^\w+$/.test(name ?? ''))
  if (used.length === 0) throw new Error(`No index serves: ${what}`)
  return {
    row: 'read',
    what: `whole tables read for: ${what}`,
    value: lines.filter(line => line.includes('Seq Scan')).length,
    unit: '',
    target: { at: 'most', value: 0 },
    note: used.join(', ')
  }
}
