/*
 * Whatever is done with fees and in whichever order, also two things at once: lines, taxes and payments always add up to what
 * the order says, the entries say the same, and what waits for its fee is exactly what has one open. The real actions are run
 * on a real database; a refusal is one of the product's own.
 */
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { Problem } from '#contract/problems.ts'
import { orderBalance } from '#contract/rules/order-state.ts'
import { waitingStatuses } from '#contract/rules/work-status.ts'
import { followFees } from '#server/features/awaited-fees/following.actions.ts'
import { extendFees } from '#server/features/entries/fee-dates.actions.ts'
import { noteFees } from '#server/features/entries/fees.actions.ts'
import { addCodes } from '#server/features/waivers/codes.actions.ts'
import { findOwnWork } from '#server/features/works/own.actions.ts'
import { useForEntry } from '#server/features/works/waiving.actions.ts'
import { withdrawWork } from '#server/features/works/withdrawing.actions.ts'
import { saveWork } from '#server/features/works/works.actions.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { inAll } from '#tests/kit/only-in-all.ts'
import { billingOf } from '#tests/kit/billing.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { category } from '#tests/kit/entering.ts'
import { saveBilling } from './billing-settings.actions.ts'
import { cashier } from './card-sessions.actions.ts'
import { creditOrder } from './crediting.actions.ts'
import { issueInvoices } from './invoices.actions.ts'
import { balanceOf, listAllOrders, readOrder, standingInvoice, type OrderRow } from './orders.actions.ts'
import { lockOrders, selectInvoice } from './orders.queries.ts'
import { book, bookRefund, recordPayment, recordRefund } from './payments.actions.ts'

const { clock, opened, platform, alpha, guest, organiser, contestWith, draftOf, enter } =
  await openByTheClock()
afterAll(() => opened.close())

const artist = actorOf(guest())
const begun = new Date('2031-01-10T10:00:00Z')
const day_ms = 86_400_000
const codes = { half: 'HALFPRICE', whole: 'NOTHINGDUE' }
const runs = inAll('many orders of what can happen to money') ? 150 : 8

const deeds = [
  'submit',
  'move',
  'withdraw',
  'half',
  'whole',
  'note_paid',
  'note_waived',
  'note_pending',
  'pay_some',
  'pay_all',
  'pay_card',
  'refund',
  'card_refund',
  'invoice',
  'credit',
  'extend',
  'days'
] as const
type Deed = (typeof deeds)[number]

interface Step {
  deed: Deed
  /** Which of the entries, and which of the orders; how much of an amount, in percent. */
  entry: number
  order: number
  share: number
}

const step = fc.record({
  deed: fc.constantFrom(...deeds),
  entry: fc.nat(3),
  order: fc.nat(3),
  share: fc.integer({ min: 1, max: 150 })
})

interface World {
  contest: Contest
  artist: UserActor
  /** Ids of what was submitted. */
  entries: string[]
}

const ordersOf = async ({ contest }: World): Promise<OrderRow[]> =>
  (await listAllOrders(platform, alpha)).filter(({ contest_id }) => contest_id === contest.id)

const submit = async (world: World): Promise<void> => {
  const { contest } = world
  const { id, version } = await draftOf(world.artist, contest)
  const category_id = contest.categories[0]?.id ?? null
  const draft = await saveWork(platform, world.artist, alpha, { id, version, category_id }, clock.now())
  const { work } = await enter(world.artist, draft, clock.now())
  world.entries.push(work.id)
}

/** To the other category, which costs more or less. */
const move = async ({ contest, artist }: World, id: string): Promise<unknown> => {
  const now = clock.now()
  const work = await findOwnWork(platform, alpha, { id, owner_id: artist.user_id }, now)
  if (!work) throw new Error('An entry is gone')
  const to = contest.categories.find(each => each.id !== work.category_id)
  const asked = { id, version: work.version, category_id: to?.id ?? null }
  return enter(artist, await saveWork(platform, artist, alpha, asked, now), now)
}

const card = (id: string, amount: number) =>
  platform.doors.withTeam(alpha, cashier, async tx => {
    await lockOrders(tx, [id])
    const row = await readOrder(tx, id)
    // Stripe gives back what it took, and no more.
    const taken = row.payments
      .filter(({ method }) => method === 'card')
      .reduce((sum, each) => sum + each.amount, 0)
    if (amount === 0 || taken + amount < 0) return
    const booking = { amount, method: 'card' as const, paid_on: '2031-01-10', note: 'pi' }
    await (amount > 0 ? book : bookRefund)(platform, tx, row, booking)
  })

const versionOf = async (id: string): Promise<number> => {
  const [row] = await platform.doors.readTeam(alpha, db =>
    db.selectFrom('works').select('version').where('team_id', '=', alpha).where('id', '=', id)
  )
  return row?.version ?? 0
}

