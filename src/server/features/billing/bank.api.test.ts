import { beforeAll, describe, expect, it } from 'vitest'
import type { ImportedStatement } from '#contract/bank.ts'
import type { Contest } from '#contract/contests.ts'
import { camt, ownIban, payerIban, type BankedEntry } from '#tests/kit/bank-statements.ts'
import { billingOf } from '#tests/kit/billing.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'

await onServer('bank statements', app => {
  const { bob, ana, dora } = app.people
  const newGuest = guestsOf(app.people)
  const organiser = app.api(bob)
  let contest: Contest
  let days = 0
  const today = new Date().toISOString().slice(0, 10)

  const submit = async (artist: Person, title = 'For the bank') => {
    const draft = await wholeDraft(app, artist, contest, { title })
    await app.api(artist).works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
    const { items } = await app.api(artist).orders.billing({ team: 'alpha' })
    const [order] = items
    if (!order) throw new Error('Nothing is owed')
    return order
  }
  const owed = async (artist: Person) => (await app.api(artist).orders.billing({ team: 'alpha' })).items[0]

  const send = (file: string | Buffer, by: Person = bob, team = 'alpha') =>
    app.fetch(`/api/teams/${team}/bank-statements`, {
      method: 'POST',
      token: by.token,
      body: new Uint8Array(Buffer.from(file)),
      headers: { 'content-type': 'application/octet-stream', 'file-name': 'march.xml' }
    })
  const take = async (entries: readonly Partial<BankedEntry>[], by?: Person) => {
    const answer = await send(camt(entries.map(whole)), by)
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
    return answer.json as ImportedStatement // the route's own shape
  }
  /** On a day of its own, so that no two tests bring the same entry. */
  const whole = (entry: Partial<BankedEntry>): BankedEntry => ({
    booked_on: dayOfTest(),
    amount: '15.00',
    iban: payerIban,
    ...entry
  })
  const dayOfTest = (): string => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
  const found = async (q: string) => (await organiser.bank.list({ link: 'alpha', q })).items
  const one = async (q: string) => {
    const [entry, ...others] = await found(q)
    if (!entry) throw new Error(`There is no payment with ${q}`)
    expect(others).toEqual([])
    return entry
  }
  const sharesOf = ({ id, proposal }: Awaited<ReturnType<typeof one>>) => ({
    id,
    shares: proposal.shares.map(({ order, amount }) => ({ order: order.id, amount }))
  })
  const record = (...entries: ReturnType<typeof sharesOf>[]) =>
    organiser.bank.record({ link: 'alpha', entries })

  beforeAll(async () => {
    await app.api(ana).billing_settings.save({ link: 'alpha', ...billingOf({ iban: ownIban }) })
    contest = await openContest(app, {
      fee_tiers: [{ ends_at: null, amount: 1500 }],
      per_person: 9,
      per_category: 9
    })
  })
  const nextDay = () => (days += 1)

  it('find their order by its reference, and nothing is paid before somebody says so', async () => {
    nextDay()
    const artist = newGuest()
    const { id, reference } = await submit(artist)
    const spaced = reference.replaceAll(/.{4}(?=.)/g, '$& ').toLowerCase()
    expect(await take([{ text: [`entry ${spaced} thank you`], name: 'Somebody Else' }])).toEqual({
      added: 1,
      matched: 1,
      known: 0,
      left_out: 0,
      pending: 0
    })
    const entry = await one(spaced)
    expect(entry).toMatchObject({
      state: 'open',
      left: 1500,
      proposal: { code: 'reference', shares: [{ order: { id, due: 1500 }, amount: 1500 }] }
    })
    expect(await owed(artist)).toMatchObject({ state: 'open', due: 1500 })

    expect(await record(sharesOf(entry))).toEqual({ done: 1, left: [] })
    expect(await owed(artist)).toMatchObject({
      state: 'paid',
      due: 0,
      payments: [{ amount: 1500, method: 'transfer', paid_on: entry.booked_on }]
    })
    expect(await one(spaced)).toMatchObject({ state: 'recorded', left: 0, recorded: [{ amount: 1500 }] })

    // Recorded once more, it is refused.
    expect(await record(sharesOf(entry))).toEqual({ done: 0, left: [{ id: entry.id, why: 'changed' }] })
    // And taken back, it is owed again.
    expect(await organiser.bank.undo({ link: 'alpha', entries: [entry.id] })).toEqual({ done: 1 })
    expect(await owed(artist)).toMatchObject({ due: 1500 })
    expect(await one(spaced)).toMatchObject({ state: 'open', left: 1500, recorded: [] })
  })

  it('find their order by what the receipt of an entry asks to be quoted', async () => {
    nextDay()
    const artist = newGuest()
    const { id } = await submit(artist)
    await submit(newGuest())
    const { items } = await app.api(artist).works.mine({ team: 'alpha' })
    const [quoted = ''] = items.map(({ work }) => work.fee?.reference)
    await take([{ text: [quoted], name: 'Somebody Else' }])
    expect(await one(quoted)).toMatchObject({
      proposal: { code: 'reference', shares: [{ order: { id }, amount: 1500 }] }
    })
  })

  it('change nothing when they come twice, also at the same time', async () => {
    nextDay()
    const entries = [{ text: ['Twice the same'] }, { text: ['Twice the same'] }, { text: ['Another'] }]
    const both = await Promise.all([take(entries), take(entries, ana)])
    expect(both.map(({ added, known }) => added + known)).toEqual([3, 3])
    expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(3)
    expect(await take([...entries, { text: ['Yet another'] }])).toMatchObject({ added: 1, known: 3 })
    expect((await found('Twice the same')).length).toBe(2)
  })

  it('match one payment for two orders, two for one, and ask where it could be for any', async () => {
    nextDay()
    const both = [await submit(newGuest()), await submit(newGuest())]
    const [first, second] = both.map(({ reference }) => reference)
    const apart = await submit(newGuest())
    await take([
      { amount: '30.00', text: [`${first} ${second}`] },
      { amount: '5.00', text: [`first part ${apart.reference}`] },
      { amount: '10.00', text: [`second part ${apart.reference}`] }
    ])
    const together = await one(first ?? '')
    expect(together.proposal).toMatchObject({ code: 'several_at_once' })
    expect(together.proposal.shares.map(({ amount }) => amount)).toEqual([1500, 1500])
    const parts = await found(apart.reference)
    expect(parts.map(({ proposal }) => `${proposal.code} ${proposal.shares[0]?.amount}`).toSorted()).toEqual([
      'part 500',
      'reference 1000'
    ])
    expect(await record(...[together, ...parts].map(sharesOf))).toEqual({ done: 3, left: [] })
    for (const { id } of [...both, apart])
      expect(await organiser.orders.get({ link: 'alpha', id })).toMatchObject({ state: 'paid', due: 0 })
  })

  it('leave what was paid too much with the payment, which is assigned or set aside', async () => {
    nextDay()
    const { id, reference } = await submit(newGuest())
    await take([{ amount: '20.00', text: [`Too much ${reference}`] }])
    const entry = await one('Too much')
    expect(entry.proposal).toMatchObject({ code: 'over', difference: 500 })
    expect(await record({ id: entry.id, shares: [{ order: id, amount: 2000 }] })).toMatchObject({ done: 0 })
    expect(await record({ id: entry.id, shares: [{ order: id, amount: 2001 }] })).toMatchObject({
      left: [{ why: 'too_much' }]
    })
    expect(await record(sharesOf(entry))).toMatchObject({ done: 1 })
    expect(await one('Too much')).toMatchObject({ state: 'open', left: 500 })
    const other = await submit(newGuest())
    const shares = [{ order: other.id, amount: 501 }]
    expect((await record({ id: entry.id, shares })).left).toEqual([{ id: entry.id, why: 'too_much' }])
    const aside = { link: 'alpha', entries: [entry.id], reason: 'Paid back' }
    expect(await organiser.bank.set_aside(aside)).toEqual({ done: 1 })
    expect(await one('Too much')).toMatchObject({ state: 'set_aside', reason: 'Paid back', left: 500 })
    expect(await organiser.bank.reopen({ link: 'alpha', entries: [entry.id] })).toEqual({ done: 1 })
  })

  it('are not taken back where what they brought in was refunded since', async () => {
    nextDay()
    const artist = newGuest()
    const { id, reference } = await submit(artist)
    await take([{ text: [`Refunded ${reference}`] }])
    const entry = await one(reference)
    await record(sharesOf(entry))
    await organiser.orders.issue({ link: 'alpha', orders: [id] })
    const [line] = (await owed(artist))?.lines ?? []
    const credited = { link: 'alpha', id, works: [line?.work_id ?? ''], reason: 'Damaged' }
    await organiser.orders.credit(credited)
    await organiser.orders.record_refund({ link: 'alpha', id, amount: 1500, paid_on: today })
    const undo = await app.fetch('/api/teams/alpha/bank-entries/undo', {
      method: 'POST',
      token: bob.token,
      json: { entries: [entry.id] }
    })
    expect([undo.status, asProblem(undo).detail]).toEqual([409, expect.stringContaining('refunded')])
    expect(await owed(artist)).toMatchObject({ state: 'cancelled', due: 0, owed_back: 0 })
    expect(await one(reference)).toMatchObject({ state: 'recorded', recorded: [{ amount: 1500 }] })
  })

  it('give nothing back where a note of an entry that was withdrawn since is taken back', async () => {
    nextDay()
    const artist = newGuest()
    const { id, reference, lines } = await submit(artist)
    const [work = ''] = lines.map(({ work_id }) => work_id)
    await take([{ text: [`Mistaken ${reference}`] }])
    const entry = await one(reference)
    await record(sharesOf(entry))
    await organiser.orders.issue({ link: 'alpha', orders: [id] })
    const { works } = app.api(artist)
    const { version } = await works.get({ team: 'alpha', id: work })
    await works.withdraw({ team: 'alpha', id: work, version })
    expect(await organiser.bank.undo({ link: 'alpha', entries: [entry.id] })).toEqual({ done: 1 })
    const order = await organiser.orders.get({ link: 'alpha', id })
    expect(order).toMatchObject({ state: 'invoiced', paid: 0, due: 1500, lines: [{ state: 'due' }] })
    expect(order.invoices.map(({ kind }) => kind)).toEqual(['invoice'])
    expect((await works.get({ team: 'alpha', id: work })).payment).toBe('paid')
    // Noted again, all is as it was.
    const left = { id: entry.id, shares: [{ order: id, amount: 1500 }] }
    expect(await record(left)).toEqual({ done: 1, left: [] })
    expect(await owed(artist)).toMatchObject({ state: 'paid', due: 0, owed_back: 0 })
  })

  it('name the orders that it could be for, and none of them that was paid meanwhile', async () => {
    nextDay()
    const artist = newGuest()
    const first = await submit(artist)
    const before = contest
    contest = await openContest(app, { fee_tiers: [{ ends_at: null, amount: 1500 }] })
    const second = await submit(artist)
    contest = before
    await take([{ text: ['For either'], name: `${artist.first_name} ${artist.last_name}` }])
    const named = async () => {
      const { proposal } = await one('For either')
      return { code: proposal.code, orders: proposal.candidates.map(({ id }) => id).toSorted() }
    }
    expect(await named()).toEqual({ code: 'ambiguous', orders: [first.id, second.id].toSorted() })
    const pay = (id: string) =>
      organiser.orders.record_payment({ link: 'alpha', id, amount: 1500, paid_on: today })
    await pay(first.id)
    expect(await named()).toEqual({ code: 'ambiguous', orders: [second.id] })
    await pay(second.id)
    expect(await named()).toEqual({ code: 'changed', orders: [first.id, second.id].toSorted() })
  })

  it('say what was proposed and is not due any more, and find anew what it is for', async () => {
    nextDay()
    const artist = newGuest()
    const { id, reference } = await submit(artist)
    await take([{ text: [`Changed ${reference}`] }])
    await organiser.orders.record_payment({ link: 'alpha', id, amount: 1500, paid_on: today })
    const entry = await one(reference)
    expect(entry.proposal).toMatchObject({ code: 'changed', shares: [], candidates: [{ id, due: 0 }] })
    const late = { id: entry.id, shares: [{ order: id, amount: 1500 }] }
    expect((await record(late)).left).toEqual([{ id: entry.id, why: 'changed' }])
    await organiser.bank.match({ link: 'alpha', state: 'open' })
    expect((await one(reference)).proposal).toMatchObject({ code: 'already_covered' })
  })

  it('keep nothing of what went out', async () => {
    nextDay()
    const outgoing: Partial<BankedEntry> = {
      direction: 'DBIT',
      text: ['Our rent, a secret'],
      amount: '900.00'
    }
    expect(await take([outgoing, { text: ['Came in'] }])).toMatchObject({ added: 1, left_out: 1 })
    expect(await found('secret')).toEqual([])
    const { open } = await organiser.bank.counts({ link: 'alpha' })
    expect(open).toBeGreaterThan(0)
  })

  describe('are refused', () => {
    it.each([
      ['of another account', camt([whole({})], { iban: payerIban }), 'another_account'],
      ['cut off', camt([whole({}), whole({ text: ['More'] })]).slice(0, -200), 'half_a_file'],
      ['that are none', 'A letter to the bank', 'not_a_statement'],
      ['empty', '', 'not_a_statement'],
      [
        'in other letters than it says',
        Buffer.from(camt([whole({ name: 'Zoë' })]), 'latin1'),
        'wrong_encoding'
      ],
      ['with an amount that is none', camt([whole({ amount: 'many' })]), 'unreadable_entry']
    ])('%s', async (_, file, code) => {
      const answer = await send(file)
      expect(faultsOf(answer)).toEqual([`file: ${code}`])
    })

    it('over their size, before they are read', async () => {
      const answer = await send(Buffer.alloc(20 * 1024 * 1024 + 1, ' '))
      expect(answer.status).toBe(413)
    })

    it('by whoever does not run the team, and told to nobody of another', async () => {
      nextDay()
      await take([{ text: ['Of alpha alone'] }])
      const file = camt([whole({ text: ['Foreign'] })])
      const [stranger, foreign] = [await send(file, newGuest()), await send(file, dora)]
      expect([stranger.status, foreign.status]).toEqual([403, 403])
      const own = await app.api(dora).bank.list({ link: 'beta', q: 'alpha' })
      expect(own.items).toEqual([])
      const { id } = await one('Of alpha alone')
      const aside = { link: 'beta', entries: [id], reason: '' }
      expect(await app.api(dora).bank.set_aside(aside)).toEqual({ done: 0 })
      expect(await one('Of alpha alone')).toMatchObject({ state: 'open' })
    })
  })

  it('show nobody what they paid themselves', async () => {
    nextDay()
    const { id, reference } = await submit(bob, 'A colleague’s own')
    await take([{ text: [`Own ${reference}`] }], ana)
    expect(await found('Own RF')).toEqual([])
    const seen = await app.api(ana).bank.list({ link: 'alpha', q: 'Own RF' })
    const [entry] = seen.items
    expect(entry?.proposal.shares).toMatchObject([{ order: { id } }])
    const own = { id: entry?.id ?? '', shares: [{ order: id, amount: 1500 }] }
    expect(await record(own)).toEqual({ done: 0, left: [{ id: own.id, why: 'not_found' }] })
  })

  it('of fifty thousand payments are read while others are answered', async () => {
    nextDay()
    const rows = Array.from(
      { length: 50_000 },
      (_, at) => `${dayOfTest()};1,00;EUR;Of many ${at};Payer ${at}`
    )
    const file = ['Date;Amount;Currency;Description;Name', ...rows].join('\n')
    const read = send(file)
    const began = performance.now()
    let slowest = 0
    const asked = async (): Promise<void> => {
      const begun = performance.now()
      expect((await app.fetch('/api/teams/alpha')).status).toBe(200)
      slowest = Math.max(slowest, performance.now() - begun)
    }
    const isRead = read.then(() => true)
    while (!(await Promise.race([isRead, asked().then(() => false)])));
    const answer = await read
    expect(answer.status).toBe(201)
    expect(answer.json).toMatchObject({ added: 50_000 })
    // They are let in between two lists of a thousand rows, and not after fifty of them.
    expect(slowest).toBeLessThan((performance.now() - began) / 3)
    expect(faultsOf(await send(`${file}\n${rows[0]}`))).toEqual(['file: too_many'])
  })
})
