import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { billingOf } from '#tests/kit/billing.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { readBilling, saveBilling } from './billing-settings.actions.ts'
import { creditOrder } from './crediting.actions.ts'
import { issueInvoices } from './invoices.actions.ts'
import { presentOrderOfTeam } from './orders.present.ts'
import { selectOrdersById, selectOwnOrders, orderOrder } from './orders.queries.ts'
import { recordPayment, recordRefund } from './payments.actions.ts'
import { remindByClock, remindInvoices } from './reminders.actions.ts'
import { selectToRemind } from './reminders.queries.ts'

const { clock, opened, platform, alpha, guest, organiser, contestWith, draftOf, enter } =
  await openByTheClock()
afterAll(() => opened.close())

const { doors } = platform
const page = orderOrder.read({ limit: 9 })
let contest: Contest

const at = (moment: string): Date => {
  clock.set(new Date(moment))
  return clock.now()
}
/** So many days after it was issued, in the zone of the contest, which is fourteen hours ahead of UTC. */
const daysOn = (days: number, time = '10:00'): Date => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return at(new Date(Date.UTC(2031, 0, 11 + days, hour - 14, minute)).toISOString())
}
const tell = (text: string) => doors.withTeam(alpha, organiser, tx => sql.raw(text).execute(tx.db))
const remind = (orders: string[], by: UserActor = organiser) =>
  remindInvoices(platform, by, alpha, orders, null)
const orderOf = async (id: string) => {
  const [row] = await doors.readTeam(alpha, db => selectOrdersById(db, alpha, [id]))
  if (!row) throw new Error('The order is gone')
  return presentOrderOfTeam(row, clock.now())
}
const reminders = async (id: string) =>
  (await orderOf(id)).reminders.map(({ on, step, amount }) => `${on} ${step ?? 'by hand'} ${amount}`)
const mailsTo = async (address: string) =>
  (
    await doors.readTeam(alpha, db =>
      db
        .selectFrom('outbox_messages')
        .select(['subject', 'text'])
        .where('team_id', '=', alpha)
        .where('to_address', '=', address)
        .where(sql<boolean>`letter ->> 'name' = 'invoice_overdue'`)
        .orderBy('created_at')
    )
  ).map(({ subject, text }) => ({ subject, text }))

const save = async (given: Parameters<typeof billingOf>[0]) => {
  const { version } = await readBilling(platform, alpha)
  await saveBilling(platform, organiser, alpha, billingOf({ payment_days: 14, ...given, version }))
}
/** An artist with an invoice over 1500, which is due a fortnight later. */
const invoiced = async () => {
  const person = guest()
  const artist = actorOf(person)
  await enter(artist, await draftOf(artist, contest), clock.now())
  const [order] = await doors.readTeam(alpha, db => selectOwnOrders(db, alpha, artist.user_id, page))
  const id = order?.id ?? ''
  const { done } = await issueInvoices(platform, organiser, alpha, [id], null)
  return { person, artist, id, number: done[0]?.number ?? '' }
}
const pay = (id: string, amount: number) =>
  recordPayment(
    platform,
    organiser,
    alpha,
    { id, amount, paid_on: '2031-01-01', method: 'cash', note: '' },
    null
  )

beforeAll(async () => {
  at('2031-01-10T10:00:00Z')
  contest = await contestWith({
    time_zone: 'Pacific/Kiritimati',
    opens_at: '2031-01-01T00:00:00.000Z',
    closes_at: '2039-02-01T00:00:00.000Z',
    fee_tiers: [{ ends_at: null, amount: 1500 }],
    per_person: 9,
    per_category: 9
  })
  await save({ reminders_on: true })
})

beforeEach(() => void daysOn(0))