const ofEntry = async (world: World, { deed }: Step, id: string): Promise<unknown> => {
  const { contest, artist } = world
  const asked = { contest: contest.id, entries: [id] }
  const note = (to: 'paid' | 'waived' | 'pending') =>
    noteFees(platform, organiser, alpha, { ...asked, to, reason: 'As agreed' }, null)
  if (deed === 'withdraw')
    return withdrawWork(platform, artist, alpha, { id, version: await versionOf(id) }, clock.now())
  if (deed === 'move') return move(world, id)
  if (deed === 'half' || deed === 'whole')
    return useForEntry(platform, artist, alpha, { work: id, code: codes[deed], now: clock.now() }, null)
  if (deed === 'note_paid') return note('paid')
  if (deed === 'note_waived') return note('waived')
  if (deed === 'note_pending') return note('pending')
  const until = new Date(clock.now().getTime() + 20 * day_ms).toISOString().slice(0, 10)
  return extendFees(platform, organiser, alpha, { ...asked, until }, null)
}

const ofOrder = (row: OrderRow, { deed, entry, share }: Step): Promise<unknown> => {
  const { id } = row
  const { due, amount, owed_back } = balanceOf(row)
  const part = (whole: number): number => Math.max(1, Math.floor((whole * share) / 100))
  const of = (sum: number) => ({
    id,
    amount: sum,
    method: 'transfer' as const,
    paid_on: '2031-01-10',
    note: ''
  })
  if (deed === 'pay_some') return recordPayment(platform, organiser, alpha, of(part(due)), null)
  if (deed === 'pay_all') return recordPayment(platform, organiser, alpha, of(Math.max(1, due)), null)
  // A page at Stripe may be paid for an amount that is not due any more.
  if (deed === 'pay_card') return card(id, Math.max(1, amount))
  if (deed === 'card_refund') return card(id, -part(amount))
  if (deed === 'refund') return recordRefund(platform, organiser, alpha, of(part(owed_back)), null)
  if (deed === 'invoice') return issueInvoices(platform, organiser, alpha, [id], null)
  const works = row.lines.slice(entry % Math.max(1, row.lines.length)).map(({ work_id }) => work_id)
  return creditOrder(platform, organiser, alpha, { id, works, reason: 'As agreed' }, null)
}

const entryDeeds: readonly Deed[] = [
  'move',
  'withdraw',
  'half',
  'whole',
  'note_paid',
  'note_waived',
  'note_pending',
  'extend'
]

const entryOf = ({ entries }: World, { deed, entry }: Step): string | undefined =>
  entryDeeds.includes(deed) ? entries[entry % Math.max(1, entries.length)] : undefined

const act = async (world: World, one: Step): Promise<unknown> => {
  if (one.deed === 'submit') return world.entries.length < 4 ? submit(world) : undefined
  if (one.deed === 'days') {
    clock.set(new Date(clock.now().getTime() + 4 * day_ms))
    return followFees(platform)
  }
  if (entryDeeds.includes(one.deed)) {
    const id = entryOf(world, one)
    return id === undefined ? undefined : ofEntry(world, one, id)
  }
  const orders = await ordersOf(world)
  const row = orders[one.order % Math.max(1, orders.length)]
  return row && ofOrder(row, one)
}

