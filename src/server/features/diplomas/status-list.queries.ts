import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

const ofYear = (year: string) => sql<SqlBool>`left(number, 5) = ${`${year}-`}`

/** How many were issued in the year. */
export const selectLast = (db: Kysely<Schema>, team_id: string, year: string) =>
  db
    .selectFrom('diploma_counters')
    .select('last')
    .where('team_id', '=', team_id)
    .where('year', '=', Number(year))

/** The numbers of those that were revoked or replaced. */
export const selectNotValid = (db: Kysely<Schema>, team_id: string, year: string) =>
  db
    .selectFrom('diplomas')
    .select('number')
    .where('team_id', '=', team_id)
    .where('state', 'in', ['reissued', 'revoked'])
    .where(ofYear(year))
