/* What no webhook and no artist has told is asked of Stripe by a job: here at the times that a test sets. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { createContest } from '#server/features/contests/beginning.actions.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { StripeStandIn } from '#tests/kit/stripe-stand-in.ts'
import { checkCards, followEvent } from './card-events.actions.ts'
import { openKeys } from './card-keys.actions.ts'
import { refundCard } from './card-refunds.actions.ts'
import { payByCard } from './card-sessions.actions.ts'
import { selectDisputesOf, selectEvent, selectSessionsOfOrder } from './cards.queries.ts'
import { orderOrder, selectOwnOrders } from './orders.queries.ts'
import { saveKeys } from './saving-keys.actions.ts'

const stripe = await StripeStandIn.open()
const { clock, opened, platform, alpha, people, organiser, guest, contestWith, draftOf, enter } =
  await openByTheClock({ STRIPE_API_URL: stripe.url, STRIPE_TIMEOUT_SECONDS: '2' })
afterAll(async () => {
  stripe.close()
  await opened.close()
})

const { doors } = platform
const page = orderOrder.read({ limit: 9 })
const team = {
  id: alpha,
  link: 'alpha',
  status: 'active' as const,
  locales: ['en' as const],
  default_locale: 'en' as const,
  name: 'Alpha',
  accent: '#000000',
  features: { public_rating: false, opportunities: false, courses: false, portfolios: false }
}
let contest: Contest

const after = (minutes: number): void => clock.set(new Date(clock.now().getTime() + minutes * 60_000))
const orderOf = async (user_id: string) => {
  const [order] = await doors.readTeam(alpha, db => selectOwnOrders(db, alpha, user_id, page))
  if (!order) throw new Error('Nothing is owed')
  return order
}
const stateOf = async (order: string) =>
  (await doors.readTeam(alpha, db => selectSessionsOfOrder(db, alpha, order))).map(({ state }) => state)
const pay = (by: ReturnType<typeof actorOf>, order: string) =>
  payByCard({ platform, team, locale: 'en' }, by, order)

/** At Stripe's page, just now. */
const atCheckout = async () => {
  const artist = actorOf(guest())
  await enter(artist, await draftOf(artist, contest), clock.now())
  const { id } = await orderOf(artist.user_id)
  await pay(artist, id)
  const payments = async () => (await orderOf(artist.user_id)).payments.map(({ amount }) => amount)
  return { artist, id, session: stripe.lastSession(), payments }
}

beforeAll(async () => {
  stripe.now = () => clock.now().getTime()
  stripe.accounts.set('sk_test_abcdefgh1234', { id: 'acct_alpha', name: 'Alpha' })
  stripe.accounts.set('sk_test_betabeta5678', { id: 'acct_beta', name: 'Beta' })
  const webhook_secret = 'whsec_alphaalphaalpha'
  await saveKeys(platform, organiser, alpha, { secret_key: 'sk_test_abcdefgh1234', webhook_secret })
  const beta = actorOf(people.dora)
  await saveKeys(platform, beta, people.teams.beta, { secret_key: 'sk_test_betabeta5678', webhook_secret })
  contest = await contestWith({
    opens_at: '2031-01-01T00:00:00.000Z',
    closes_at: '2033-02-01T00:00:00.000Z',
    fee_tiers: [{ ends_at: null, amount: 1500 }]
  })
})

beforeEach(() => {
  stripe.answers = 'well'
})

