/*
 * What was paid by card goes back through Stripe. It is written before Stripe is asked, with the key that makes it happen once;
 * what Stripe lists is then recorded, whether it was asked for here or in its own dashboard.
 */
import { invalidField, Problem } from '#contract/problems.ts'
import { cardUnits, fromCardUnits } from '#contract/rules/card-amounts.ts'
import type { CardRefundState } from '#contract/rules/card-states.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import { Unreachable } from '#server/platform/outbound.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dayOf } from './billing-settings.present.ts'
import { openKeys, type OpenedKeys } from './card-keys.actions.ts'
import { cashier } from './card-sessions.actions.ts'
import {
  insertRefund,
  lockSession,
  selectDisputesOfOrder,
  selectRefundsOf,
  selectRefundsOfOrder,
  selectSession,
  updateRefund,
  type RefundRow,
  type SessionRow
} from './cards.queries.ts'
import { lockOrderFor, readOrder } from './orders.actions.ts'
import { lockOrders } from './orders.queries.ts'
import { book, bookRefund } from './payments.actions.ts'
import { refundableIn, wasBooked } from './refundable.ts'
import { askRefunds, createRefund, StripeRefused, type StripeRefund } from './stripe.ts'

/** Stripe keeps a key for a day; later the same request would be done again. */
const same_key_ms = 20 * 3_600_000

const stateOf = (status: string | null): CardRefundState => {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

const isOut = (state: CardRefundState): boolean => state === 'pending' || state === 'done'

/** One of Stripe's list; what it changes of the money is recorded on the order. */
const recordOne = async (
  platform: Platform,
  tx: Tx,
  session: SessionRow,
  known: readonly RefundRow[],
  seen: StripeRefund
): Promise<void> => {
  const before = known.find(
    ({ id, stripe_id }) => stripe_id === seen.id || id === seen.metadata?.palmares_refund
  )
  const amount = fromCardUnits(seen.amount, session.currency)
  const state = stateOf(seen.status)
  if (before?.state === state && before.stripe_id === seen.id) return
  if (before) await updateRefund(tx, before.id, { stripe_id: seen.id, state })
  else {
    const created_at = platform.clock.now()
    await insertRefund(tx, {
      id: platform.newId(),
      session_id: session.id,
      stripe_id: seen.id,
      amount,
      state,
      created_at
    })
  }
  const change = Number(isOut(state)) - Number(before !== undefined && isOut(before.state))
  if (change === 0 || !wasBooked(session)) return
  const order = await readOrder(tx, session.order_id)
  const paid_on = dayOf(platform.clock.now(), order.time_zone)
  const booking = { amount: -change * amount, method: 'card' as const, paid_on, note: seen.id }
  // What has failed after all comes back to the order.
  await (change > 0 ? bookRefund : book)(platform, tx, order, booking)
}

const recordRefunds = (
  platform: Platform,
  team_id: string,
  { id, order_id }: SessionRow,
  seen: readonly StripeRefund[]
) =>
  platform.doors.withTeam(team_id, cashier, async tx => {
    await lockOrders(tx, [order_id])
    const session = await lockSession(tx, id)
    if (!session) return
    for (const each of seen) {
      const known = await selectRefundsOf(tx.db, team_id, id).execute()
      await recordOne(platform, tx, session, known, each)
    }
  })

const fail = (platform: Platform, team_id: string, refund_id: string) =>
  platform.doors.withTeam(team_id, cashier, tx => updateRefund(tx, refund_id, { state: 'failed' }))

const send = async (
  platform: Platform,
  team_id: string,
  keys: OpenedKeys,
  session: SessionRow,
  refund: RefundRow
) => {
  try {
    const made = await createRefund(platform, keys.key, {
      idempotency_key: refund.id,
      params: {
        payment_intent: session.payment_intent,
        amount: cardUnits(refund.amount, session.currency) ?? 0,
        'metadata[palmares_refund]': refund.id
      }
    })
    // Whoever stands in for Stripe's list need not repeat what was sent along.
    const metadata = { palmares_refund: refund.id }
    await recordRefunds(platform, team_id, session, [{ ...made, metadata }])
  } catch (error) {
    if (error instanceof Unreachable)
      return platform.log.warn({ err: error, team_id, refund: refund.id }, 'a refund waits')
    if (!(error instanceof StripeRefused)) throw error
    platform.log.warn({ err: error, team_id, refund: refund.id }, 'Stripe refused a refund')
    await fail(platform, team_id, refund.id)
  }
}

/** Asks Stripe for all refunds of a payment, and sends again what has not arrived there. */
export const settleRefunds = async (
  platform: Platform,
  team_id: string,
  keys: OpenedKeys,
  session: SessionRow
) => {
  if (session.payment_intent === '') return
  await recordRefunds(
    platform,
    team_id,
    session,
    await askRefunds(platform, keys.key, session.payment_intent)
  )
  const refunds = await platform.doors.readTeam(team_id, db => selectRefundsOf(db, team_id, session.id))
  for (const refund of refunds.filter(({ state }) => state === 'sent')) {
    const age = platform.clock.now().getTime() - refund.created_at.getTime()
    if (age < same_key_ms) await send(platform, team_id, keys, session, refund)
    else await fail(platform, team_id, refund.id)
  }
}

interface Asked {
  id: string
  payment: string
  amount: number
}

export const refundCard = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { id, payment, amount }: Asked,
  token: OnceToken | null
): Promise<void> => {
  const keys = await openKeys(platform, team_id)
  if (!keys) throw new Problem('conflict', { reason: 'no_cards' })
  const { refund_id } = await platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      if (!isId(payment)) throw new Problem('not_found')
      const order = await lockOrderFor(tx, id, by)
      const session = await lockSession(tx, payment)
      if (session?.order_id !== order.id) throw new Problem('not_found')
      const refunds = await selectRefundsOfOrder(tx.db, team_id, id).execute()
      const disputes = await selectDisputesOfOrder(tx.db, team_id, id).execute()
      const max = refundableIn(order, session, refunds, disputes)
      if (amount > max) throw invalidField(['amount'], 'too_large', { max })
      if (cardUnits(amount, session.currency) === null) throw invalidField(['amount'], 'off_step')
      const refund = { id: platform.newId(), session_id: payment, amount, created_at: platform.clock.now() }
      await insertRefund(tx, { ...refund, state: 'sent' })
      const details = { amount, currency: session.currency }
      await audit(tx, platform, { verb: 'order.card_refunded', subject: `order:${order.id}`, details })
      return { refund_id: refund.id }
    })
  )
  const [session] = await platform.doors.readTeam(team_id, db => selectSession(db, team_id, payment))
  const refunds = await platform.doors.readTeam(team_id, db => selectRefundsOf(db, team_id, payment))
  const refund = refunds.find(each => each.id === refund_id)
  if (session && refund?.state === 'sent') await send(platform, team_id, keys, session, refund)
}
