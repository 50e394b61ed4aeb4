/* What an order asks for an entry, lowered as long as nothing was paid for it. */
import { Problem } from '#contract/problems.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addToOrder, type EnteredWork } from './entered.actions.ts'
import { balanceOf, readOrder, standingInvoice } from './orders.actions.ts'
import { lockOrders, selectLinesOf } from './orders.queries.ts'
import { setFee } from './order-writes.queries.ts'

/** Refused where it was paid already, or is on an invoice that the artist alone cannot change. */
export const lockUnpaid = async (tx: Tx, work_id: string, also?: 'invoiced_too'): Promise<number | null> => {
  const [line] = await selectLinesOf(tx, [work_id])
  if (!line) throw new Problem('conflict', { reason: 'waiver_needless' })
  await lockOrders(tx, [line.order_id])
  const order = await readOrder(tx, line.order_id)
  if (also === undefined && standingInvoice(order))
    throw new Problem('conflict', { reason: 'waiver_invoiced' })
  if (balanceOf(order).paid !== 0) throw new Problem('conflict', { reason: 'waiver_paid' })
  return line.tier
}

/** The entry itself says what its line asks for. */
export const reduceLine = async (platform: Platform, tx: Tx, entered: EnteredWork): Promise<void> => {
  await setFee(tx, entered.work_id, entered.amount)
  await addToOrder(platform, tx, entered)
}
