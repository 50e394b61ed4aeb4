/*
 * R15: killed in the middle of invoices being issued and payments being recorded, over and over, by two organisers who ask
 * for the same orders at once. Then ten thousand invoices in one run, each with its PDF, in memory that stays.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestApp } from '#tests/kit/test-app.ts'
import { chanceFrom } from './chance.ts'
import { withEmbedded } from './embedded-here.ts'
import { lookInto } from './facts.ts'
import { faultsOfBilling, plantedFaults, readBilling } from './invoice-facts.ts'
import { plantOrders, price } from './planted-orders.ts'
import { withCluster } from './postgres-here.ts'
import { manyInvoices } from './r15-memory.ts'
import { Complaints, type Fault, type RunSetting, type Verdict } from './verdict.ts'
import { openWire, type Reply, type Wire, type WireRequest } from './wire.ts'

const orders_a_round = 12
const orders_a_call = 4
const longest_round_ms = 20_000
const most_waits = 10

interface Asked {
  request: WireRequest
  /** For which orders it asks. */
  orders: readonly string[]
  kind: 'issue' | 'pay'
  last: Reply | null
}

const isAnswered = ({ last }: Asked): boolean => last !== null && [200, 422].includes(last.status ?? 0)

const send = async (wire: Wire, asked: Asked): Promise<void> => {
  asked.last = await wire.ask(asked.request)
}

/** Until it is answered: an account may write so often in a minute, a server that was just started takes so much at once. */
const sendAgain = async (wire: Wire, asked: Asked): Promise<void> => {
  for (let left = most_waits; left > 0; left -= 1) {
    await send(wire, asked)
    if (asked.last?.status !== 429 && asked.last?.status !== 503) return
    await pause(1000 * Number(asked.last.headers['retry-after'] ?? 1))
  }
}

/** All of it was sent, and no whole answer came. */
const wasInFlight = ({ last }: Asked): boolean => last?.status === null && last.sent_at !== null

/** Both organisers ask for all of them in one another's way: each order is to be issued once and paid once. */
const askFor = (app: TestApp, orders: readonly string[], kind: Asked['kind'], today: string): Asked[] =>
  [app.people.ana, app.people.bob].flatMap(({ token }, nth) => {
    const base = { method: 'POST', network: `10.15.0.${nth}`, token }
    const path = '/api/teams/alpha'
    if (kind === 'pay')
      return orders.map((id): Asked => ({
        request: {
          ...base,
          key: randomUUID(),
          path: `${path}/orders/${id}/payments`,
          json: { amount: price, paid_on: today }
        },
        orders: [id],
        kind,
        last: null
      }))
    const starts = Array.from({ length: orders.length / orders_a_call }, (_, at) => at * orders_a_call)
    return (nth === 0 ? starts : starts.toReversed()).map((start): Asked => {
      const some = orders.slice(start, start + orders_a_call)
      const request = { ...base, key: randomUUID(), path: `${path}/invoices`, json: { orders: some } }
      return { request, orders: some, kind, last: null }
    })
  })

interface Issued {
  done: { order: string; number: string }[]
}

interface Played {
  all: Asked[]
  rounds: number
  caught: number
  in_flight: number
  asked_again: number
}

const play = async (
  app: TestApp,
  orders: readonly string[],
  { rounds, seed }: RunSetting
): Promise<Played> => {
  const chance = chanceFrom(seed)
  const today = new Date().toISOString().slice(0, 10)
  const ends_at = performance.now() + rounds * longest_round_ms
  const played: Played = { all: [], rounds: 0, caught: 0, in_flight: 0, asked_again: 0 }
  let before: readonly string[] = []
  for (
    let at = 0;
    at < orders.length && played.caught < rounds && performance.now() < ends_at;
    at += orders_a_round
  ) {
    const now = orders.slice(at, at + orders_a_round)
    const asking = [...askFor(app, now, 'issue', today), ...askFor(app, before.slice(0, 4), 'pay', today)]
    const wire = openWire(app.url)
    const sent = Promise.all(asking.map(each => send(wire, each)))
    await pause(chance.between(5, 600))
    await app.kill()
    await sent
    wire.close()
    const open = asking.filter(each => !isAnswered(each))
    played.in_flight += open.filter(wasInFlight).length
    played.caught += Number(open.some(wasInFlight))
    await app.restart()
    const again = openWire(app.url)
    await Promise.all(open.map(each => sendAgain(again, each)))
    again.close()
    played.all.push(...asking)
    played.rounds += 1
    played.asked_again += open.length
    before = now
  }
  return played
}

const judge = async (app: TestApp, contest_id: string, { all }: Played, complaints: Complaints) => {
  await app.stop()
  const facts = await lookInto(app, readBilling(contest_id))
  complaints.list.push(...faultsOfBilling(facts))
  for (const each of all)
    complaints.unless(
      isAnswered(each),
      `${each.request.path} was answered ${each.last?.status}: ${each.last?.text}`
    )
  // The contract's shape, for these were answered with 200.
  const told = all.flatMap(({ kind, last }) =>
    kind === 'issue' && last?.status === 200 ? (last.body as Issued).done : []
  )
  const numbers = new Map(facts.invoices.map(({ order_id, series, count }) => [order_id, { series, count }]))
  for (const { order, number } of told) {
    const kept = numbers.get(order)
    const wanted = kept && kept.series + String(kept.count).padStart(5, '0')
    complaints.unless(wanted === number, `${order} was told ${number}, and ${wanted ?? 'nothing'} stands`)
  }
  const asked = new Set(all.flatMap(({ kind, orders }) => (kind === 'issue' ? orders : [])))
  complaints.unless(
    facts.invoices.length === asked.size,
    `${facts.invoices.length} invoices stand for ${asked.size} orders`
  )
  const paid = all.filter(({ kind, last }) => kind === 'pay' && last?.status === 200).length
  const kept = facts.orders.reduce((sum, { payments }) => sum + payments, 0)
  complaints.unless(paid === kept, `${paid} payments were acknowledged, and ${kept} stand`)
  return { invoices: facts.invoices.length, payments: kept, told: told.length }
}

const campaign = async (app: TestApp, setting: RunSetting): Promise<Verdict> => {
  const complaints = new Complaints()
  complaints.list.push(...plantedFaults())
  const most = Math.ceil(setting.rounds * 1.5 + 5)
  const { contest_id, orders } = await plantOrders(app, most * orders_a_round)
  const played = await play(app, orders, setting)
  complaints.unless(played.caught >= setting.rounds, `only ${played.caught} rounds with something in flight`)
  const found = await judge(app, contest_id, played, complaints)
  const figure = [
    `${played.rounds} rounds, ${played.caught} with something in flight`,
    `${played.all.length} calls, ${played.in_flight} in flight at a kill, ${played.asked_again} asked again`,
    `${found.invoices} invoices stand for ${found.told} that were told, ${found.payments} payments`,
    `numbers lost, doubled or left out, payments twice, orders out of balance: ${complaints.list.length}`
  ].join('; ')
  return { name: `R15 kill ${app.kind}`, figure, complaints: complaints.list }
}

export const killWhileIssuing: Fault = {
  name: 'R15',
  says: 'kill -9 in the middle of invoices being issued and paid',
  async *run(setting) {
    yield await withEmbedded(app => campaign(app, setting))
    yield await withCluster(app => campaign(app, setting))
  }
}

export const invoicesInBulk: Fault = {
  name: 'R15-memory',
  says: 'a hundred invoices a round issued and set as PDFs, in memory that stays',
  async *run(setting) {
    yield await withCluster(app => manyInvoices(app, setting))
  }
}
