/* What becomes of an order as its entries come and go. */
import { forgetWaiting } from '#server/features/awaited-fees/awaited-fees.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { creditLines } from './crediting.actions.ts'
import {
  gathers,
  openOrderOf,
  readOrder,
  settleOrder,
  standingInvoice,
  type OrderOwner,
  type OrderRow
} from './orders.actions.ts'
import { lockOrders, selectLinesOf } from './orders.queries.ts'
import { deleteLine, putLine, setCategoryOf } from './order-writes.queries.ts'

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

type Line = Awaited<ReturnType<typeof selectLinesOf>>[number]

const isInvoiced = (row: OrderRow, { work_id, state }: Line): boolean =>
  state === 'due' && (standingInvoice(row)?.works.includes(work_id) ?? false)

/** What was invoiced is credited, and of the rest the order says nothing any more. */
const takeLine = async (platform: Platform, tx: Tx, row: OrderRow, line: Line): Promise<void> => {
  const { work_id } = line
  if (isInvoiced(row, line)) return creditLines(platform, tx, row, { works: [work_id], reason: '' })
  await deleteLine(tx, row.id, work_id)
  await settleOrder(platform, tx, row.id)
  await audit(tx, platform, { verb: 'order.line_removed', subject: `order:${row.id}`, details: { work_id } })
}

const lockOrderOf = async (tx: Tx, { order_id }: Line): Promise<OrderRow> => {
  await lockOrders(tx, [order_id])
  return readOrder(tx, order_id)
}

/**
 * An entry that costs something was submitted. Where it stands in an order already, its amount follows the entry's; what was
 * invoiced at another price is credited, and asked for anew. So it is apart from what others of its order paid.
 */
export const addToOrder = async (
  platform: Platform,
  tx: Tx,
  { work_id, amount, currency, category_id, tier, waiver, ...owner }: EnteredWork
): Promise<void> => {
  const added_at = platform.clock.now()
  const state = waiver?.whole ? ('waived' as const) : ('due' as const)
  const asked = { amount, state, taken_off: waiver?.taken_off ?? 0, waiver_code: waiver?.waiver_code ?? null }
  const put = (order_id: string) => putLine(tx, { order_id, work_id, ...asked, added_at, category_id, tier })
  const [line] = await selectLinesOf(tx, [work_id])
  if (line?.amount === amount && line.state === state && line.taken_off === asked.taken_off)
    return line.category_id === category_id ? undefined : setCategoryOf(tx, work_id, category_id)
  const row = line && (await lockOrderOf(tx, line))
  if (row && !isInvoiced(row, line) && (state === 'waived' || gathers(row))) {
    await put(row.id)
    return settleOrder(platform, tx, row.id)
  }
  const order_id = await openOrderOf(platform, tx, owner, currency)
  await put(order_id)
  // Asked for anew first, so that what is credited is not taken for what is asked for no more.
  if (row) await takeLine(platform, tx, row, line)
  // What was credited before says otherwise of the entry, and an order may have nothing to pay.
  if (line || waiver?.whole) await settleOrder(platform, tx, order_id)
}

/** An entry is out and was not paid: it is owed no more. What was paid for it is the organisers' to give back. */
export const takeFromOrder = async (platform: Platform, tx: Tx, work_id: string): Promise<void> => {
  await forgetWaiting(tx, [work_id])
  const [line] = await selectLinesOf(tx, [work_id])
  if (!line) return
  const row = await lockOrderOf(tx, line)
  if (row.state === 'paid' && line.state === 'due') return
  await takeLine(platform, tx, row, line)
}
