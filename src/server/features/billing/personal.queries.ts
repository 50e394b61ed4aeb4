import type { Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { orderRows } from './order-rows.queries.ts'
import { deleteNobodys } from './order-writes.queries.ts'

type Asked = PageById & { user_id: string }

export const selectOrdersOf = (db: Kysely<Schema>, team_id: string, { user_id, ...page }: Asked) =>
  orderRows(db, team_id)
    .where('orders.user_id', '=', user_id)
    .$call(query => pageById(query, 'orders.id', page))

export const selectInvoicesOf = (db: Kysely<Schema>, team_id: string, { user_id, ...page }: Asked) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', join =>
      join.onRef('orders.id', '=', 'invoices.order_id').on('orders.team_id', '=', team_id)
    )
    .select(['invoices.id', 'invoices.snapshot'])
    .where('invoices.team_id', '=', team_id)
    .where('orders.user_id', '=', user_id)
    .$call(query => pageById(query, 'invoices.id', page))

/** What nothing was paid or invoiced for goes, and the rest is nobody's. */
export const blankOrder = async (tx: Tx, id: string): Promise<void> => {
  await tx.db
    .updateTable('orders')
    .set({ user_id: null })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .execute()
  await deleteNobodys(tx, id)
}

export const deleteIdentity = (tx: Tx, user_id: string) =>
  tx.db.deleteFrom('billing_identities').where('user_id', '=', user_id).execute()
