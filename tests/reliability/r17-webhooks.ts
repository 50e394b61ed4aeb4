/*
 * R17: killed while Stripe's webhooks come: many at once, each also a second time, and in any order, with the refund or the lost
 * dispute of a payment before the payment itself. What was not answered is sent again, as Stripe does.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { signedFor, StripeStandIn } from '#tests/kit/stripe-stand-in.ts'
import { tamper } from '#tests/kit/tamper.ts'
import type { TestApp } from '#tests/kit/test-app.ts'
import { chanceFrom, type Chance } from './chance.ts'
import { faultsOfCards, plantedCardFaults, readCards, type CardCase } from './card-facts.ts'
import { withEmbedded } from './embedded-here.ts'
import { lookInto } from './facts.ts'
import { plantOrders, price } from './planted-orders.ts'
import { Complaints, type Fault, type RunSetting, type Verdict } from './verdict.ts'
import { openWire, type Reply, type Wire } from './wire.ts'

const orders_a_round = 8
const key = 'sk_test_abcdefgh1234'
const secret = 'whsec_alphaalphaalpha'

interface Told {
  case_at: number
  event: { id: string }
  /** What it is about, by which it is known what it must have done. */
  about: 'payment' | 'refund' | 'dispute'
  acknowledged: boolean
  last: Reply | null
}

