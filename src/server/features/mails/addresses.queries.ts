import { type Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** By whom the team knows an address: somebody with a role in it, or an invitation to it or to a jury; as the log names them. */
export const findKnown = async (tx: Tx, email_key: string): Promise<string | null> => {
  const member = await tx.db
    .selectFrom('users')
    .innerJoin('members', 'members.user_id', 'users.id')
    .select('users.id')
    .where('members.team_id', '=', tx.team_id)
    .where('users.email_key', '=', email_key)
    .executeTakeFirst()
  if (member) return `user:${member.id}`
  const invitation = await tx.db
    .selectFrom('invitations')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('email_key', '=', email_key)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (invitation) return `invitation:${invitation.id}`
  const juror = await tx.db
    .selectFrom('jurors')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('email_key', '=', email_key)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return juror ? `juror:${juror.id}` : null
}

export const selectOwnEmail = (db: Kysely<Schema>, user_id: string) =>
  db.selectFrom('users').select('email').where('id', '=', user_id).where('erased_at', 'is', null)
