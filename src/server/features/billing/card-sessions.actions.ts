/*
 * An artist's way to Stripe Checkout and back. What we ask for is written before we ask, with the key that makes it happen once;
 * what became of it is asked of Stripe whenever there is a reason to, and recorded in one place.
 */
import { Problem } from '#contract/problems.ts'
import { cardFault, cardUnits, type CardFault } from '#contract/rules/card-amounts.ts'
import { cardStatesUnderWay, type CardState } from '#contract/rules/card-states.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import { Unreachable } from '#server/platform/outbound.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { dayOf } from './billing-settings.present.ts'
import { openKeys, type OpenedKeys } from './card-keys.actions.ts'
import {
  insertSession,
  lockSession,
  selectLiveSession,
  selectSession,
  updateSession,
  type SessionRow
} from './cards.queries.ts'
import { referenceOf } from '#contract/rules/creditor-reference.ts'
import { balanceOf, readOrder, type OrderRow } from './orders.actions.ts'
import { lockOrders, selectOwnOrder } from './orders.queries.ts'
import { deleteNobodys } from './order-writes.queries.ts'
import { book } from './payments.actions.ts'
import { askSession, createSession, expireSession, StripeRefused, type StripeSession } from './stripe.ts'

export const cashier: Actor = { kind: 'system', name: 'cards' }

const session_ms = 23 * 3_600_000
/** Who is led there needs some time to pay. */
const least_left_ms = 10 * 60_000

const reasons: Record<CardFault, string> = {
  currency: 'card_currency',
  too_large: 'card_too_large',
  fraction: 'card_fraction'
}

const isUnderWay = ({ state }: SessionRow): boolean => cardStatesUnderWay.includes(state)

export const cardsUnavailable = (cause: unknown): Problem =>
  new Problem('unavailable', { reason: 'stripe_unreachable', retry_after: 10, cause })

interface Begun {
  session: SessionRow
  /** It is for another amount or account, or runs out: it ends, and another is begun. */
  outdated: boolean
  order: OrderRow
}

const begin = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  order_id: string,
  keys: OpenedKeys
): Promise<Begun> =>
  platform.doors.withTeam(team_id, by, async tx => {
    await lockOrders(tx, [order_id])
    const order = await selectOwnOrder(tx.db, team_id, order_id, by.user_id).executeTakeFirst()
    if (!order) throw new Problem('not_found')
    const { due: amount } = balanceOf(order)
    if (amount === 0) throw new Problem('conflict', { reason: 'nothing_to_pay' })
    const fault = cardFault(amount, order.currency)
    if (fault) throw new Problem('conflict', { reason: reasons[fault] })
    const now = platform.clock.now().getTime()
    const before = await selectLiveSession(tx, order_id)
    if (before?.state === 'processing') throw new Problem('conflict', { reason: 'card_processing' })
    if (before) {
      const fits =
        before.amount === amount && before.account_id === keys.account_id && before.live === keys.live
      const lasts = before.expires_at.getTime() - now > least_left_ms
      const resumable = before.stripe_id !== null || now - before.created_at.getTime() < 20 * 60_000
      return { session: before, outdated: !(fits && lasts && resumable), order }
    }
    const session = await insertSession(tx, {
      id: platform.newId(),
      order_id,
      state: 'begun',
      amount,
      currency: order.currency,
      account_id: keys.account_id,
      live: keys.live,
      created_at: new Date(now),
      expires_at: new Date(now + session_ms)
    })
    return { session, outdated: false, order }
  })

const setState = (platform: Platform, team_id: string, id: string, state: CardState): Promise<SessionRow> =>
  platform.doors.withTeam(team_id, cashier, tx => updateSession(tx, id, { state }))

type PayingCall = Pick<TeamCall, 'platform' | 'team' | 'locale'>

/** The same for the same session, whoever asks and how often: else Stripe refuses the second with the same key. */
const askedOf = (
  { platform, team, locale }: PayingCall,
  { session, order }: Begun
): Record<string, string | number> => {
  const back = addressOfScreen(platform.config, { team, locale }, 'user-billing', { card: order.id })
  return {
    mode: 'payment',
    client_reference_id: session.id,
    success_url: back,
    cancel_url: addressOfScreen(platform.config, { team, locale }, 'user-billing', { left: order.id }),
    expires_at: Math.floor(session.expires_at.getTime() / 1000),
    'line_items[0][quantity]': 1,
    'line_items[0][price_data][currency]': session.currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': cardUnits(session.amount, session.currency) ?? 0,
    'line_items[0][price_data][product_data][name]':
      `${textIn(order.title, locale, team.default_locale)} – ${referenceOf(order.number)}`.slice(0, 250),
    'payment_intent_data[description]': referenceOf(order.number),
    'payment_intent_data[metadata][palmares_session]': session.id,
    'metadata[palmares_order]': order.id
  }
}

/** Which currencies it takes, and how much of them, Stripe alone knows: it is told in its words where we have none. */
const refusedBy = (cause: StripeRefused): Problem => {
  if (cause.code === 'amount_too_small') return new Problem('conflict', { reason: 'card_too_small', cause })
  if (cause.code === 'amount_too_large') return new Problem('conflict', { reason: 'card_too_large', cause })
  // What is wrong with the keys is nothing for who pays.
  if (cause.status !== 400 || cause.said === '')
    return new Problem('conflict', { reason: 'card_refused', cause })
  return new Problem('conflict', { reason: 'card_refused_with', params: { said: cause.said }, cause })
}

