/* What a contest's rule gives back of a paid fee, once its entry is withdrawn. The money itself is sent by an organiser. */
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { creditLines, creditPart } from './crediting.actions.ts'
import { readOrder, settleOrder, standingInvoice } from './orders.actions.ts'
import { lockOrders, selectLinesOf } from './orders.queries.ts'
import { keepPart, setLines } from './order-writes.queries.ts'

/** The order shows it as to be refunded; of what was invoiced a credit note follows. */
export const giveBack = async (
  platform: Platform,
  tx: Tx,
  work_id: string,
  amount: number
): Promise<void> => {
  const [found] = await selectLinesOf(tx, [work_id])
  if (found?.state !== 'due') return
  await lockOrders(tx, [found.order_id])
  const row = await readOrder(tx, found.order_id)
  const whole = amount >= found.amount
  const invoiced = standingInvoice(row)?.works.includes(work_id) ?? false
  if (whole && invoiced) return creditLines(platform, tx, row, { works: [work_id], reason: '' })
  if (whole) await setLines(tx, row.id, [work_id], 'credited')
  else {
    if (invoiced) await creditPart(platform, tx, row, { work_id, amount })
    await keepPart(tx, row.id, work_id, amount)
  }
  await settleOrder(platform, tx, row.id)
}
