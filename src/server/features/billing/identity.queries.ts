import type { Insertable, Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { identityColumns } from './orders.queries.ts'

export const selectIdentity = (db: Kysely<Schema>, user_id: string) =>
  db
    .selectFrom('billing_identities')
    .select([...identityColumns, 'version'])
    .where('user_id', '=', user_id)

/** The account is locked: of who saves for the first time there is no row yet. */
export const putIdentity = (tx: Tx, row: Insertable<Schema['billing_identities']>) =>
  tx.db
    .insertInto('billing_identities')
    .values(row)
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