const open = async (call: PayingCall, keys: OpenedKeys, begun: Begun): Promise<string> => {
  const { platform, team } = call
  const { id } = begun.session
  try {
    const made = await createSession(platform, keys.key, {
      params: askedOf(call, begun),
      idempotency_key: id
    })
    if (!made.url) throw new Unreachable('Stripe made a session without an address')
    const { url, id: stripe_id } = made
    await platform.doors.withTeam(team.id, cashier, async tx => {
      const row = await lockSession(tx, id)
      if (row?.state === 'begun') return updateSession(tx, id, { stripe_id, url, state: 'open' })
      // It was given up meanwhile, as what had not been answered for long.
      if (row?.stripe_id !== stripe_id) throw new Problem('conflict', { reason: 'card_processing' })
      return row
    })
    return url
  } catch (error) {
    // Another request with the same key said something else: that one has begun it.
    const doubled = error instanceof StripeRefused && error.type === 'idempotency_error'
    if (error instanceof Unreachable || doubled) throw cardsUnavailable(error)
    if (!(error instanceof StripeRefused)) throw error
    platform.log.warn({ err: error, team_id: team.id, session: id }, 'Stripe refused a payment by card')
    await setState(platform, team.id, id, 'failed')
    throw refusedBy(error)
  }
}

/** Another amount is due by now: at the older page nobody may pay any more, unless they just have. */
const end = async (platform: Platform, team_id: string, keys: OpenedKeys, row: SessionRow): Promise<void> => {
  // Nobody ever learned its address, so nobody can pay there.
  if (row.stripe_id === null) return void (await setState(platform, team_id, row.id, 'failed'))
  try {
    await expireSession(platform, keys.key, row.stripe_id)
  } catch (error) {
    if (error instanceof Unreachable) throw cardsUnavailable(error)
    // Whatever it is that cannot be ended is learned in a moment.
    if (!(error instanceof StripeRefused)) throw error
  }
  await settleSession(platform, team_id, keys, row)
}

/** The address at which this order is paid. */
export const payByCard = async (call: PayingCall, by: UserActor, order_id: string): Promise<string> => {
  const { platform, team } = call
  const keys = await openKeys(platform, team.id)
  if (!keys) throw new Problem('conflict', { reason: 'no_cards' })
  let begun = await begin(platform, by, team.id, order_id, keys)
  if (begun.outdated) {
    await end(platform, team.id, keys, begun.session)
    begun = await begin(platform, by, team.id, order_id, keys)
    if (begun.outdated) throw new Problem('conflict', { reason: 'card_processing' })
  }
  return begun.session.url || open(call, keys, begun)
}

const intentOf = ({ payment_intent }: StripeSession): { id: string; status: string } =>
  typeof payment_intent === 'string'
    ? { id: payment_intent, status: '' }
    : (payment_intent ?? { id: '', status: '' })

const unpaidState = (seen: StripeSession): CardState => {
  if (seen.status !== 'complete') return seen.status
  return ['requires_payment_method', 'canceled'].includes(intentOf(seen).status) ? 'failed' : 'processing'
}

const receive = async (
  platform: Platform,
  tx: Tx,
  row: SessionRow,
  seen: StripeSession
): Promise<SessionRow> => {
  const { id: payment_intent } = intentOf(seen)
  const units = cardUnits(row.amount, row.currency)
  if (seen.amount_total !== units || seen.currency?.toUpperCase() !== row.currency) {
    const received = `${seen.amount_total ?? '?'} ${seen.currency?.toUpperCase() ?? '?'}`
    return updateSession(tx, row.id, { state: 'differs', payment_intent, received })
  }
  const order = await readOrder(tx, row.order_id)
  const state = balanceOf(order).due < row.amount ? 'paid_twice' : 'paid'
  const paid_on = dayOf(platform.clock.now(), order.time_zone)
  await book(platform, tx, order, { amount: row.amount, method: 'card', paid_on, note: payment_intent })
  return updateSession(tx, row.id, { state, payment_intent })
}

/** What Stripe says of it is recorded, once, whoever asked and in whatever order. */
const record = (platform: Platform, team_id: string, { id, order_id }: SessionRow, seen: StripeSession) =>
  platform.doors.withTeam(team_id, cashier, async tx => {
    await lockOrders(tx, [order_id])
    const row = await lockSession(tx, id)
    if (!row || ['paid', 'paid_twice', 'differs'].includes(row.state)) return row ?? null
    if (seen.payment_status === 'paid') return receive(platform, tx, row, seen)
    const state = unpaidState(seen)
    if (state === row.state) return row
    const after = await updateSession(tx, id, { state })
    // It was kept for this payment alone where its artist is gone.
    await deleteNobodys(tx, order_id)
    return after
  })

/** Asks Stripe how it stands. Null where it is gone. */
export const settleSession = async (
  platform: Platform,
  team_id: string,
  keys: OpenedKeys,
  row: SessionRow
): Promise<SessionRow | null> => {
  const [newest] = await platform.doors.readTeam(team_id, db => selectSession(db, team_id, row.id))
  if (!newest?.stripe_id) return newest ?? null
  try {
    return await record(platform, team_id, newest, await askSession(platform, keys.key, newest.stripe_id))
  } catch (error) {
    if (!(error instanceof StripeRefused) || !isUnderWay(newest)) throw error
    // The keys are of another account by now, or it was made in the other mode.
    return error.status === 404 ? setState(platform, team_id, newest.id, 'lost') : newest
  }
}
