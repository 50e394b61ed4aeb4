import { type Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** Who in the team has it. Of one that was only invited it is not said whether mails arrive. */
export const findMemberAt = (tx: Tx, email_key: string) =>
  tx.db
    .selectFrom('users')
    .innerJoin('members', 'members.user_id', 'users.id')
    .select('users.id')
    .where('members.team_id', '=', tx.team_id)
    .where('users.email_key', '=', email_key)
    .executeTakeFirst()

export const selectOwnEmail = (db: Kysely<Schema>, user_id: string) =>
  db.selectFrom('users').select('email').where('id', '=', user_id).where('erased_at', 'is', null)
