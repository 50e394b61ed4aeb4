/*
 * What goes back of the paid fee of an entry that is withdrawn: by the contest's rule at once, and else with the money, which an
 * organiser sends.
 */
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { creditPart, noteLines } from './crediting.actions.ts'
import { balanceOf, readOrder, settleOrder, standingInvoice, type OrderRow } from './orders.actions.ts'
import { lockOrders, selectLinesOf } from './orders.queries.ts'
import { keepPart, setLines } from './order-writes.queries.ts'

type Line = Pick<OrderRow['lines'][number], 'work_id' | 'amount'>

/** Of an order that is locked. Of what was invoiced a credit note follows. */
const lower = async (
  platform: Platform,
  tx: Tx,
  row: OrderRow,
  { work_id, amount }: Line,
  back: number
): Promise<void> => {
  const whole = back >= amount
  const invoiced = standingInvoice(row)?.works.includes(work_id) ?? false
  if (whole && invoiced) return noteLines(platform, tx, row, { works: [work_id], reason: '' })
  if (whole) return void (await setLines(tx, row.id, [work_id], 'credited'))
  if (invoiced) await creditPart(platform, tx, row, { work_id, amount: back })
  await keepPart(tx, row.id, work_id, back)
}

/** The order shows it as to be refunded. */
export const giveBack = async (
  platform: Platform,
  tx: Tx,
  work_id: string,
  amount: number
): Promise<void> => {
  const [found] = await selectLinesOf(tx, [work_id])
  if (found?.state !== 'due') return
  await lockOrders(tx, [found.order_id])
  await lower(platform, tx, await readOrder(tx, found.order_id), found, amount)
  await settleOrder(platform, tx, found.order_id)
}

/** Money went back: first it is that of what was withdrawn, for which nobody is asked again. The order is settled afterwards. */
export const giveBackWithdrawn = async (platform: Platform, tx: Tx, id: string): Promise<void> => {
  const { lines } = await readOrder(tx, id)
  for (const line of lines.filter(({ state, withdrawn }) => withdrawn && state === 'due')) {
    const row = await readOrder(tx, id)
    const { due } = balanceOf(row)
    if (due > 0) await lower(platform, tx, row, line, Math.min(due, line.amount))
  }
}
