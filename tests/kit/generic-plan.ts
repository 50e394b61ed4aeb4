/* How the database means to find the rows whatever the values are, as it plans statements that it keeps. */
import type { Compilable, Kysely } from 'kysely'
import { newBuilder } from '#server/platform/db/builder.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { lookInto, type AskedDatabase } from './tamper.ts'

export const genericPlan = async (
  app: AskedDatabase,
  build: (db: Kysely<Schema>) => Compilable
): Promise<string> => {
  const { sql } = build(newBuilder<Schema>()).compile()
  const lines = await lookInto(app, `EXPLAIN (GENERIC_PLAN, COSTS OFF) ${sql}`)
  return lines.map(line => String(line['QUERY PLAN'])).join('\n')
}
