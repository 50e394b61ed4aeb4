/*
 * What an entry costs stands in an order: the open one of its artist in the contest, which gathers entries until it is paid
 * or an invoice is issued for it. How an order stands follows from its lines, payments and invoices, and is worked out anew
 * whenever one of them changes, with what the entries themselves say of it.
 */
import { Problem } from '#contract/problems.ts'
import { orderBalance } from '#contract/rules/order-state.ts'
import { awaitFees, endWaiting } from '#server/features/awaited-fees/awaited-fees.actions.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { orderRows } from './order-rows.queries.ts'
import { lockOrders, ordersFor, selectLinesOf, selectOrder } from './orders.queries.ts'
import {
  insertOrder,
  lockOpenOrder,
  moveLines,
  nextOrderNumber,
  setOrderState,
  setPayments
} from './order-writes.queries.ts'

export type OrderRow = RowOf<typeof orderRows>

/** What of it was invoiced and not taken back. */
export const standingInvoice = ({ invoices }: Pick<OrderRow, 'invoices'>) =>
  invoices.find(({ kind, number, gross }) => {
    if (kind !== 'invoice') return false
    const credited = invoices.filter(({ corrects }) => corrects === number)
    return credited.reduce((sum, note) => sum + note.gross, 0) < gross
  })

export const balanceOf = (row: OrderRow) =>
  orderBalance({ ...row, invoiced: standingInvoice(row) !== undefined })

export const readOrder = async (tx: Tx, id: string): Promise<OrderRow> =>
  orderRows(tx.db, tx.team_id).where('orders.id', '=', id).executeTakeFirstOrThrow()

/** Of this team, and in the sight of who asks. */
export const lockOrderFor = async (tx: Tx, id: string, { user_id }: UserActor): Promise<OrderRow> => {
  if (!isId(id)) throw new Problem('not_found')
  await lockOrders(tx, [id])
  const row = await selectOrder(tx.db, tx.team_id, id, user_id).executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}
/** What comes back to whoever runs the team when they have written to it. */
export const readOrderFor = (tx: Tx, id: string, { user_id }: UserActor) =>
  ordersFor(tx.db, tx.team_id, user_id).where('orders.id', '=', id).executeTakeFirstOrThrow()

export interface OrderOwner {
  contest_id: string
  user_id: string
}

const beginOrder = async (
  platform: Platform,
  tx: Tx,
  { contest_id, user_id }: OrderOwner,
  currency: string,
  state: 'open' | 'paid' = 'open'
): Promise<string> => {
  const id = platform.newId()
  const number = await nextOrderNumber(tx)
  const created_at = platform.clock.now()
  await insertOrder(tx, { id, contest_id, user_id, number, currency, created_at, state })
  return id
}

/** What is asked for goes into it: nothing of it is settled, and it stands on no invoice. */
export const gathers = (row: OrderRow): boolean =>
  row.state === 'open' || (row.state === 'cancelled' && balanceOf(row).paid === 0)

/** Where what is asked for now belongs: what others paid for stays paid. Locked, or begun. */
export const openOrderOf = async (
  platform: Platform,
  tx: Tx,
  owner: OrderOwner,
  currency: string
): Promise<string> => {
  const open = await lockOpenOrder(tx, owner)
  return open?.id ?? beginOrder(platform, tx, owner, currency)
}

/** Where another order is open by now, what is due goes into that: nobody has two to pay in one contest. */
const orderToJoin = async (tx: Tx, { state, contest_id, user_id }: OrderRow) =>
  state === 'open' || user_id === null ? undefined : lockOpenOrder(tx, { contest_id, user_id })

/** What its payments are not enough for, the first lines first: nobody is asked twice for the others. */
const unpaidIn = ({ lines, payments }: OrderRow): string[] => {
  let left = payments.reduce((sum, { amount }) => sum + amount, 0)
  return lines.flatMap(({ work_id, amount, state }) => {
    if (state !== 'due') return []
    if (amount > left) return [work_id]
    left -= amount
    return []
  })
}

/** What was credited at one price may be asked for at another since, in another order. */
const askedNoMore = async (tx: Tx, credited: readonly string[]): Promise<string[]> => {
  if (credited.length === 0) return []
  const asked = await selectLinesOf(tx, credited)
  return credited.filter(id => !asked.some(({ work_id }) => work_id === id))
}

/** Of an order that is locked. */
export const settleOrder = async (platform: Platform, tx: Tx, id: string): Promise<void> => {
  const row = await readOrder(tx, id)
  const { state } = balanceOf(row)
  const open = state === 'open' ? await orderToJoin(tx, row) : undefined
  if (open) {
    await moveLines(tx, id, open.id, unpaidIn(row))
    await settleOrder(platform, tx, id)
    return settleOrder(platform, tx, open.id)
  }
  if (state !== row.state) await setOrderState(tx, id, state)
  const worksThat = (wanted: OrderRow['lines'][number]['state']) =>
    row.lines.flatMap(line => (line.state === wanted ? [line.work_id] : []))
  const due = worksThat('due')
  const isPaid = state === 'paid'
  await setPayments(tx, due, isPaid ? 'paid' : 'pending')
  if (!isPaid) await awaitFees(platform, tx, row.contest_id, due)
  const waived = worksThat('waived')
  await setPayments(tx, waived, 'waived')
  const credited = await askedNoMore(tx, worksThat('credited'))
  const wasPaid = row.payments.some(({ amount }) => amount > 0)
  await setPayments(tx, credited, wasPaid ? 'refunded' : 'waived')
  await endWaiting(platform, tx, [...(isPaid ? due : []), ...waived, ...credited])
}

/** These lines get an order of their own, so that they can be paid without the others. */
export const splitOrder = async (
  platform: Platform,
  tx: Tx,
  row: OrderRow,
  works: readonly string[]
): Promise<string> => {
  const others = row.lines.filter(({ work_id, state }) => state === 'due' && !works.includes(work_id))
  if (others.length === 0 || row.user_id === null) return row.id
  const { contest_id, user_id, currency } = row
  // Never open: it is paid in the same transaction.
  const id = await beginOrder(platform, tx, { contest_id, user_id }, currency, 'paid')
  await moveLines(tx, row.id, id, works)
  return id
}

/** In the order in which they were begun, for the demo. */
export const listAllOrders = ({ doors }: Platform, team_id: string): Promise<OrderRow[]> =>
  doors.readTeam(team_id, db => orderRows(db, team_id).orderBy('orders.number'))