/** What the product refuses is refused by one of its own problems. */
const tried = async (world: World, one: Step): Promise<void> => {
  try {
    await act(world, one)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

const checkInvoices = async (row: OrderRow): Promise<void> => {
  const snapshots = await Promise.all(
    row.invoices.map(async ({ id }) => {
      const [found] = await platform.doors.readTeam(alpha, db => selectInvoice(db, alpha, id))
      if (!found) throw new Error('An invoice is gone')
      return found.snapshot
    })
  )
  for (const { lines, taxes, net, tax, gross } of snapshots) {
    expect(net + tax).toBe(gross)
    expect([sum(lines.map(line => line.net)), sum(lines.map(line => line.tax))]).toEqual([net, tax])
    expect([sum(taxes.map(each => each.net)), sum(taxes.map(each => each.tax))]).toEqual([net, tax])
    for (const line of lines) expect(line.net + line.tax).toBe(line.gross)
  }
  for (const invoice of row.invoices.filter(({ kind }) => kind === 'invoice')) {
    const back = sum(
      row.invoices.filter(({ corrects }) => corrects === invoice.number).map(({ gross }) => gross)
    )
    expect(back).toBeLessThanOrEqual(invoice.gross)
  }
  const standing = standingInvoice(row)
  if (!standing) return
  const notes = row.invoices.filter(({ corrects }) => corrects === standing.number)
  const left = standing.gross - sum(notes.map(({ gross }) => gross))
  const asked = row.lines.filter(({ state, work_id }) => state === 'due' && standing.works.includes(work_id))
  expect(left).toBe(sum(asked.map(({ amount }) => amount)))
}

const checkWorks = async (world: World, orders: readonly OrderRow[]): Promise<void> => {
  const works = await platform.doors.readTeam(alpha, db =>
    db
      .selectFrom('works')
      .leftJoin('awaited_fees', join =>
        join.onRef('awaited_fees.work_id', '=', 'works.id').on('awaited_fees.team_id', '=', alpha)
      )
      .select(['works.id', 'works.status', 'works.payment', 'works.fee', 'awaited_fees.pay_by'])
      .where('works.team_id', '=', alpha)
      .where('works.contest_id', '=', world.contest.id)
      .where('works.entry_number', 'is not', null)
  )
  for (const { id, status, payment, fee, pay_by } of works) {
    const asked = orders.flatMap(row =>
      row.lines.filter(line => line.work_id === id && line.state !== 'credited').map(line => ({ row, line }))
    )
    expect(asked.length).toBeLessThanOrEqual(1)
    const [found] = asked
    expect(pay_by !== null).toBe(
      world.contest.pay_within !== null && payment === 'pending' && waitingStatuses.includes(status)
    )
    if (status === 'withdrawn') continue
    if (found?.line.state === 'due') {
      expect(payment).toBe(found.row.state === 'paid' ? 'paid' : 'pending')
      expect(found.line.amount).toBe(fee)
    } else if (found) expect(payment).toBe('waived')
    else expect(['waived', 'refunded']).toContain(payment)
  }
}

const check = async (world: World): Promise<void> => {
  const orders = await ordersOf(world)
  for (const row of orders) {
    const balance = orderBalance({ ...row, invoiced: standingInvoice(row) !== undefined })
    expect(row.state).toBe(balance.state)
    const paid = sum(row.payments.map(({ amount }) => amount))
    const asked = sum(row.lines.filter(({ state }) => state === 'due').map(({ amount }) => amount))
    expect([balance.paid, balance.amount, balance.due - balance.owed_back]).toEqual([
      paid,
      asked,
      asked - paid
    ])
    await checkInvoices(row)
  }
  expect(orders.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1)
  await checkWorks(world, orders)
}

const paidOf = async ({ contest }: World): Promise<string[]> => {
  const rows = await platform.doors.readTeam(alpha, db =>
    db
      .selectFrom('works')
      .select('id')
      .where('team_id', '=', alpha)
      .where('contest_id', '=', contest.id)
      .where('payment', '=', 'paid')
  )
  return rows.map(({ id }) => id)
}

/** Those that are paid and that none of these steps may take back, by hand. */
const toStayPaid = async (world: World, together: readonly Step[]): Promise<string[]> => {
  const named = together.map(one => (one.deed === 'note_pending' ? entryOf(world, one) : undefined))
  return (await paidOf(world)).filter(id => !named.includes(id))
}

/** Whatever became of others: an entry whose payment did not go back, by hand or to the card, is still paid. */
const checkPaid = async (paid: readonly string[], together: readonly Step[]) => {
  if (together.some(({ deed }) => deed === 'card_refund')) return
  const rows = await platform.doors.readTeam(alpha, db =>
    db.selectFrom('works').select(['id', 'payment']).where('team_id', '=', alpha)
  )
  expect(rows.filter(({ id, payment }) => payment === 'pending' && paid.includes(id))).toEqual([])
}

const worldOf = async (pay_within: number | null, refund: object | null): Promise<World> => {
  clock.set(begun)
  const contest = await contestWith({
    opens_at: '2031-01-01T00:00:00.000Z',
    closes_at: '2031-12-01T00:00:00.000Z',
    fee_tiers: [{ ends_at: null, amount: 2505 }],
    categories: [category('Painting'), category('Print', { fees: [3010] })],
    per_person: 9,
    per_category: 9,
    pay_within,
    refund
  })
  const given = { contest: contest.id, ends_at: null, note: '', count: 1, uses: 2, kind: 'percent' as const }
  const half = { ...given, code: codes.half, value: 50, categories: [] }
  // Whoever moves with it owes again.
  const whole = { ...given, code: codes.whole, value: 100, categories: [contest.categories[0]?.id ?? ''] }
  await addCodes(platform, organiser, alpha, half, null)
  await addCodes(platform, organiser, alpha, whole, null)
  const world = { contest, artist, entries: [] }
  await submit(world)
  await submit(world)
  return world
}

beforeAll(() => {
  clock.set(begun)
  return saveBilling(platform, organiser, alpha, billingOf({ payment_days: 14 }))
})

it('lines, taxes and payments balance to the order’s state under any interleaving', async () => {
  const terms = fc.record({
    pay_within: fc.constantFrom(null, 10),
    refund: fc.constantFrom(
      null,
      { percent: 0, until: null },
      { percent: 40, until: null },
      { percent: 100, until: null }
    )
  })
  // One after the other, or two at once.
  const plan = fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 4, maxLength: 14 })
  const tries = fc.assert(
    fc.asyncProperty(terms, plan, async ({ pay_within, refund }, steps) => {
      const world = await worldOf(pay_within, refund)
      for (const together of steps) {
        // Before the steps: an entry that one of them adds changes which one another step means.
        const paid = await toStayPaid(world, together)
        await Promise.all(together.map(one => tried(world, one)))
        await check(world)
        await checkPaid(paid, together)
      }
    }),
    { numRuns: runs, endOnFailure: true }
  )
  await expect(tries).resolves.toBeUndefined()
}, 600_000)
