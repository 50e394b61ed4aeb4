import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/** The one that waits to be confirmed; there is one at most. */
export const selectOpenChange = (db: Kysely<Schema>, user_id: string, now: Date) =>
  db
    .selectFrom('mailed_tokens')
    .select(['email', 'created_at', 'expires_at'])
    .where('user_id', '=', user_id)
    .where('kind', '=', 'address')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)

/** The first link by which the account would come back to this address. */
export const selectWayBack = (
  db: Kysely<Schema>,
  { user_id, email_key, now }: { user_id: string; email_key: string; now: Date }
) =>
  db
    .selectFrom('mailed_tokens')
    .select('token_hash')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'address_back')
    .where('email_key', '=', email_key)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .limit(1)

export const selectChangeOfToken = (
  db: Kysely<Schema>,
  token_hash: Uint8Array,
  kind: 'address' | 'address_back'
) =>
  db
    .selectFrom('mailed_tokens')
    .select(['email', 'email_key', 'from_key'])
    .where('token_hash', '=', token_hash)
    .where('kind', '=', kind)
