/* All that is kept of a contest: of another one of the team nothing moves while something is done in this one. */
import { lookInto } from './tamper.ts'
import type { TestApp } from './test-app.ts'

/** By which column a row belongs to a contest, itself or by what it is about. */
const belongings: Readonly<Record<string, (id: string) => string>> = {
  contest_id: id => `t.contest_id = '${id}'`,
  work_id: id => `t.work_id IN (SELECT id FROM works WHERE contest_id = '${id}')`,
  round_id: id => `t.round_id IN (SELECT id FROM rounds WHERE contest_id = '${id}')`,
  order_id: id => `t.order_id IN (SELECT id FROM orders WHERE contest_id = '${id}')`
}

const tablesOf = (app: TestApp) =>
  lookInto(
    app,
    `SELECT c.relname AS name, array_agg(a.attname::text) AS columns FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
     GROUP BY c.relname ORDER BY c.relname`
  )

/** Each row with its table, as text. */
export const rowsOfContest = async (app: TestApp, id: string): Promise<string[]> => {
  const selects = (await tablesOf(app)).flatMap(({ name, columns }) => {
    const own = Object.entries(belongings).flatMap(([column, by]) =>
      (columns as string[]).includes(column) ? [by(id)] : []
    )
    if (name === 'contests') own.push(`t.id = '${id}'`)
    return own.length > 0
      ? [
          `SELECT '${String(name)} ' || to_jsonb(t)::text AS row FROM ${String(name)} t WHERE ${own.join(' OR ')}`
        ]
      : []
  })
  const rows = await lookInto(app, `${selects.join(' UNION ALL ')} ORDER BY row`)
  return rows.map(({ row }) => String(row))
}
