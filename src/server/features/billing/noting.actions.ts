/* What an organiser says of some entries of an order from the list of entries, where no invoice was issued for others too. */
import { deleteWaivers } from '#server/features/waivers/waivers.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dayOf } from './billing-settings.present.ts'
import {
  balanceOf,
  gathers,
  openOrderOf,
  readOrder,
  settleOrder,
  splitOrder,
  standingInvoice,
  type OrderRow
} from './orders.actions.ts'
import { lockOrders, selectLinesOf } from './orders.queries.ts'
import { book } from './payments.actions.ts'
import { moveLines, setWholeLines } from './order-writes.queries.ts'

interface Noting {
  works: readonly string[]
  to: 'paid' | 'waived' | 'pending'
  note: string
}

const isAllOf = (row: OrderRow, works: readonly string[]): boolean =>
  row.lines.every(({ work_id, state }) => state !== 'due' || works.includes(work_id))

const pay = async (platform: Platform, tx: Tx, row: OrderRow, { works, note }: Noting): Promise<boolean> => {
  const together = standingInvoice(row) !== undefined || balanceOf(row).paid !== 0
  if (together && !isAllOf(row, works)) return false
  const id = await splitOrder(platform, tx, row, works)
  const paid = await readOrder(tx, id)
  const paid_on = dayOf(platform.clock.now(), row.time_zone)
  await book(platform, tx, paid, { amount: balanceOf(paid).due, method: 'transfer', paid_on, note })
  if (id !== row.id) await settleOrder(platform, tx, row.id)
  return true
}

const waive = async (
  platform: Platform,
  tx: Tx,
  row: OrderRow,
  works: readonly string[]
): Promise<boolean> => {
  if (standingInvoice(row) || balanceOf(row).paid !== 0) return false
  await setWholeLines(tx, row.id, works, 'waived')
  // It is waived by hand from now on, and a code that took a part off can be used once more.
  await deleteWaivers(tx, works)
  await settleOrder(platform, tx, row.id)
  return true
}

/** What was waived is asked for again: where others paid or were invoiced meanwhile, apart from them. */
const askAgain = async (
  platform: Platform,
  tx: Tx,
  row: OrderRow,
  works: readonly string[]
): Promise<boolean> => {
  const { contest_id, user_id, currency } = row
  const stays = gathers(row)
  if (!stays && user_id === null) return false
  await setWholeLines(tx, row.id, works, 'due')
  await deleteWaivers(tx, works)
  if (!stays && user_id !== null) {
    const open = await openOrderOf(platform, tx, { contest_id, user_id }, currency)
    await moveLines(tx, row.id, open, works)
    await settleOrder(platform, tx, open)
  }
  await settleOrder(platform, tx, row.id)
  return true
}

/** A payment that was noted by mistake is taken back, for as much as these entries cost. */
const takeBack = async (
  platform: Platform,
  tx: Tx,
  row: OrderRow,
  { works, note }: Noting
): Promise<boolean> => {
  const { paid, due } = balanceOf(row)
  // Stripe has what was paid by card, whatever is noted here: it is refunded there.
  if (row.payments.reduce((sum, { method, amount }) => sum + (method === 'card' ? amount : 0), 0) > 0)
    return false
  if (due > 0 || (standingInvoice(row) && !isAllOf(row, works))) return false
  const costs = row.lines
    .filter(({ work_id, state }) => state === 'due' && works.includes(work_id))
    .reduce((sum, { amount }) => sum + amount, 0)
  const id = await splitOrder(platform, tx, row, works)
  const paid_on = dayOf(platform.clock.now(), row.time_zone)
  const back = id === row.id ? paid : costs
  await book(platform, tx, row, { amount: -back, method: 'other', paid_on, note })
  if (id !== row.id) await settleOrder(platform, tx, id)
  return true
}

const reopen = async (platform: Platform, tx: Tx, row: OrderRow, noting: Noting): Promise<boolean> => {
  const isWaived = ({ work_id, state }: OrderRow['lines'][number]) =>
    state === 'waived' && noting.works.includes(work_id)
  const waived = row.lines.filter(isWaived).length
  if (waived === noting.works.length) return askAgain(platform, tx, row, noting.works)
  return waived === 0 && takeBack(platform, tx, row, noting)
}

/** Which of these works stand in which order; the orders as they are locked. */
export const ordersOf = async (tx: Tx, works: readonly string[]): Promise<Map<string, string[]>> => {
  const orders = new Map<string, string[]>()
  for (const { order_id, work_id } of await selectLinesOf(tx, works))
    orders.set(order_id, [...(orders.get(order_id) ?? []), work_id])
  return new Map([...orders].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** False where it cannot be said of these entries alone. */
export const noteOnOrder = async (
  platform: Platform,
  tx: Tx,
  order_id: string,
  noting: Noting
): Promise<boolean> => {
  await lockOrders(tx, [order_id])
  const row = await readOrder(tx, order_id)
  if (noting.to === 'paid') return pay(platform, tx, row, noting)
  if (noting.to === 'waived') return waive(platform, tx, row, noting.works)
  return reopen(platform, tx, row, noting)
}
