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
