import { beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { billingOf, nothingSaid } from '#tests/kit/billing.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { dayOf } from './billing-settings.present.ts'

const seller = billingOf({
  invoice_prefix: 'AS',
  rates: [
    { valid_from: '2020-01-01', rate: 2000 },
    { valid_from: '1996-01-01', rate: 2100 }
  ]
})

const account = { name: seller.name, iban: seller.iban, bic: seller.bic }

const address = {
  name: 'Noor Haddad',
  company: '',
  street: 'Harbour 1',
  postal_code: '9000',
  city: 'Ghent',
  region: '',
  country: 'BE',
  vat_id: ''
}

await onServer('orders', app => {
  const { ana, bob, dora } = app.people
  const newGuest = guestsOf(app.people)
  let contest: Contest

  const organiser = app.api(bob)
  // The team's day: the world's year is another one for an hour.
  const today = dayOf(new Date(), 'Europe/Brussels')
  const year = today.slice(0, 4)
  const submit = async (artist: Person, title: string) => {
    const draft = await wholeDraft(app, artist, contest, { title })
    const { work } = await app.api(artist).works.finalize({
      team: 'alpha',
      id: draft.id,
      version: draft.version
    })
    return work
  }
  const owed = async (artist: Person) => (await app.api(artist).orders.billing({ team: 'alpha' })).items
  const payment = async (artist: Person, id: string) =>
    (await app.api(artist).works.get({ team: 'alpha', id })).payment
  const issue = (orders: string[], by = bob) => app.api(by).orders.issue({ link: 'alpha', orders })
  const post = (path: string, json: object, by: Person = bob) =>
    app.fetch(`/api${path}`, { method: 'POST', token: by.token, json })
  const pay = (id: string, amount: number) =>
    organiser.orders.record_payment({ link: 'alpha', id, amount, paid_on: today })

  beforeAll(async () => {
    contest = await openContest(app, {
      fee_tiers: [{ ends_at: null, amount: 1500 }],
      per_person: 9,
      per_category: 9
    })
  })

  describe('the fees of an artist', () => {
    it('gather in one open order, and an entry that is withdrawn leaves it', async () => {
      const artist = newGuest()
      const first = await submit(artist, 'First')
      const second = await submit(artist, 'Second')
      const [order, ...others] = await owed(artist)
      expect(others).toEqual([])
      expect(order).toMatchObject({ state: 'open', amount: 3000, paid: 0, due: 3000, invoices: [] })
      expect(order?.lines.map(({ title }) => title)).toEqual(['First', 'Second'])
      expect(order?.reference).toMatch(/^RF\d{2}0000/)

      await app.api(artist).works.withdraw({ team: 'alpha', id: second.id, version: second.version })
      expect(await owed(artist)).toMatchObject([{ state: 'open', due: 1500 }])
      await app.api(artist).works.withdraw({ team: 'alpha', id: first.id, version: first.version })
      expect(await owed(artist)).toMatchObject([{ state: 'cancelled', due: 0, lines: [] }])
    })

    it('are seen by nobody else: another artist, and a colleague who entered, find nothing', async () => {
      const artist = newGuest()
      await submit(artist, 'Seen by its own')
      const [order] = await owed(artist)
      const id = order?.id ?? ''
      expect(await owed(newGuest())).toEqual([])
      expect(await organiser.orders.get({ link: 'alpha', id })).toMatchObject({ due: 1500 })
      expect((await app.fetch(`/api/teams/beta/orders/${id}`, { token: dora.token })).status).toBe(404)
      await submit(bob, 'A colleague’s')
      const [mine] = await owed(bob)
      const hidden = await app.fetch(`/api/teams/alpha/orders/${mine?.id}`, { token: bob.token })
      expect(hidden.status).toBe(404)
      const listed = await organiser.orders.list({ link: 'alpha', contest: contest.id })
      expect(listed.items.map(each => each.id)).toContain(id)
      expect(listed.items.map(each => each.id)).not.toContain(mine?.id)
    })

    it('are noted as paid for some entries, which get an order of their own', async () => {
      const artist = newGuest()
      const [one, other] = [await submit(artist, 'One'), await submit(artist, 'Other')]
      const note = (entries: string[], to: 'paid' | 'pending' | 'waived') =>
        organiser.entries.note_fees({ link: 'alpha', contest: contest.id, entries, to, reason: 'Cash' })
      await note([one.id], 'paid')
      expect((await owed(artist)).map(({ state, amount }) => `${state} ${amount}`).toSorted()).toEqual([
        'open 1500',
        'paid 1500'
      ])
      expect([await payment(artist, one.id), await payment(artist, other.id)]).toEqual(['paid', 'pending'])
      // Taken back, both are owed together again.
      await note([one.id], 'pending')
      expect((await owed(artist)).filter(({ due }) => due > 0)).toMatchObject([{ state: 'open', due: 3000 }])
      await note([one.id, other.id], 'waived')
      expect((await owed(artist)).filter(({ due }) => due > 0)).toEqual([])
      expect(await payment(artist, other.id)).toBe('waived')
    })
  })

  describe('what a banking app reads', () => {
    it('is there once the team has an account, and until all is paid', async () => {
      const artist = newGuest()
      await submit(artist, 'Blue Hour')
      const codes = async () => (await owed(artist)).map(({ transfer_code }) => transfer_code)
      expect(await codes()).toEqual([null])
      const { version } = await app
        .api(ana)
        .billing_settings.save({ link: 'alpha', ...nothingSaid, ...account })
      const [order] = await owed(artist)
      const text = `BCD\n002\n1\nSCT\n${account.bic}\n${account.name}\n${account.iban}\nEUR15.00\n\n${order?.reference}`
      expect(await codes()).toEqual([{ kind: 'epc', text }])
      await pay(order?.id ?? '', 1500)
      expect(await codes()).toEqual([null])
      await app.api(ana).billing_settings.save({ link: 'alpha', ...nothingSaid, version })
    })
  })

  describe('an invoice', () => {
    it('is refused until the team has said who issues it', async () => {
      const artist = newGuest()
      await submit(artist, 'Too early')
      const [order] = await owed(artist)
      const early = await post('/teams/alpha/invoices', { orders: [order?.id] })
      expect([early.status, asProblem(early).detail]).toEqual([409, expect.stringContaining('invoice')])
      expect((await app.api(artist).orders.billing({ team: 'alpha' })).issues).toBe(false)
    })

    it('is issued by who an owner says', async () => {
      const { version } = await app.api(ana).billing_settings.save({ link: 'alpha', ...seller, version: 2 })
      expect(version).toBe(3)
    })

    it('is a snapshot with number, tax and reference, and is issued once', async () => {
      const artist = newGuest()
      const work = await submit(artist, 'Blue <b>Hour</b>')
      await submit(artist, 'Red Hour')
      await app.api(artist).orders.save_identity({ team: 'alpha', ...address, version: 0 })
      const [order] = await owed(artist)
      const id = order?.id ?? ''
      const { done, left } = await issue([id])
      expect([done.length, left]).toEqual([1, []])
      expect(await issue([id])).toEqual({ done: [], left: [{ order: id, why: 'invoiced_already' }] })

      const invoice = await app.api(artist).orders.invoice({ team: 'alpha', id: done[0]?.invoice ?? '' })
      expect(invoice).toMatchObject({ state: 'open', kind: 'invoice', gross: 3000, due: 3000 })
      expect(invoice.snapshot).toMatchObject({
        number: `AS-${year}-INV-00001`,
        currency: contest.currency,
        treatment: 'taxed',
        net: 2500,
        tax: 500,
        gross: 3000,
        taxes: [{ rate: 2000, net: 2500, tax: 500 }],
        reference: order?.reference,
        seller: { name: seller.name, iban: seller.iban },
        buyer: { name: 'Noor Haddad', address: { city: 'Ghent', country: 'BE' } }
      })
      expect(invoice.snapshot.lines.map(({ title, gross }) => [title, gross])).toEqual([
        ['Blue <b>Hour</b>', 1500],
        ['Red Hour', 1500]
      ])
      // What is entered afterwards begins another order, and a changed address changes nothing that was issued.
      await submit(artist, 'Later')
      expect((await owed(artist)).map(({ state }) => state)).toEqual(['open', 'invoiced'])
      await app.api(artist).orders.save_identity({ team: 'alpha', ...address, name: 'N. Haddad', version: 1 })
      const again = await app.api(artist).orders.invoice({ team: 'alpha', id: invoice.id })
      expect(again.snapshot.buyer.name).toBe('Noor Haddad')
      const stranger = newGuest()
      const foreign = await app.fetch(`/api/user/invoices/${invoice.id}?team=alpha`, {
        token: stranger.token
      })
      expect([foreign.status, foreign.text.includes('Noor')]).toEqual([404, false])
      expect((await app.api(stranger).orders.own_invoices({ team: 'alpha' })).items).toEqual([])

      const paid = await pay(id, 1000)
      expect([paid.state, paid.due]).toEqual(['invoiced', 2000])
      const over = await post(`/teams/alpha/orders/${id}/payments`, { amount: 2001, paid_on: today })
      expect([over.status, faultsOf(over)]).toEqual([422, ['amount: too_large']])
      const later = await post(`/teams/alpha/orders/${id}/payments`, { amount: 1, paid_on: '2199-12-31' })
      expect([later.status, faultsOf(later)]).toEqual([422, ['paid_on: in_future']])
      expect(await payment(artist, work.id)).toBe('pending')
      await pay(id, 2000)
      expect(await payment(artist, work.id)).toBe('paid')
      expect((await app.api(artist).orders.invoice({ team: 'alpha', id: invoice.id })).state).toBe('paid')
    })

    it('is taken back by a credit note, line by line, and what was paid for it is owed back', async () => {
      const artist = newGuest()
      const [one, other] = [await submit(artist, 'Kept'), await submit(artist, 'Taken back')]
      const [order] = await owed(artist)
      const id = order?.id ?? ''
      await issue([id])
      await pay(id, 3000)
      const refund = (amount: number) => post(`/teams/alpha/orders/${id}/refunds`, { amount, paid_on: today })
      expect((await refund(1)).status).toBe(422)

      const credited = await organiser.orders.credit({
        link: 'alpha',
        id,
        works: [other.id],
        reason: 'The work was damaged'
      })
      expect(credited).toMatchObject({ state: 'paid', amount: 1500, owed_back: 1500 })
      expect(credited.invoices).toMatchObject([
        { kind: 'credit_note', gross: 1500, state: 'issued' },
        { kind: 'invoice', gross: 3000, state: 'paid' }
      ])
      const twice = await post(`/teams/alpha/orders/${id}/credit`, { works: [other.id], reason: 'Again' })
      expect([twice.status, asProblem(twice).detail]).toEqual([
        409,
        expect.stringContaining('current invoice')
      ])
      const both = await Promise.all([refund(1500), refund(1500)])
      expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 422])
      expect([await payment(artist, one.id), await payment(artist, other.id)]).toEqual(['paid', 'refunded'])

      const [note] = credited.invoices
      const { snapshot } = await app.api(artist).orders.invoice({ team: 'alpha', id: note?.id ?? '' })
      expect(snapshot).toMatchObject({
        reason: 'The work was damaged',
        net: 1250,
        tax: 250,
        lines: [{ title: 'Taken back' }]
      })
      expect(snapshot.number).toMatch(/^AS-\d{4}-CN-\d{5}$/)
    })

    it('that is not paid yet is credited when its entry is withdrawn', async () => {
      const artist = newGuest()
      const work = await submit(artist, 'Withdrawn after the invoice')
      const [order] = await owed(artist)
      await issue([order?.id ?? ''])
      await app.api(artist).works.withdraw({ team: 'alpha', id: work.id, version: work.version })
      const [after] = await owed(artist)
      expect(after).toMatchObject({ state: 'cancelled', due: 0 })
      expect(after?.invoices.map(({ kind, state }) => [kind, state])).toEqual([
        ['credit_note', 'issued'],
        ['invoice', 'cancelled']
      ])
    })

    it('keeps the team in the money that artists were told, as long as something is open', async () => {
      await submit(newGuest(), 'Told in euros')
      const { version, currency } = await organiser.teams.get({ link: 'alpha' })
      const change = { currency: currency === 'EUR' ? 'CHF' : 'EUR', version }
      const answer = await app.fetch('/api/teams/alpha', { method: 'PATCH', token: bob.token, json: change })
      expect(faultsOf(answer)).toEqual(['currency: orders_open'])
      expect(answer.text).toContain(currency)
      expect(await organiser.teams.get({ link: 'alpha' })).toMatchObject({ currency, version })
      // A team that nobody owes anything is free to.
      const beta = await app.api(dora).teams.get({ link: 'beta' })
      const free = await app.api(dora).teams.update({ link: 'beta', currency: 'CHF', version: beta.version })
      expect(free.currency).toBe('CHF')
    })

    it('can be had by the artist, also after it was paid, and without tax by a business of another country', async () => {
      const artist = newGuest()
      await submit(artist, 'For a business')
      const identity = { ...address, country: 'DE', company: 'Haddad GmbH', vat_id: 'de 136 695 976' }
      await app.api(artist).orders.save_identity({ team: 'alpha', ...identity, version: 0 })
      const [order] = await owed(artist)
      const id = order?.id ?? ''
      await pay(id, 1500)
      const invoice = await app.api(artist).orders.ask_invoice({ team: 'alpha', order: id })
      expect(invoice).toMatchObject({ state: 'paid', due: 0 })
      expect(invoice.snapshot).toMatchObject({ treatment: 'reverse_charge', net: 1500, tax: 0 })
      expect((await app.api(artist).orders.ask_invoice({ team: 'alpha', order: id })).id).toBe(invoice.id)
    })

    it('has a number of its own and none is left out, however many are issued at once', async () => {
      const artists = Array.from({ length: 12 }, newGuest)
      for (const [at, artist] of artists.entries()) await submit(artist, `Of many ${at}`)
      const orders = await Promise.all(artists.map(async artist => (await owed(artist))[0]?.id ?? ''))
      const issued = await Promise.all(orders.map(id => issue([id, id])))
      const numbers = issued.flatMap(({ done }) => done.map(({ number }) => Number(number.slice(-5))))
      expect(numbers.length).toBe(orders.length)
      const sorted = numbers.toSorted((one, other) => one - other)
      expect(sorted).toEqual(sorted.map((_, at) => (sorted[0] ?? 0) + at))
    })
  })

  it('to be refunded are the orders that the sum is made of, and no others', async () => {
    const artist = newGuest()
    const damaged = await submit(artist, 'Damaged')
    await submit(artist, 'Whole')
    const [order] = await owed(artist)
    const id = order?.id ?? ''
    await issue([id])
    await pay(id, 3000)
    const toRefund = async () =>
      (await organiser.orders.list({ link: 'alpha', contest: contest.id, state: 'to_refund' })).items.map(
        each => ({ id: each.id, owed_back: each.owed_back })
      )
    const owedBack = async () =>
      (await organiser.orders.sums({ link: 'alpha', contest: contest.id })).sums.map(each => each.owed_back)
    expect([await toRefund(), await owedBack()]).toEqual([[], [0]])
    await organiser.orders.credit({ link: 'alpha', id, works: [damaged.id], reason: 'It was damaged' })
    expect([await toRefund(), await owedBack()]).toEqual([[{ id, owed_back: 1500 }], [1500]])
    expect((await app.api(dora).orders.list({ link: 'beta', state: 'to_refund' })).items).toEqual([])
    const refund = (amount: number) =>
      organiser.orders.record_refund({ link: 'alpha', id, amount, paid_on: today })
    await refund(500)
    expect([await toRefund(), await owedBack()]).toEqual([[{ id, owed_back: 1000 }], [1000]])
    await refund(1000)
    expect([await toRefund(), await owedBack()]).toEqual([[], [0]])
  })

  it('the sums say what is owed and what came in, and a filter finds by name and number', async () => {
    const { sums } = await organiser.orders.sums({ link: 'alpha', contest: contest.id })
    expect(sums).toMatchObject([{ currency: contest.currency }])
    expect(sums[0]?.paid).toBeGreaterThan(0)
    const { items } = await organiser.orders.list({ link: 'alpha', q: 'Later' })
    expect(items).toMatchObject([{ lines: [{ title: 'Later' }] }])
    expect((await organiser.orders.list({ link: 'alpha', q: '%' })).items).toEqual([])
    const overdue = await organiser.orders.list({ link: 'alpha', state: 'overdue' })
    expect(overdue.items).toEqual([])
  })
})
