/* What becomes of an order as its entries come and go. */
import { forgetWaiting } from '#server/features/awaited-fees/awaited-fees.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { creditLines } from './crediting.actions.ts'
import { beginOrder, readOrder, settleOrder, standingInvoice, type OrderOwner } from './orders.actions.ts'
import { lockOrders, selectLinesOf } from './orders.queries.ts'
import { deleteLine, lockOpenOrder, putLine, setCategoryOf } from './order-writes.queries.ts'

export interface EnteredWork extends OrderOwner {
  work_id: string
  currency: string
  /** What is asked for; of what is wholly waived, what would have been. */
  amount: number
  category_id: string
  /** Of which of the contest's prices; null where another was agreed upon. */
  tier: number | null
  waiver: LineWaiver | null
}

/** What a waiver does to a line. */
export interface LineWaiver {
  /** Beside the amount; 0 where nothing is left to ask for, and the amount is what was waived. */
  taken_off: number
  waiver_code: string
  whole: boolean
}

/**
 * An entry that costs something was submitted. Where it stands in an order already, its amount follows the entry's; what was
 * invoiced at another price is credited, and asked for anew.
 */
export const addToOrder = async (
  platform: Platform,
  tx: Tx,
  { work_id, amount, currency, category_id, tier, waiver, ...owner }: EnteredWork
): Promise<void> => {
  const added_at = platform.clock.now()
  const state = waiver?.whole ? ('waived' as const) : ('due' as const)
  const asked = { amount, state, taken_off: waiver?.taken_off ?? 0, waiver_code: waiver?.waiver_code ?? null }
  const [line] = await selectLinesOf(tx, [work_id])
  if (line?.amount === amount && line.state === state && line.taken_off === asked.taken_off)
    return line.category_id === category_id ? undefined : setCategoryOf(tx, work_id, category_id)
  if (line) {
    await lockOrders(tx, [line.order_id])
    const row = await readOrder(tx, line.order_id)
    if (!standingInvoice(row)) {
      await putLine(tx, { ...line, ...asked, added_at, category_id, tier })
      return settleOrder(platform, tx, row.id)
    }
  }
  const open = await lockOpenOrder(tx, owner)
  const order_id = open?.id ?? (await beginOrder(platform, tx, owner, currency))
  await putLine(tx, { order_id, work_id, ...asked, added_at, category_id, tier })
  // Asked for anew first, so that what is credited is not taken for what is asked for no more.
  if (line)
    await creditLines(platform, tx, await readOrder(tx, line.order_id), { works: [work_id], reason: '' })
  // What was credited before says otherwise of the entry, and an order may have nothing to pay.
  if (line || waiver?.whole) await settleOrder(platform, tx, order_id)
}

/** An entry is out and was not paid: it is owed no more. What was paid for it is the organisers' to give back. */
export const takeFromOrder = async (platform: Platform, tx: Tx, work_id: string): Promise<void> => {
  await forgetWaiting(tx, [work_id])
  const [line] = await selectLinesOf(tx, [work_id])
  if (!line) return
  await lockOrders(tx, [line.order_id])
  const row = await readOrder(tx, line.order_id)
  if (row.state === 'paid') return
  if (standingInvoice(row)) return creditLines(platform, tx, row, { works: [work_id], reason: '' })
  await deleteLine(tx, row.id, work_id)
  await settleOrder(platform, tx, row.id)
  await audit(tx, platform, { verb: 'order.line_removed', subject: `order:${row.id}`, details: { work_id } })
}
