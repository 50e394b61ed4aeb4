/* The day of an invoice is the one of its contest: it decides which rate holds, and in which year the number is counted. */
import { afterAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { Problem } from '#contract/problems.ts'
import { billingOf } from '#tests/kit/billing.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { saveBilling } from './billing-settings.actions.ts'
import { issueInvoices } from './invoices.actions.ts'
import { listAllOrders, type OrderRow } from './orders.actions.ts'
import { selectInvoice } from './orders.queries.ts'

const { clock, opened, platform, alpha, guest, organiser, contestWith, draftOf, enter } =
  await openByTheClock()
afterAll(() => opened.close())

const contestIn = (time_zone: string): Promise<Contest> =>
  contestWith({
    time_zone,
    opens_at: '2031-01-01T00:00:00.000Z',
    closes_at: '2032-02-01T00:00:00.000Z',
    fee_tiers: [{ ends_at: null, amount: 1210 }]
  })

const ordersOf = async ({ id }: Contest): Promise<OrderRow[]> =>
  (await listAllOrders(platform, alpha)).filter(({ contest_id }) => contest_id === id)

const orderIn = async (contest: Contest): Promise<string> => {
  const artist = actorOf(guest())
  await enter(artist, await draftOf(artist, contest), clock.now())
  return (await ordersOf(contest)).at(-1)?.id ?? ''
}

const issue = (...orders: string[]) => issueInvoices(platform, organiser, alpha, orders, null)

const snapshotOf = async (id: string) => {
  const [found] = await platform.doors.readTeam(alpha, db => selectInvoice(db, alpha, id))
  return found?.snapshot
}

it('a rate that begins today is charged where it is today, and nothing is issued without one where it is not', async () => {
  clock.set(new Date('2031-01-10T12:00:00Z'))
  const rates = [{ valid_from: '2031-01-11', rate: 2100 }]
  await saveBilling(platform, organiser, alpha, billingOf({ rates }))
  const [ahead, behind] = [await contestIn('Pacific/Kiritimati'), await contestIn('Pacific/Honolulu')]
  const [here, there] = [await orderIn(ahead), await orderIn(behind)]

  const requireRefused = async (...orders: string[]): Promise<void> => {
    const refusal = await issue(...orders).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Problem)
    expect(refusal).toMatchObject({
      code: 'conflict',
      options: { reason: 'seller_incomplete', errors: [{ path: ['rates'] }] }
    })
    const orders_of_both = [await ordersOf(ahead), await ordersOf(behind)].flat()
    expect(orders_of_both.flatMap(({ invoices }) => invoices)).toEqual([])
  }
  await requireRefused(here, there)
  // By now it is that day in UTC too, and still the day before where this contest is.
  clock.set(new Date('2031-01-11T08:00:00Z'))
  await requireRefused(there)

  const { done } = await issue(here)
  expect(await snapshotOf(done[0]?.invoice ?? '')).toMatchObject({
    number: '2031-INV-00001',
    issued_on: '2031-01-11',
    taxes: [{ rate: 2100, net: 1000, tax: 210 }]
  })
})

it('a number is of the year that it is where the contest is', async () => {
  const [ahead, behind] = [await contestIn('Pacific/Kiritimati'), await contestIn('Pacific/Honolulu')]
  clock.set(new Date('2031-12-31T12:00:00Z'))
  const orders = [await orderIn(ahead), await orderIn(behind)]
  const { done } = await issue(...orders)
  const numbers = new Map(done.map(({ order, number }) => [order, number]))
  expect(orders.map(order => numbers.get(order))).toEqual(['2032-INV-00001', '2031-INV-00002'])
})
