/* What an organiser says of some entries of an order from the list of entries, where no invoice was issued for others too. */
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dayIn } from './billing.present.ts'
import {
  balanceOf,
  readOrder,
  settleOrder,
  splitOrder,
  standingInvoice,
  type OrderRow
} from './orders.actions.ts'
import { lockOrders } from './orders.queries.ts'
import { book } from './payments.actions.ts'
import { setLines } from './writing.queries.ts'

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
  const paid_on = dayIn(row.time_zone, platform.clock.now())
  await book(platform, tx, paid, { amount: balanceOf(paid).due, method: 'transfer', paid_on, note })
  if (id !== row.id) await settleOrder(tx, row.id)
  return true
}

const waive = async (tx: Tx, row: OrderRow, works: readonly string[]): Promise<boolean> => {
  if (standingInvoice(row) || balanceOf(row).paid !== 0) return false
  await setLines(tx, row.id, works, 'waived')
  await settleOrder(tx, row.id)
  return true
}

/** A payment that was noted by mistake is taken back, and what was waived is asked for again. */
const reopen = async (
  platform: Platform,
  tx: Tx,
  row: OrderRow,
  { works, note }: Noting
): Promise<boolean> => {
  const { paid } = balanceOf(row)
  const waived = row.lines.flatMap(({ work_id, state }) =>
    state === 'waived' && works.includes(work_id) ? [work_id] : []
  )
  if (waived.length === works.length) {
    if (standingInvoice(row)) return false
    await setLines(tx, row.id, waived, 'due')
    await settleOrder(tx, row.id)
    return true
  }
  if (waived.length > 0 || !isAllOf(row, works) || paid <= 0) return false
  const paid_on = dayIn(row.time_zone, platform.clock.now())
  await book(platform, tx, row, { amount: -paid, method: 'other', paid_on, note })
  return true
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
  if (noting.to === 'waived') return waive(tx, row, noting.works)
  return reopen(platform, tx, row, noting)
}
