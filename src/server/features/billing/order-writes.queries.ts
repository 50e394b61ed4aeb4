import { sql, type Insertable, type SqlBool } from 'kysely'
import type { LineState, OrderState } from '#contract/rules/order-state.ts'
import type { payments } from '#contract/rules/work-status.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** Whoever takes a number holds the others up until it stands, so that none is left out. */
export const nextOrderNumber = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{
    last: number
  }>`INSERT INTO order_numbers (team_id, last) VALUES (${tx.team_id}::uuid, 1)
    ON CONFLICT (team_id) DO UPDATE SET last = order_numbers.last + 1 RETURNING last`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('No order number was given')
  return row.last
}

interface Whose {
  contest_id: string
  user_id: string
}

/** Locked, so that no invoice is issued for it meanwhile. */
export const lockOpenOrder = (tx: Tx, { contest_id, user_id }: Whose) =>
  tx.db
    .selectFrom('orders')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', user_id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()

export const insertOrder = (tx: Tx, row: Omit<Insertable<Schema['orders']>, 'team_id'>) =>
  tx.db
    .insertInto('orders')
    .values({ team_id: tx.team_id, ...row })
    .execute()

export const setOrderState = (tx: Tx, id: string, state: OrderState) =>
  tx.db.updateTable('orders').set({ state }).where('team_id', '=', tx.team_id).where('id', '=', id).execute()

/** Of a deleted account: unless something was paid or invoiced, or Stripe has money for it or may still get some. */
export const deleteNobodys = (tx: Tx, id: string) =>
  sql`DELETE FROM orders WHERE team_id = ${tx.team_id}::uuid AND id = ${id}::uuid AND user_id IS NULL
    AND NOT EXISTS (SELECT FROM invoices i WHERE i.team_id = ${tx.team_id}::uuid AND i.order_id = orders.id)
    AND NOT EXISTS (SELECT FROM payments p WHERE p.team_id = ${tx.team_id}::uuid AND p.order_id = orders.id)
    AND NOT EXISTS (SELECT FROM card_sessions s WHERE s.team_id = ${tx.team_id}::uuid AND s.order_id = orders.id
      AND s.stripe_id IS NOT NULL AND s.state IN ('begun', 'open', 'processing', 'differs', 'lost'))`.execute(
    tx.db
  )

export const putLine = (tx: Tx, row: Omit<Insertable<Schema['order_lines']>, 'team_id'>) =>
  tx.db
    .insertInto('order_lines')
    .values({ team_id: tx.team_id, ...row })
    .onConflict(conflict =>
      conflict.columns(['team_id', 'order_id', 'work_id']).doUpdateSet({
        amount: row.amount,
        state: row.state,
        taken_off: row.taken_off ?? 0,
        waiver_code: row.waiver_code ?? null,
        category_id: row.category_id,
        tier: row.tier
      })
    )
    .execute()

export const setLines = (tx: Tx, order_id: string, works: readonly string[], state: LineState) =>
  tx.db
    .updateTable('order_lines')
    .set({ state })
    .where('team_id', '=', tx.team_id)
    .where('order_id', '=', order_id)
    .where(sql<SqlBool>`work_id = ANY (${works}::uuid[])`)
    .execute()

/** What was taken off these is asked for again, or waived as a whole: the entries say so, too. */
export const setWholeLines = async (
  tx: Tx,
  order_id: string,
  works: readonly string[],
  state: 'due' | 'waived'
): Promise<void> => {
  await sql`UPDATE order_lines SET state = ${state}, amount = amount + taken_off, taken_off = 0, waiver_code = NULL
    WHERE team_id = ${tx.team_id}::uuid AND order_id = ${order_id}::uuid AND work_id = ANY (${works}::uuid[])`.execute(
    tx.db
  )
  await sql`UPDATE works SET fee = l.amount FROM order_lines l
    WHERE works.team_id = ${tx.team_id}::uuid AND works.id = ANY (${works}::uuid[])
      AND l.team_id = ${tx.team_id}::uuid AND l.order_id = ${order_id}::uuid AND l.work_id = works.id
      AND works.fee <> l.amount`.execute(tx.db)
}

/** A part of what was paid goes back, and the rest is kept. */
export const keepPart = (tx: Tx, order_id: string, work_id: string, given_back: number) =>
  sql`UPDATE order_lines SET amount = amount - ${given_back}, given_back = given_back + ${given_back}
    WHERE team_id = ${tx.team_id}::uuid AND order_id = ${order_id}::uuid AND work_id = ${work_id}::uuid`.execute(
    tx.db
  )

/** As the entry itself says what is asked for it. */
export const setFee = (tx: Tx, work_id: string, fee: number) =>
  tx.db
    .updateTable('works')
    .set({ fee })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', work_id)
    .execute()

/** The entry went to another category, which costs as much. */
export const setCategoryOf = async (tx: Tx, work_id: string, category_id: string): Promise<void> => {
  await tx.db
    .updateTable('order_lines')
    .set({ category_id })
    .where('team_id', '=', tx.team_id)
    .where('work_id', '=', work_id)
    .where('state', '<>', 'credited')
    .execute()
}

export const deleteLine = (tx: Tx, order_id: string, work_id: string) =>
  tx.db
    .deleteFrom('order_lines')
    .where('team_id', '=', tx.team_id)
    .where('order_id', '=', order_id)
    .where('work_id', '=', work_id)
    .execute()

/** To another order of the same artist and contest, where they take the place of what was credited there before. */
export const moveLines = async (
  tx: Tx,
  from: string,
  to: string,
  works: readonly string[]
): Promise<void> => {
  await sql`DELETE FROM order_lines WHERE team_id = ${tx.team_id}::uuid AND order_id = ${to}::uuid
    AND work_id = ANY (${works}::uuid[]) AND state = 'credited'`.execute(tx.db)
  await sql`UPDATE order_lines SET order_id = ${to}::uuid
    WHERE team_id = ${tx.team_id}::uuid AND order_id = ${from}::uuid AND work_id = ANY (${works}::uuid[])`.execute(
    tx.db
  )
}

export const insertPayment = (tx: Tx, row: Omit<Insertable<Schema['payments']>, 'team_id'>) =>
  tx.db
    .insertInto('payments')
    .values({ team_id: tx.team_id, ...row })
    .execute()

export const insertInvoice = (
  tx: Tx,
  { snapshot, ...row }: Omit<Insertable<Schema['invoices']>, 'team_id'>
) =>
  tx.db
    .insertInto('invoices')
    .values({ team_id: tx.team_id, ...row, snapshot: json(snapshot) })
    .execute()

type Payment = (typeof payments)[number]

/**
 * As the entries themselves say how their fee stands. Their version stays: what an artist is typing has nothing to do with it.
 * Of what was withdrawn nothing changes any more, but that it was paid back.
 */
export const setPayments = (tx: Tx, works: readonly string[], payment: Payment) =>
  tx.db
    .updateTable('works')
    .set({ payment })
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`id = ANY (${works}::uuid[])`)
    .where('payment', '<>', payment)
    .where(sql<SqlBool>`(status <> 'withdrawn' OR (payment = 'paid' AND ${payment} = 'refunded'))`)
    .execute()
