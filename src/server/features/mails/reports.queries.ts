import { sql, type Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export const selectAddressOf = (db: Kysely<Schema>, team_id: string, id: string) =>
  db.selectFrom('outbox_messages').select('to_address').where('team_id', '=', team_id).where('id', '=', id)

/** The server that took it first was not the last on its way. */
export const setCameBack = (tx: Tx, id: string, detail: string): Promise<unknown> =>
  tx.db
    .updateTable('outbox_messages')
    .set({
      state: 'failed',
      // What a server says names the address, and that is gone where the account is.
      last_error: sql`CASE WHEN to_address IS NULL THEN NULL ELSE ${detail.slice(0, 500)}::text END`
    })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute()
