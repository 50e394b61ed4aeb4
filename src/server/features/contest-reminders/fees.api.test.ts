/* Reminders of fees that are not paid: each way with its switch, what it does next, and whom it would concern. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { followFees } from '#server/features/awaited-fees/following.actions.ts'
import { readBilling, saveBilling } from '#server/features/billing/billing-settings.actions.ts'
import { issueInvoices } from '#server/features/billing/invoices.actions.ts'
import { listAllOrders } from '#server/features/billing/orders.actions.ts'
import { recordPayment } from '#server/features/billing/payments.actions.ts'
import { remindByClock } from '#server/features/billing/reminders.actions.ts'
import { billingOf } from '#tests/kit/billing.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { readReminders, turnReminders } from './contest-reminders.actions.ts'
import { remindOfDates } from './reminding.actions.ts'

const { opened, platform, clock, alpha, people, organiser, guest, contestWith, draftOf, enter } =
  await openByTheClock()
afterAll(() => opened.close())

const owner = actorOf(people.ana)
const at = (iso: string) => clock.set(new Date(iso))
const ask = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await platform.database.connect(connection => connection.query(sql, []))).rows
const remindersOf = (contest_id: string, by = organiser) =>
  readReminders(platform, alpha, { contest_id, asker_id: by.user_id })
const feesOf = async (contest_id: string, by = organiser) =>
  (await remindersOf(contest_id, by)).rules.find(({ rule }) => rule === 'fees')
const turn = (contest: string, on: boolean) =>
  turnReminders(platform, organiser, alpha, { contest, rule: 'fees', on })
const save = async (given: Parameters<typeof billingOf>[0]) => {
  const { version } = await readBilling(platform, alpha)
  await saveBilling(platform, owner, alpha, billingOf({ payment_days: 14, ...given, version }))
}
const mailsTo = async (email: string, name: string): Promise<number> =>
  (await ask(`SELECT 1 FROM outbox_messages WHERE to_address = '${email}' AND letter ->> 'name' = '${name}'`))
    .length
const orderOf = async (user_id: string): Promise<string> =>
  (await listAllOrders(platform, alpha)).find(order => order.user_id === user_id)?.id ?? ''

const dates = {
  opens_at: '2031-01-01T00:00:00.000Z',
  closes_at: '2031-03-01T00:00:00.000Z',
  time_zone: 'Europe/Brussels',
  fee_tiers: [{ ends_at: null, amount: 2500 }],
  per_person: 9,
  per_category: 9
}

const entered = async (contest: Contest) => {
  const person = guest()
  await enter(actorOf(person), await draftOf(actorOf(person), contest), clock.now())
  return person
}

beforeAll(async () => {
  at('2031-01-10T10:00:00Z')
  await save({})
})

describe('a fee that is due before its entry counts', () => {
  it('is reminded of until it is turned off, and is told with its next run and who owes it', async () => {
    at('2031-01-10T10:00:00Z')
    const contest = await contestWith({ ...dates, pay_within: 10 })
    const other = await contestWith({ ...dates, pay_within: 10 })
    const [one, two, pays] = [await entered(contest), await entered(contest), await entered(contest)]
    await entered(other)
    const paid = { id: await orderOf(pays.user_id), amount: 2500, method: 'cash', note: '' } as const
    await recordPayment(platform, organiser, alpha, { ...paid, paid_on: '2031-01-10' }, null)
    // The tenth day ends at 22:59 in UTC; half-way there, and a day before.
    expect(await feesOf(contest.id)).toEqual({
      rule: 'fees',
      on: true,
      sent: [],
      owing: 2,
      next: { step: 'half_way', at: '2031-01-15T16:29:30.000Z', count: 2 }
    })
    // Whoever is kept from an entry is not told that it waits.
    expect(await feesOf(contest.id, actorOf(one))).toMatchObject({ owing: 1, next: { count: 1 } })
    at('2031-01-15T16:30:00Z')
    await Promise.all([followFees(platform), followFees(platform)])
    expect(await Promise.all([one, two, pays].map(({ email }) => mailsTo(email, 'fee_awaited')))).toEqual([
      1, 1, 0
    ])
    expect(await feesOf(contest.id)).toMatchObject({
      next: { step: 'day_before', at: '2031-01-19T22:59:00.000Z', count: 2 }
    })
    const before = await ask('SELECT rule FROM contest_reminders')
    await turn(contest.id, true)
    expect([before, await ask('SELECT rule FROM contest_reminders')]).toEqual([[], []])
    expect((await turn(contest.id, false)).rules).toContainEqual(
      expect.objectContaining({ rule: 'fees', on: false, owing: 2 })
    )
    expect(await feesOf(other.id)).toMatchObject({ on: true })
    at('2031-01-19T23:00:00Z')
    await followFees(platform)
    // Turned on again, what was due meanwhile is left out, and what is no reminder comes all the same.
    await turn(contest.id, true)
    await followFees(platform)
    expect(await mailsTo(one.email, 'fee_awaited')).toBe(1)
    expect(await feesOf(contest.id)).toMatchObject({ on: true, owing: 2, next: null })
    await turn(contest.id, false)
    at('2031-01-20T23:00:00Z')
    await followFees(platform)
    expect(await mailsTo(one.email, 'fee_awaited')).toBe(2)
    const log = await ask(`SELECT verb FROM audit_entries WHERE verb LIKE 'contest.reminders_%' ORDER BY id`)
    expect(log.map(({ verb }) => verb)).toEqual([
      'contest.reminders_off',
      'contest.reminders_on',
      'contest.reminders_off'
    ])
    // It is no rule of those that count from the close.
    await remindOfDates(platform)
    expect(await ask('SELECT * FROM contest_reminded')).toEqual([])
  })
})

describe('an invoice that is overdue', () => {
  it('is reminded of by the billing alone, and is told of beside the others', async () => {
    at('2031-01-10T10:00:00Z')
    const contest = await contestWith(dates)
    const other = await contestWith(dates)
    const [one, two, pays] = [await entered(contest), await entered(contest), await entered(contest)]
    const elsewhere = await entered(other)
    const orders = await Promise.all([one, two, pays, elsewhere].map(({ user_id }) => orderOf(user_id)))
    const invoices = async () => (await remindersOf(contest.id)).invoices
    const nothing = { on: false, days: [3, 14, 30], owing: 0, next: null }
    // Without an invoice there is no date by which.
    expect(await invoices()).toEqual(nothing)
    await issueInvoices(platform, organiser, alpha, orders, null)
    const id = await orderOf(pays.user_id)
    const paid = { id, amount: 2500, method: 'cash', paid_on: '2031-01-10', note: '' } as const
    await recordPayment(platform, organiser, alpha, paid, null)
    // What would come if they were turned on now: due after a fortnight, and three days more.
    expect(await invoices()).toEqual({ ...nothing, owing: 2, next: { on: '2031-01-27', count: 2 } })
    expect((await remindersOf(contest.id, actorOf(one))).invoices).toMatchObject({
      owing: 1,
      next: { count: 1 }
    })
    at('2031-01-30T10:00:00Z')
    expect(await invoices()).toMatchObject({ on: false, owing: 2, next: { on: '2031-02-07', count: 2 } })
    await save({ reminders_on: true })
    expect(await invoices()).toMatchObject({ on: true, owing: 2, next: { on: '2031-02-07', count: 2 } })
    at('2031-02-07T10:00:00Z')
    expect(await invoices()).toMatchObject({ next: { on: '2031-02-07', count: 2 } })
    for (const _ of [1, 2]) {
      await remindByClock(platform)
      await followFees(platform)
      await remindOfDates(platform)
    }
    const counted = [one, two, pays].map(async ({ email }) => [
      await mailsTo(email, 'invoice_overdue'),
      await mailsTo(email, 'fee_awaited')
    ])
    expect(await Promise.all(counted)).toEqual([
      [1, 0],
      [1, 0],
      [0, 0]
    ])
    expect(await invoices()).toMatchObject({ next: { on: '2031-02-23', count: 2 } })
  })
})
