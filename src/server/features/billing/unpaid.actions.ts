/* Whether an entry whose fee did not come can be ended: not while money for it is on its way, or came in part. */
import type { Tx } from '#server/platform/db/door.ts'
import { selectLiveSession } from './cards.queries.ts'
import { balanceOf, readOrder } from './orders.actions.ts'
import { lockOrders, selectLinesOf } from './orders.queries.ts'

/** Who was led to Stripe's page may still be typing. */
const typing_ms = 3_600_000

export type Unpaid = 'nothing' | 'in_part' | 'under_way'

/** Its order is locked from then on. */
export const holdUnpaid = async (tx: Tx, work_id: string, now: Date): Promise<Unpaid> => {
  const [line] = await selectLinesOf(tx, [work_id])
  if (!line) return 'nothing'
  await lockOrders(tx, [line.order_id])
  if (balanceOf(await readOrder(tx, line.order_id)).paid > 0) return 'in_part'
  const session = await selectLiveSession(tx, line.order_id)
  if (!session) return 'nothing'
  const isRecent = now.getTime() - session.created_at.getTime() < typing_ms
  return session.state === 'processing' || isRecent ? 'under_way' : 'nothing'
}
