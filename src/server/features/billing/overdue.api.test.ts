/* An invoice is overdue once the last day to pay it is over where the contest is, and not where the server is. */
import { afterAll, expect, it } from 'vitest'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { billingOf } from '#tests/kit/billing.ts'
import { saveBilling } from './billing-settings.actions.ts'
import { issueInvoices } from './invoices.actions.ts'
import { presentOrderOfTeam } from './orders.present.ts'
import { orderOrder, selectOrders, selectOrderSums, selectOwnOrders } from './orders.queries.ts'

const { clock, opened, platform, alpha, guest, organiser, contestWith, draftOf, enter } =
  await openByTheClock()
afterAll(() => opened.close())

const artist = actorOf(guest())
const page = orderOrder.read({ limit: 9 })

const own = () => platform.doors.readTeam(alpha, db => selectOwnOrders(db, alpha, artist.user_id, page))

const overdueAt = async (moment: string) => {
  const now = new Date(moment)
  clock.set(now)
  const asked = { words: [], asker_id: organiser.user_id, now }
  const listed = await platform.doors.readTeam(alpha, db =>
    selectOrders(db, alpha, { ...asked, state: 'overdue' }, page)
  )
  const [sums] = await platform.doors.readTeam(alpha, db => selectOrderSums(db, alpha, asked))
  const [order] = await own()
  return {
    listed: listed.length,
    sum: sums?.overdue,
    said: order && presentOrderOfTeam(order, now).invoices[0]?.state
  }
}

it('says so in lists, sums and on the order alike, by the day of the contest', async () => {
  clock.set(new Date('2031-01-10T10:00:00Z'))
  await saveBilling(platform, organiser, alpha, billingOf({ payment_days: 14 }))
  const contest = await contestWith({
    time_zone: 'Pacific/Kiritimati',
    opens_at: '2031-01-01T00:00:00.000Z',
    closes_at: '2031-02-01T00:00:00.000Z',
    fee_tiers: [{ ends_at: null, amount: 1500 }]
  })
  await enter(artist, await draftOf(artist, contest), clock.now())
  const [order] = await platform.doors.readTeam(alpha, db => selectOwnOrders(db, alpha, artist.user_id, page))
  const { done } = await issueInvoices(platform, organiser, alpha, [order?.id ?? ''], null)
  expect(done.length).toBe(1)
  // Issued on the eleventh there, so the twenty-fifth is the last day, which is over fourteen hours before it is in UTC.
  expect(await overdueAt('2031-01-25T09:59:59Z')).toEqual({ listed: 0, sum: 0, said: 'open' })
  expect(await overdueAt('2031-01-25T10:00:01Z')).toEqual({ listed: 1, sum: 1500, said: 'overdue' })
})
