/*
 * Which works of a contest an organiser may not see judged: those of their own, and those they are in conflict with. They
 * are few, so they are asked for first and kept out of everything that comes after.
 */
import { sql, type Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

export const selectHidden = (db: Kysely<Schema>, team_id: string, contest_id: string, user_id: string) =>
  db
    .selectFrom('conflicts')
    .select('work_id')
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', user_id)
    .where('lifted_at', 'is', null)
    .union(
      db
        .selectFrom('works')
        .select(sql<string>`id`.as('work_id'))
        .where('team_id', '=', team_id)
        .where('contest_id', '=', contest_id)
        .where('owner_id', '=', user_id)
    )