describe('a payment of which nobody told', () => {
  it('is asked about after two minutes and booked once, however many processes ask', async () => {
    const { id, session, payments } = await atCheckout()
    stripe.pay(session)
    after(1)
    await checkCards(platform)
    expect([await stateOf(id), await payments()]).toEqual([['open'], []])
    after(2)
    await Promise.all([1, 2, 3].map(() => checkCards(platform)))
    await checkCards(platform)
    expect([await stateOf(id), await payments()]).toEqual([['paid'], [1500]])
  })

  it('is asked about again where Stripe hangs or is broken, and the others meanwhile', async () => {
    const [one, other] = [await atCheckout(), await atCheckout()]
    stripe.pay(one.session)
    stripe.pay(other.session)
    after(3)
    stripe.answers = 'with 500'
    await checkCards(platform)
    expect(await one.payments()).toEqual([])
    stripe.answers = 'well'
    // Of one the account knows nothing any more.
    stripe.sessions.delete(one.session.id)
    await checkCards(platform)
    expect([await stateOf(one.id), await one.payments()]).toEqual([['lost'], []])
    expect([await stateOf(other.id), await other.payments()]).toEqual([['paid'], [1500]])
  })

  it('is asked about where the keys of another team are no good any more', async () => {
    const { id, session } = await atCheckout()
    stripe.pay(session)
    const { beta } = people.teams
    const dora = actorOf(people.dora)
    await createContest(platform, dora, beta, { title: { en: 'Elsewhere' }, edition: 2031 }, null)
    await doors.withTeam(beta, dora, tx =>
      sql
        .raw(`WITH made AS (INSERT INTO orders (team_id, id, contest_id, number, state, currency, created_at)
          SELECT team_id, gen_random_uuid(), id, 900, 'open', 'EUR', '2031-01-01' FROM contests
          WHERE team_id = '${beta}' LIMIT 1 RETURNING id)
        INSERT INTO card_sessions (team_id, id, order_id, stripe_id, state, amount, currency, account_id, live, created_at, expires_at)
        SELECT '${beta}', gen_random_uuid(), id, 'cs_of_beta', 'open', 100, 'EUR', 'acct_beta', false, '2031-01-01', '2031-01-02'
        FROM made`)
        .execute(tx.db)
    )
    stripe.accounts.delete('sk_test_betabeta5678')
    after(3)
    const refused = stripe.asked.length
    await checkCards(platform)
    expect(stripe.asked.slice(refused)).toContain('GET /v1/checkout/sessions/cs_of_beta')
    expect(await stateOf(id)).toEqual(['paid'])
  })

  it('that ran out, or that Stripe never answered, is given up, so that another can be begun', async () => {
    const { id, session } = await atCheckout()
    session.status = 'expired'
    after(3)
    await checkCards(platform)
    expect(await stateOf(id)).toEqual(['expired'])
    const artist = actorOf(guest())
    await enter(artist, await draftOf(artist, contest), clock.now())
    const order = await orderOf(artist.user_id)
    stripe.answers = 'never'
    await expect(pay(artist, order.id)).rejects.toMatchObject({ code: 'unavailable' })
    stripe.answers = 'well'
    after(29)
    await checkCards(platform)
    expect(await stateOf(order.id)).toEqual(['begun'])
    after(2)
    await checkCards(platform)
    expect(await stateOf(order.id)).toEqual(['failed'])
    await pay(artist, order.id)
    expect(await stateOf(order.id)).toEqual(['open', 'failed'])
  })
})

describe('what followed a payment', () => {
  const paid = async () => {
    const at = await atCheckout()
    stripe.pay(at.session)
    after(3)
    await checkCards(platform)
    const [payment] = await doors.readTeam(alpha, db => selectSessionsOfOrder(db, alpha, at.id))
    return { ...at, payment: payment?.id ?? '' }
  }

  it('a refund that was on its way is settled', async () => {
    const { id, payment, payments } = await paid()
    stripe.refunding = 'pending'
    await refundCard(platform, organiser, alpha, { id, payment, amount: 500 }, null)
    stripe.refunding = 'succeeded'
    expect(await payments()).toEqual([1500, -500])
    const made = stripe.refunds.at(-1)
    if (made) made.status = 'failed'
    await checkCards(platform)
    await checkCards(platform)
    expect(await payments()).toEqual([1500, -500, 500])
  })

  it('a dispute that was known is booked back when it is lost, though its webhook never came', async () => {
    const { payment, session, payments } = await paid()
    const dispute = stripe.dispute(session, 'needs_response')
    const keys = await openKeys(platform, alpha)
    if (!keys) throw new Error('The keys are gone')
    const payment_intent = session.payment_intent?.id
    const event = { id: 'evt_dispute', type: 'charge.dispute.created' }
    await followEvent(
      { platform, team_id: alpha, keys },
      { ...event, data: { object: { id: dispute.id, client_reference_id: null, payment_intent } } }
    )
    dispute.status = 'lost'
    await Promise.all([checkCards(platform), checkCards(platform)])
    expect(await payments()).toEqual([1500, -1500])
    const asked = stripe.asked.filter(each => each === 'GET /v1/disputes').length
    await checkCards(platform)
    // It is decided: nobody asks any more.
    expect(stripe.asked.filter(each => each === 'GET /v1/disputes').length).toBe(asked)
    const kept = await doors.readTeam(alpha, db => selectDisputesOf(db, alpha, payment))
    expect(kept).toMatchObject([{ stripe_id: dispute.id, state: 'lost', taken_back: true }])
  })
})

it('forgets events after sixty days, and none before', async () => {
  const write = (id: string) =>
    doors.withTeam(alpha, organiser, tx =>
      sql`INSERT INTO card_events (team_id, event_id, received_at) VALUES (${alpha}::uuid, ${id}, ${clock.now()})`.execute(
        tx.db
      )
    )
  const isKept = async (id: string) =>
    (await doors.readTeam(alpha, db => selectEvent(db, alpha, id))).length === 1
  await write('evt_old')
  after(2 * 24 * 60)
  await write('evt_young')
  after(59 * 24 * 60)
  await checkCards(platform)
  expect([await isKept('evt_old'), await isKept('evt_young')]).toEqual([false, true])
})
