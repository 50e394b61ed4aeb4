/* How much of a payment by card can go back: what of it is still there, and never more than the order still has. */
import type { DisputeRow, RefundRow, SessionRow } from './cards.queries.ts'
import { balanceOf, type OrderRow } from './orders.actions.ts'

export const wasBooked = ({ state }: SessionRow): boolean => state === 'paid' || state === 'paid_twice'

const sum = (of: readonly { amount: number }[]): number => of.reduce((all, { amount }) => all + amount, 0)

/** What is asked of Stripe and stands on no order yet. */
export const underWay = (refunds: readonly RefundRow[]): number =>
  sum(refunds.filter(({ state }) => state === 'sent'))

/** What went back already, and what a lost dispute took, is not there any more. */
const refundableOf = (
  session: SessionRow,
  refunds: readonly RefundRow[],
  disputes: readonly DisputeRow[]
): number => {
  if (!wasBooked(session)) return 0
  const back = sum(refunds.filter(({ state }) => state !== 'failed'))
  return Math.max(0, session.amount - back - sum(disputes.filter(({ taken_back }) => taken_back)))
}

/** Of one payment of an order, as far as the order was not paid back otherwise: nobody gets more than they paid. */
export const refundableIn = (
  order: OrderRow,
  session: SessionRow,
  refunds: readonly RefundRow[],
  disputes: readonly DisputeRow[]
): number => {
  const isOwn = ({ session_id }: { session_id: string }): boolean => session_id === session.id
  const left = balanceOf(order).paid - underWay(refunds)
  return Math.max(0, Math.min(left, refundableOf(session, refunds.filter(isOwn), disputes.filter(isOwn))))
}
