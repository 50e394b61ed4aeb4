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

const readWhole = (plan: readonly string[]): string[] =>
  plan.flatMap(line => /Seq Scan on (\w+)/.exec(line)?.[1] ?? [])

/**
 * A table of one page is read whole whatever indexes it has. What would be read of it once it holds more is seen where
 * reading whole is the last resort: there is an index then, or the whole table is read all the same.
 */
const plansOf = async (
  doors: Doors,
  team_id: string,
  build: (db: Kysely<Schema>) => Compilable
): Promise<{ usual: string[]; whole: string[] }> =>
  doors.withTeam(team_id, asker, async tx => {
    const { sql, parameters } = build(tx.db).compile()
    const explain = async (): Promise<string[]> => {
      const { rows } = await tx.connection.query<Line>(`EXPLAIN ${sql}`, parameters)
      return rows.map(row => row['QUERY PLAN'])
    }
    const usual = await explain()
    const { rows } = await tx.connection.query<{ relname: string }>(
      `SELECT relname FROM pg_class
       WHERE relkind = 'r' AND pg_relation_size(oid) <= current_setting('block_size')::integer`
    )
    const small = new Set(rows.map(({ relname }) => relname))
    await tx.connection.query('SET LOCAL enable_seqscan = off')
    const without = await explain()
    const whole = [...readWhole(usual).filter(table => !small.has(table)), ...readWhole(without)]
    return { usual, whole: [...new Set(whole)] }
  })

export const planOf = async (
  doors: Doors,
  team_id: string,
  what: string,
  build: (db: Kysely<Schema>) => Compilable
): Promise<Figure> => {
  const { usual, whole } = await plansOf(doors, team_id, build)
  console.error([`\n${what}:`, ...usual.map(line => `  ${line}`)].join('\n'))
  const indexes = usual.flatMap(
    line => /Index (?:Only )?Scan.* using (\w+)|Bitmap Index Scan on (\w+)/.exec(line) ?? []
  )
  const used = indexes.filter(name => /^\w+$/.test(name ?? ''))
  if (used.length === 0) throw new Error(`No index serves: ${what}`)
  return {
    row: 'read',
    what: `whole tables read for: ${what}`,
    value: whole.length,
    unit: '',
    target: { at: 'most', value: 0 },
    note: [...whole.map(table => `whole: ${table}`), ...used].join(', ')
  }
}
