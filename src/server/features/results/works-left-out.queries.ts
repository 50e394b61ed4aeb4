import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { isIn } from '#server/platform/db/works-sql.ts'

/** Those that were ranked and are in the contest no more, or hidden: there are few. */
export const selectOut = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('works')
    .select('id')
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .where('entry_number', 'is not', null)
    .where(sql<SqlBool>`NOT ${isIn('works')}`)
