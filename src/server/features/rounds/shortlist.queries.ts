import { sql, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'

/** Who closed their account is told nothing. */
export const selectShortlisted = (tx: Tx, works: readonly string[]) =>
  tx.db
    .selectFrom('works')
    .innerJoin('users', 'users.id', 'works.owner_id')
    .select(['works.id as work_id', 'works.entry_number'])
    .select(['users.id as user_id', 'users.email', 'users.locale', 'users.first_name'])
    .select(sql<string>`coalesce(works.title, '')`.as('title'))
    .where('works.team_id', '=', tx.team_id)
    .where(sql<SqlBool>`works.id = ANY (${works}::uuid[])`)
    .where('users.erased_at', 'is', null)
    .orderBy('works.id')
    .execute()