const mixed = <T>(list: readonly T[], chance: Chance): T[] =>
  list
    .map(item => ({ item, at: chance.between(0, 1_000_000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)

/** Of each order a payment page at Stripe, as if its artist had gone there. */
const plantSessions = async (app: TestApp, contest_id: string): Promise<void> => {
  await tamper(
    app,
    `INSERT INTO card_sessions (team_id, id, order_id, stripe_id, url, state, amount, currency, account_id, live, created_at, expires_at)
     SELECT team_id, gen_random_uuid(), id, 'cs_' || number, 'https://checkout.test/', 'open', ${price}, currency, 'acct_alpha', false,
       now(), now() + interval '1 day' FROM orders WHERE contest_id = '${contest_id}'`
  )
}

/** Paid at Stripe, and of some also refunded there or lost to the bank; with the events of all that. */
const payAt = (stripe: StripeStandIn, orders: readonly string[], first: number) => {
  const cases: CardCase[] = []
  const told: Told[] = []
  for (const [nth, order_id] of orders.entries()) {
    const id = `cs_${first + nth + 1}`
    const intent = stripe.newId('pi')
    const payment_intent = { id: intent, status: 'succeeded' }
    const session = {
      id,
      account: 'acct_alpha',
      client_reference_id: '',
      status: 'complete' as const,
      payment_status: 'paid' as const,
      amount_total: price,
      currency: 'eur',
      url: null,
      success_url: '',
      payment_intent
    }
    stripe.sessions.set(id, session)
    const one: CardCase = { order_id, amount: price, intent, refund: null, dispute: null }
    const tell = (about: Told['about'], type: string, object: object) =>
      told.push({ case_at: nth, event: stripe.eventOf(type, object), about, acknowledged: false, last: null })
    tell('payment', 'checkout.session.completed', session)
    tell('payment', 'checkout.session.async_payment_succeeded', session)
    if (nth % 4 === 1) {
      one.refund = stripe.newId('re')
      stripe.refunds.push({
        id: one.refund,
        amount: price,
        status: 'succeeded',
        payment_intent: intent,
        metadata: {}
      })
      tell('refund', 'charge.refunded', { id: 'ch', payment_intent: intent })
    }
    if (nth % 4 === 2) {
      const dispute = stripe.dispute(session, 'lost')
      one.dispute = dispute.id
      tell('dispute', 'charge.dispute.closed', { id: dispute.id, payment_intent: intent })
    }
    cases.push(one)
  }
  return { cases, told }
}

const send = async (wire: Wire, path: string, each: Told): Promise<void> => {
  const { event: json } = each
  const headers = signedFor(JSON.stringify(json), secret)
  const reply = await wire.ask({ method: 'POST', path, network: '10.17.0.1', json, headers })
  each.last = reply
  each.acknowledged ||= reply.status === 200
}

const longest_tries = 60

/** Until Stripe would be content. */
const deliver = async (wire: Wire, path: string, each: Told): Promise<void> => {
  for (let left = longest_tries; left > 0; left -= 1) {
    await send(wire, path, each)
    if (each.last?.status === 200) return
    await pause(200)
  }
}

/** A kill at a moment of the clock comes too late on a fast machine, and finds nothing in flight. */
const most_answered = 0.7
const longest_wait_ms = 10_000

const someAnswered = async (enough: number, answered: () => number): Promise<void> => {
  const ends_at = performance.now() + longest_wait_ms
  while (answered() < enough && performance.now() < ends_at) await pause(2)
}

const wasInFlight = ({ last }: Told): boolean => last?.status === null && last.sent_at !== null

/** What was acknowledged before the kill must stand after it, before anything is told again. */
const lostOf = (facts: Awaited<ReturnType<ReturnType<typeof readCards>>>, cases: CardCase[], told: Told[]) =>
  told.flatMap(({ acknowledged, case_at, about }) => {
    const one = cases[case_at]
    const noted = { payment: one?.intent, refund: one?.refund, dispute: one?.dispute }[about]
    const stands = facts
      .find(({ order_id }) => order_id === one?.order_id)
      ?.payments.some(payment => payment.endsWith(` ${noted}`))
    return acknowledged && !stands ? [`${about} ${noted} was acknowledged, and is lost`] : []
  })

const campaign = async (
  app: TestApp,
  stripe: StripeStandIn,
  { rounds, seed }: RunSetting
): Promise<Verdict> => {
  const complaints = new Complaints()
  complaints.list.push(...plantedCardFaults())
  const chance = chanceFrom(seed)
  const most = Math.ceil(rounds * 1.5 + 5)
  const { contest_id, orders } = await plantOrders(app, most * orders_a_round)
  const saved = await app.api(app.people.ana).cards.save({
    link: 'alpha',
    secret_key: key,
    webhook_secret: secret
  })
  const path = new URL(saved.webhook_url).pathname
  await plantSessions(app, contest_id)
  const all: CardCase[] = []
  const count = { rounds: 0, caught: 0, events: 0, in_flight: 0, acknowledged: 0, again: 0 }
  while (count.rounds < most && count.caught < rounds) {
    const first = count.rounds * orders_a_round
    const { cases, told } = payAt(stripe, orders.slice(first, first + orders_a_round), first)
    const wire = openWire(app.url)
    // Each twice at once, in an order of its own.
    let answered = 0
    const sending = mixed([...told, ...told], chance).map(async each => {
      await send(wire, path, each)
      answered += 1
    })
    await someAnswered(chance.between(0, Math.floor(sending.length * most_answered)), () => answered)
    await pause(chance.between(0, 50))
    await app.kill()
    await Promise.all(sending)
    wire.close()
    count.in_flight += told.filter(wasInFlight).length
    count.caught += Number(told.some(wasInFlight))
    count.acknowledged += told.filter(({ acknowledged }) => acknowledged).length
    await app.restart()
    complaints.list.push(...lostOf(await lookInto(app, readCards(contest_id)), cases, told))
    const again = openWire(app.url)
    // What was taken already comes once more, too.
    await Promise.all(mixed(told, chance).map(each => deliver(again, path, each)))
    again.close()
    for (const each of told)
      complaints.unless(
        each.last?.status === 200,
        `an event was answered ${each.last?.status}: ${each.last?.text}`
      )
    count.events += told.length
    count.again += told.length
    count.rounds += 1
    all.push(...cases)
  }
  await app.stop()
  complaints.unless(count.caught >= rounds, `only ${count.caught} rounds with an event in flight`)
  complaints.list.push(...faultsOfCards(await lookInto(app, readCards(contest_id)), all))
  const figure = [
    `${count.rounds} rounds, ${count.caught} with an event in flight`,
    `${count.events} events of ${all.length} payments, each sent three times, ${count.in_flight} in flight at a kill and ${count.acknowledged} acknowledged before`,
    `payments, refunds or disputes lost or applied twice: ${complaints.list.length}`
  ].join('; ')
  return { name: `R17 ${app.kind}`, figure, complaints: complaints.list }
}

export const killAmongWebhooks: Fault = {
  name: 'R17',
  says: 'kill -9 while webhooks of card payments come, twice, at once and out of order',
  async *run(setting) {
    const stripe = await StripeStandIn.open()
    stripe.accounts.set(key, { id: 'acct_alpha', name: 'Alpha' })
    try {
      yield await withEmbedded(app => campaign(app, stripe, setting), { STRIPE_API_URL: stripe.url })
    } finally {
      stripe.close()
    }
  }
}
