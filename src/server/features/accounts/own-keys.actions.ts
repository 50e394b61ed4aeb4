/*
 * What opens an account besides its mailbox: a password or a passkey. Who runs a team needs one, since an organiser can do
 * more harm than anybody who reads another's mail for a moment should.
 */
import type { Kysely } from 'kysely'
import { Problem } from '#contract/problems.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { selectCredentials } from './passkeys.queries.ts'

export const requireOwnKey = async (tx: Tx, user_id: string): Promise<void> => {
  const user = await tx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user_id)
    .executeTakeFirst()
  if (user && user.password_hash !== null) return
  const passkey = await selectCredentials(tx.db, user_id).executeTakeFirst()
  if (!passkey) throw new Problem('conflict', { reason: 'password_first' })
}

/** By the person's own copy, in whichever team. */
export const selectRunning = (db: Kysely<Schema>, user_id: string) =>
  db
    .selectFrom('user_teams')
    .select('team_id')
    .where('user_id', '=', user_id)
    .where('role', 'in', ['owner', 'organiser'])
    .limit(1)
