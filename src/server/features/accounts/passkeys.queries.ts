import type { Insertable, Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'

const shown = ['id', 'name', 'created_at', 'used_at'] as const

export const passkeyOrder = keyset({ id: idColumn('id') }, 'desc')

export const selectPasskeys = (db: Kysely<Schema>, { user_id, ...page }: ListPage & { user_id: string }) =>
  passkeyOrder.page(db.selectFrom('passkeys').select(shown).where('user_id', '=', user_id), page)

export const selectCredentials = (db: Kysely<Schema>, user_id: string) =>
  db.selectFrom('passkeys').select(['credential_id', 'transports']).where('user_id', '=', user_id)

export const selectByCredential = (db: Kysely<Schema>, credential_id: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credential_id)

/** Undefined where there is that key already, whoever's it is. */
export const insertPasskey = (tx: Tx, row: Insertable<Schema['passkeys']>) =>
  tx.db
    .insertInto('passkeys')
    .values(row)
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning(shown)
    .executeTakeFirst()

export const renamePasskey = (tx: Tx, user_id: string, id: string, name: string) =>
  tx.db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirst()

/** Undefined where the key was removed or used since it was read. */
export const countPasskey = (
  tx: Tx,
  id: string,
  { before, counter, used_at }: { before: number; counter: number; used_at: Date }
) =>
  tx.db
    .updateTable('passkeys')
    .set({ counter, used_at })
    .where('id', '=', id)
    .where('counter', '=', before)
    .returning('id')
    .executeTakeFirst()

export const deletePasskey = (tx: Tx, user_id: string, id: string) =>
  tx.db
    .deleteFrom('passkeys')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const deletePasskeys = (tx: Tx, user_id: string) =>
  tx.db.deleteFrom('passkeys').where('user_id', '=', user_id).execute()