describe('a step', () => {
  it('goes on its day from nine in the morning of the contest, once, whoever looks and how often', async () => {
    const { person, id, number } = await invoiced()
    // Due on the fourteenth day: the first goes three days later.
    expect((await orderOf(id)).next_reminder).toEqual({ step: 1, on: '2031-01-28' })
    daysOn(17, '08:59')
    await remindByClock(platform)
    expect(await reminders(id)).toEqual([])
    daysOn(17, '09:00')
    await Promise.all([1, 2, 3].map(() => remindByClock(platform)))
    daysOn(18)
    await remindByClock(platform)
    expect(await reminders(id)).toEqual(['2031-01-28 1 1500'])
    const [mail, ...others] = await mailsTo(person.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`Payment reminder: invoice ${number}`)
    for (const said of ['Still open: €15', '25 January 2031', 'Alpha Salon vzw', 'BE71 0961 2345 6769', 'RF'])
      expect(mail?.text).toContain(said)
    expect((await orderOf(id)).next_reminder).toEqual({ step: 2, on: '2031-02-08' })
    await pay(id, 600)
    daysOn(28)
    await remindByClock(platform)
    daysOn(44)
    await remindByClock(platform)
    daysOn(300)
    await remindByClock(platform)
    expect(await reminders(id)).toEqual(['2031-02-24 3 900', '2031-02-08 2 900', '2031-01-28 1 1500'])
    expect((await mailsTo(person.email)).map(({ subject }) => subject?.split(':')[0])).toEqual([
      'Payment reminder',
      'Second payment reminder',
      'Final payment reminder'
    ])
    expect((await orderOf(id)).next_reminder).toBe(null)
  })

  it('that time has jumped over is left out: the highest goes, alone', async () => {
    const { person, id } = await invoiced()
    daysOn(60)
    await remindByClock(platform)
    await remindByClock(platform)
    expect(await reminders(id)).toEqual(['2031-03-12 3 1500'])
    expect((await mailsTo(person.email)).length).toBe(1)
  })

  it('never goes for what was paid, credited or withdrawn, and goes for what is due again', async () => {
    const [paid, credited, again] = [await invoiced(), await invoiced(), await invoiced()]
    await pay(paid.id, 1500)
    const { lines } = await orderOf(credited.id)
    const works = lines.map(({ work_id }) => work_id)
    await creditOrder(platform, organiser, alpha, { id: credited.id, works, reason: 'Damaged' }, null)
    await pay(again.id, 1500)
    daysOn(20)
    await remindByClock(platform)
    for (const { id } of [paid, credited, again]) expect(await reminders(id)).toEqual([])
    await tell(`INSERT INTO payments (team_id, id, order_id, amount, method, paid_on, note, recorded_at)
      VALUES ('${alpha}', gen_random_uuid(), '${again.id}', -1500, 'other', '2031-01-30', '', now())`)
    await tell(`UPDATE orders SET state = 'invoiced' WHERE id = '${again.id}'`)
    await remindByClock(platform)
    expect(await reminders(again.id)).toEqual(['2031-01-31 1 1500'])
  })

  it('waits a day where an organiser has sent one, and while a payment by card is on its way', async () => {
    const [by_hand, by_card] = [await invoiced(), await invoiced()]
    await tell(`INSERT INTO card_sessions (team_id, id, order_id, state, amount, currency, account_id, live, created_at, expires_at)
      VALUES ('${alpha}', gen_random_uuid(), '${by_card.id}', 'processing', 1500, 'EUR', '', false, now(), now())`)
    daysOn(17, '08:00')
    expect((await remind([by_hand.id, by_card.id])).left).toEqual([{ order: by_card.id, why: 'being_paid' }])
    daysOn(17, '12:00')
    await remindByClock(platform)
    expect(await reminders(by_hand.id)).toEqual(['2031-01-28 by hand 1500'])
    expect((await orderOf(by_hand.id)).next_reminder).toEqual({ step: 1, on: '2031-01-29' })
    daysOn(18)
    await remindByClock(platform)
    expect(await reminders(by_hand.id)).toEqual(['2031-01-29 1 1500', '2031-01-28 by hand 1500'])
    expect(await reminders(by_card.id)).toEqual([])
  })

  it('of before they were switched on, or set to other days, does not go by itself', async () => {
    const { id } = await invoiced()
    daysOn(20)
    await save({ reminders_on: true, reminder_days: [4, 9] })
    await remindByClock(platform)
    expect(await reminders(id)).toEqual([])
    expect((await orderOf(id)).next_reminder).toEqual({ step: 2, on: '2031-02-03' })
    await save({ reminders_on: false, reminder_days: [4, 9] })
    daysOn(23)
    await remindByClock(platform)
    expect([await reminders(id), (await orderOf(id)).next_reminder]).toEqual([[], null])
    daysOn(0)
    await save({ reminders_on: true })
  })

  it.each(['suspended', 'archived', 'closed'])('does not go from a team that is %s', async status => {
    const { id } = await invoiced()
    daysOn(17)
    await tell(`UPDATE teams SET status = '${status}', closed_at = now() WHERE id = '${alpha}'`)
    await remindByClock(platform)
    expect(await reminders(id)).toEqual([])
    await tell(`UPDATE teams SET status = 'active', closed_at = NULL WHERE id = '${alpha}'`)
    await remindByClock(platform)
    expect(await reminders(id)).toEqual(['2031-01-28 1 1500'])
  })
})

