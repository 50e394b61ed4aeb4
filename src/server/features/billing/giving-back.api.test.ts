/* What a withdrawal gives back of a paid fee: the artist reads it before, the order shows it, and a credit note follows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Work } from '#contract/works.ts'
import { foreseeErasure } from '#server/features/accounts/erasure.actions.ts'
import { lookAtEnding } from '#server/features/teams/ending.actions.ts'
import { findOwnWork } from '#server/features/works/own.actions.ts'
import { withdrawWork } from '#server/features/works/withdrawing.actions.ts'
import { noteFees } from '#server/features/entries/fees.actions.ts'
import { createContest } from '#server/features/contests/beginning.actions.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { billingOf } from '#tests/kit/billing.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { saveBilling } from './billing-settings.actions.ts'
import { cashier } from './card-sessions.actions.ts'
import { creditOrder } from './crediting.actions.ts'
import { readIncome } from './income.actions.ts'
import { issueInvoices } from './invoices.actions.ts'
import { balanceOf, listAllOrders, readOrder } from './orders.actions.ts'
import { lockOrders } from './orders.queries.ts'
import { bookRefund, recordPayment, recordRefund } from './payments.actions.ts'

const { clock, opened, platform, alpha, guest, organiser, contestWith, draftOf, enter } =
  await openByTheClock()
afterAll(() => opened.close())

const begun = new Date('2031-01-10T10:00:00Z')
const until = '2031-01-20T00:00:00.000Z'
const terms = {
  opens_at: '2031-01-01T00:00:00.000Z',
  closes_at: '2031-03-01T00:00:00.000Z',
  fee_tiers: [{ ends_at: null, amount: 2505 }],
  per_person: 9,
  per_category: 9
}
const money = { method: 'transfer' as const, paid_on: '2031-01-10', note: '' }

const read = async (by: UserActor, id: string): Promise<Work> => {
  const work = await findOwnWork(platform, alpha, { id, owner_id: by.user_id }, clock.now())
  if (!work) throw new Error('The work is gone')
  return work
}
const orderOf = async (by: UserActor) => {
  const [row] = (await listAllOrders(platform, alpha)).filter(({ user_id }) => user_id === by.user_id)
  if (!row) throw new Error('There is no order')
  return row
}
const paidEntries = async (
  refund: object | null,
  works = 1,
  invoiced: 'before' | 'after' | 'never' = 'never'
) => {
  clock.set(begun)
  const contest = await contestWith({ ...terms, refund })
  const artist = actorOf(guest())
  const ids: string[] = []
  for (let count = 0; count < works; count += 1)
    ids.push((await enter(artist, await draftOf(artist, contest), clock.now())).work.id)
  const { id } = await orderOf(artist)
  const issue = () => issueInvoices(platform, organiser, alpha, [id], null)
  if (invoiced === 'before') await issue()
  await recordPayment(platform, organiser, alpha, { id, amount: 2505 * works, ...money }, null)
  if (invoiced === 'after') await issue()
  return { contest, artist, ids, order: id }
}
const withdraw = async (by: UserActor, id: string) => {
  const { version } = await read(by, id)
  return withdrawWork(platform, by, alpha, { id, version }, clock.now())
}

/** As Stripe tells of it, whoever asked for it there. */
const toCard = (id: string, amount: number) =>
  platform.doors.withTeam(alpha, cashier, async tx => {
    await lockOrders(tx, [id])
    const back = { amount: -amount, method: 'card' as const, paid_on: '2031-01-10', note: 'pi' }
    await bookRefund(platform, tx, await readOrder(tx, id), back)
  })

beforeAll(() => {
  clock.set(begun)
  return saveBilling(platform, organiser, alpha, billingOf({ payment_days: 14 }))
})

