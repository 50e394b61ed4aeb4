/*
 * What holders of cards dispute with their banks. Stripe holds the amount until it is decided, so it is booked back only when the
 * dispute is lost; whoever runs the team is told when it begins, since Stripe waits for an answer, and when it is lost.
 */
import { fromCardUnits } from '#contract/rules/card-amounts.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dayOf } from './billing-settings.present.ts'
import type { OpenedKeys } from './card-keys.actions.ts'
import { cashier } from './card-sessions.actions.ts'
import { wasBooked } from './refundable.ts'
import { notifyDisputed } from './card-disputes.mails.ts'
import {
  lockSession,
  insertDispute,
  selectDisputesOf,
  updateDispute,
  type DisputeRow,
  type SessionRow
} from './cards.queries.ts'
import { readOrder } from './orders.actions.ts'
import { lockOrders } from './orders.queries.ts'
import { book } from './payments.actions.ts'
import { askDisputes, type StripeDispute } from './stripe.ts'

const awaits_answer = new Set(['needs_response', 'warning_needs_response', 'appeal_needs_response'])

/** No more than was paid, whatever the banks made of it in their own currency. */
const amountOf = ({ amount, currency }: StripeDispute, session: SessionRow): number => {
  const said =
    currency.toUpperCase() === session.currency ? fromCardUnits(amount, session.currency) : session.amount
  return Math.min(Math.max(said, 1), session.amount)
}

const recordOne = async (
  platform: Platform,
  tx: Tx,
  session: SessionRow,
  known: readonly DisputeRow[],
  seen: StripeDispute
): Promise<void> => {
  // Before the id of a dispute was kept, it was known by that of its payment.
  const before = known.find(({ stripe_id }) => stripe_id === seen.id || stripe_id === session.payment_intent)
  const amount = before?.taken_back ? before.amount : amountOf(seen, session)
  const taken_back = seen.status === 'lost' && wasBooked(session)
  const known_by_now = { stripe_id: seen.id, amount, state: seen.status, taken_back }
  if (before) await updateDispute(tx, before.stripe_id, known_by_now)
  else await insertDispute(tx, { ...known_by_now, session_id: session.id, created_at: platform.clock.now() })
  const order = await readOrder(tx, session.order_id)
  const told = { order, amount, currency: session.currency }
  const change = Number(taken_back) - Number(before?.taken_back ?? false)
  if (change !== 0) {
    const paid_on = dayOf(platform.clock.now(), order.time_zone)
    const booking = { amount: -change * amount, method: 'card' as const, paid_on, note: seen.id }
    await book(platform, tx, order, booking, change > 0 ? 'order.card_taken_back' : 'order.paid')
  }
  if (change > 0) await notifyDisputed(platform, tx, { ...told, outcome: 'lost' })
  else if (awaits_answer.has(seen.status) && !awaits_answer.has(before?.state ?? ''))
    await notifyDisputed(platform, tx, { ...told, outcome: 'open' })
}

/** Asks Stripe for all disputes of a payment, and records what has changed. */
export const settleDisputes = async (
  platform: Platform,
  team_id: string,
  keys: OpenedKeys,
  { id, order_id, payment_intent }: SessionRow
): Promise<void> => {
  if (payment_intent === '') return
  const seen = await askDisputes(platform, keys.key, payment_intent)
  await platform.doors.withTeam(team_id, cashier, async tx => {
    await lockOrders(tx, [order_id])
    const session = await lockSession(tx, id)
    if (!session) return
    for (const each of seen)
      await recordOne(platform, tx, session, await selectDisputesOf(tx.db, team_id, id).execute(), each)
  })
}