describe('by hand', () => {
  it('two who remind at once send one, and who is not reminded is said with the reason', async () => {
    const [one, paid, erased] = [await invoiced(), await invoiced(), await invoiced()]
    daysOn(15)
    const asked = { asker_id: organiser.user_id, now: clock.now(), contest: contest.id }
    const toRemind = () => doors.readTeam(alpha, db => selectToRemind(db, alpha, asked, 500))
    const listed = (await toRemind()).map(({ order, due, number }) => ({ order, due, number }))
    expect(listed).toContainEqual({ order: one.id, due: 1500, number: one.number })
    // Between the look and the click.
    await pay(paid.id, 1500)
    await tell(`UPDATE orders SET user_id = NULL WHERE id = '${erased.id}'`)
    const foreign = crypto.randomUUID()
    const ids = [one.id, paid.id, erased.id, foreign]
    const answers = await Promise.all([remind(ids), remind(ids.toReversed(), { ...organiser })])
    expect(answers.flatMap(({ done }) => done)).toEqual([{ order: one.id, number: one.number }])
    const why = answers.flatMap(({ left }) => left.map(each => `${each.order} ${each.why}`)).toSorted()
    expect(why).toEqual(
      [
        `${one.id} reminded_today`,
        ...[paid.id, paid.id].map(id => `${id} not_overdue`),
        ...[erased.id, erased.id].map(id => `${id} no_artist`),
        ...[foreign, foreign].map(id => `${id} not_found`)
      ].toSorted()
    )
    expect((await mailsTo(one.person.email)).length).toBe(1)
    expect((await mailsTo(paid.person.email)).length).toBe(0)
    expect((await toRemind()).some(({ order }) => [one.id, paid.id, erased.id].includes(order))).toBe(false)
    const { rows } = await tell(
      `SELECT actor, details FROM audit_entries WHERE verb = 'order.reminded' AND subject = 'order:${one.id}'`
    )
    expect(rows).toMatchObject([{ details: { number: one.number, amount: 1500 } }])
    daysOn(16)
    expect((await remind([one.id])).done.length).toBe(1)
  })

  it('nothing of one’s own order, and nothing that was refunded, can be reminded of', async () => {
    await enter(organiser, await draftOf(organiser, contest), clock.now())
    const [own] = await doors.readTeam(alpha, db => selectOwnOrders(db, alpha, organiser.user_id, page))
    await tell(`UPDATE orders SET state = 'invoiced' WHERE id = '${own?.id}'`)
    const { id } = await invoiced()
    await pay(id, 1500)
    const { lines } = await orderOf(id)
    const works = lines.map(({ work_id }) => work_id)
    await creditOrder(platform, organiser, alpha, { id, works, reason: 'Late' }, null)
    const back = { id, amount: 1500, paid_on: '2031-01-01', method: 'cash' as const, note: '' }
    await recordRefund(platform, organiser, alpha, back, null)
    daysOn(40)
    const { done, left } = await remind([own?.id ?? '', id])
    expect(done).toEqual([])
    expect(left).toContainEqual({ order: own?.id, why: 'not_found' })
    expect(left).toContainEqual({ order: id, why: 'not_overdue' })
  })

  it('five hundred at once are reminded, each once', async () => {
    const { artist, person } = await invoiced()
    await tell(`WITH made AS (INSERT INTO orders (team_id, id, contest_id, user_id, number, state, currency, created_at)
        SELECT '${alpha}', gen_random_uuid(), '${contest.id}', '${artist.user_id}', 100000 + n, 'invoiced', 'EUR', now()
        FROM generate_series(1, 500) AS n RETURNING team_id, id)
      INSERT INTO order_lines (team_id, order_id, work_id, amount, state, added_at)
      SELECT team_id, id, gen_random_uuid(), 1500, 'due', now() FROM made`)
    const made = await tell(`SELECT id FROM orders WHERE number > 100000`)
    const ids = (made.rows as { id: string }[]).map(({ id }) => id)
    for (let from = 0; from < 500; from += 100)
      await issueInvoices(platform, organiser, alpha, ids.slice(from, from + 100), null)
    daysOn(15)
    const asked = { asker_id: organiser.user_id, now: clock.now(), contest: undefined }
    const [first] = await doors.readTeam(alpha, db => selectToRemind(db, alpha, asked, 1))
    expect(first?.total).toBeGreaterThan(500)
    const answers = await Promise.all([remind(ids), remind(ids.toReversed())])
    expect(answers.map(({ done }) => done.length).toSorted((a, b) => a - b)).toEqual([0, 500])
    expect((await mailsTo(person.email)).length).toBe(500)
  })
})