describe('a withdrawal of what was paid', () => {
  it.for([
    ['no rule', null, null, 0],
    ['none', { percent: 0, until: null }, 0, 0],
    ['whole', { percent: 100, until: null }, 2505, 2505],
    // Half of 25.05 is 12.525: the artist gets the half cent.
    ['a part', { percent: 50, until }, 1253, 1253]
  ] as const)('gives back by the rule: %s', async ([, refund, said, owed_back]) => {
    const { artist, ids } = await paidEntries(refund)
    const [id = ''] = ids
    expect((await read(artist, id)).fee?.back).toBe(said)
    await withdraw(artist, id)
    const row = await orderOf(artist)
    expect(balanceOf(row)).toMatchObject({ owed_back, paid: 2505, due: 0 })
    expect(row.state).toBe(owed_back === 2505 ? 'cancelled' : 'paid')
  })

  it('is told before the account goes or the team is closed: what stays, and what is owed back', async () => {
    const owedByTeam = async () => {
      const { owed } = await lookAtEnding(platform, organiser, alpha)
      return owed.reduce((sum, { owed_back }) => sum + owed_back, 0)
    }
    const before = await owedByTeam()
    const { contest, artist, ids } = await paidEntries({ percent: 100, until: null }, 1, 'before')
    // What nobody paid or invoiced goes with the account, so nothing of it is owed.
    await enter(artist, await draftOf(artist, await contestWith(terms)), clock.now())
    expect(await foreseeErasure(platform, artist)).toMatchObject({ invoices: 1, owed: [] })
    await withdraw(artist, ids[0] ?? '')
    const { currency } = contest
    expect(await foreseeErasure(platform, artist)).toMatchObject({
      invoices: 2,
      owed: [{ currency, due: 0, owed_back: 2505 }]
    })
    expect((await owedByTeam()) - before).toBe(2505)
  })

  it('gives nothing back from the date on, and all of it a second before', async () => {
    const rule = { percent: 100, until }
    const [late, early] = [await paidEntries(rule), await paidEntries(rule)]
    clock.set(new Date(Date.parse(until) - 1000))
    await withdraw(early.artist, early.ids[0] ?? '')
    expect(balanceOf(await orderOf(early.artist)).owed_back).toBe(2505)
    clock.set(new Date(until))
    expect((await read(late.artist, late.ids[0] ?? '')).fee?.back).toBe(0)
    await withdraw(late.artist, late.ids[0] ?? '')
    expect(balanceOf(await orderOf(late.artist)).owed_back).toBe(0)
  })

  it.for(['before', 'after'] as const)(
    'writes a credit note for a part of one line, invoiced %s the payment',
    async when => {
      const { artist, ids, order } = await paidEntries({ percent: 40, until: null }, 2, when)
      const [first = '', second = ''] = ids
      await withdraw(artist, first)
      const row = await orderOf(artist)
      expect(balanceOf(row)).toMatchObject({ amount: 4008, paid: 5010, owed_back: 1002, due: 0 })
      const notes = row.invoices.filter(({ kind }) => kind === 'credit_note')
      expect(notes.map(({ gross, works }) => ({ gross, works }))).toEqual([{ gross: 1002, works: [first] }])
      expect(row.lines.find(({ work_id }) => work_id === first)).toMatchObject({
        amount: 1503,
        given_back: 1002
      })
      // The money goes back by hand, and no more of it than is owed.
      const refund = (amount: number) =>
        recordRefund(platform, organiser, alpha, { id: order, amount, ...money }, null)
      await expect(refund(1003)).rejects.toMatchObject({ code: 'invalid' })
      expect(await refund(1002)).toMatchObject({ owed_back: 0, due: 0, state: 'paid' })
      // What organisers credit of the rest is the rest, and not the line as it was.
      const credited = await creditOrder(
        platform,
        organiser,
        alpha,
        { id: order, works: ids, reason: 'Called off' },
        null
      )
      expect(credited).toMatchObject({ owed_back: 4008, state: 'cancelled' })
      const sums = credited.invoices.map(({ kind, gross }) => (kind === 'invoice' ? gross : -gross))
      expect(sums.reduce((sum, gross) => sum + gross, 0)).toBe(0)
      expect(second).not.toBe('')
    }
  )

  it.for(['credited', 'by the rule', 'to the card'] as const)('says refunded of the entry: %s', async how => {
    const { artist, ids, order } = await paidEntries(
      how === 'by the rule' ? { percent: 100, until: null } : null,
      2
    )
    const [first = '', second = ''] = ids
    await withdraw(artist, first)
    const credit = (works: string[]) =>
      creditOrder(platform, organiser, alpha, { id: order, works, reason: 'Called off' }, null)
    // Of what was not withdrawn an invoice is issued first.
    await expect(credit([second])).rejects.toMatchObject({ code: 'conflict' })
    if (how === 'credited') await credit([first])
    if (how === 'to the card') await toCard(order, 2505)
    else await recordRefund(platform, organiser, alpha, { id: order, amount: 2505, ...money }, null)
    expect(balanceOf(await orderOf(artist))).toMatchObject({ owed_back: 0, due: 0, paid: 2505 })
    expect([(await read(artist, first)).payment, (await read(artist, second)).payment]).toEqual([
      'refunded',
      'paid'
    ])
    expect(await orderOf(artist)).toMatchObject({
      state: 'paid',
      lines: [{ state: 'credited' }, { state: 'due' }]
    })
    await expect(credit([first])).rejects.toMatchObject({ code: 'conflict' })
    const noted = await platform.doors.readTeam(alpha, db =>
      db
        .selectFrom('audit_entries')
        .select('details')
        .where('team_id', '=', alpha)
        .where('subject', '=', `order:${order}`)
        .where('verb', '=', 'order.credited')
    )
    expect(noted.map(({ details }) => details)).toMatchObject(
      how === 'credited' ? [{ gross: 2505, reason: 'Called off' }] : []
    )
  })

  it.for([1000, 2505, 4000])('notes what went back to the card of what was invoiced: %i', async amount => {
    const { artist, ids, order } = await paidEntries(null, 3, 'after')
    for (const id of ids.slice(0, 2)) await withdraw(artist, id)
    await toCard(order, amount)
    const row = await orderOf(artist)
    expect(balanceOf(row)).toMatchObject({ state: 'paid', due: 0, owed_back: 0, paid: 7515 - amount })
    const notes = row.invoices.filter(({ kind }) => kind === 'credit_note')
    expect(notes.reduce((sum, { gross }) => sum + gross, 0)).toBe(amount)
    expect((await read(artist, ids[2] ?? '')).payment).toBe('paid')
  })

  it('is not asked for again by who notes it as unpaid', async () => {
    const { contest, artist, ids } = await paidEntries(null)
    await withdraw(artist, ids[0] ?? '')
    const asked = { contest: contest.id, entries: ids, to: 'pending' as const, reason: 'By mistake' }
    const noted = await noteFees(platform, organiser, alpha, asked, null)
    expect(noted).toEqual({ done: [], left: ids.map(id => ({ id, why: 'not_from_here' })) })
    expect(balanceOf(await orderOf(artist))).toMatchObject({ state: 'paid', due: 0 })
  })

  it('counts in the income of the contest as what was kept and what goes back', async () => {
    const { contest, artist, ids } = await paidEntries({ percent: 40, until: null }, 2)
    await withdraw(artist, ids[0] ?? '')
    const { total } = (await readIncome(platform, alpha, contest.id, organiser.user_id)).contest
    expect(total).toEqual({ entries: 2, due: 0, paid: 4008, waived: 0, refunded: 1002 })
  })
})

it('the rule goes along into the next edition, unless it has a date', async () => {
  clock.set(begun)
  const copyOf = async (refund: object) => {
    const { id } = await contestWith({ ...terms, refund, pay_within: 7 })
    const draft = { title: { en: 'Next' }, edition: 2032, copy_of: id }
    return createContest(platform, organiser, alpha, draft, null)
  }
  expect(await copyOf({ percent: 30, until: null })).toMatchObject({
    pay_within: 7,
    refund: { percent: 30, until: null }
  })
  expect(await copyOf({ percent: 30, until })).toMatchObject({ pay_within: 7, refund: null })
})
