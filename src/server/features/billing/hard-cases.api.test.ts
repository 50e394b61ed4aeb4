// What goes wrong with money elsewhere: many at once, rates that change meanwhile, prices at both ends, names that are markup.

import { beforeAll, expect, it } from 'vitest'
import type { BillingChanges } from '#contract/billing-settings.ts'
import type { Contest } from '#contract/contests.ts'
import type { InvoiceSnapshot } from '#contract/invoice-snapshot.ts'
import { billingOf } from '#tests/kit/billing.ts'
import { faultsOf } from '#tests/kit/client.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { readPdf } from '#tests/kit/pdf-reader.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const many = 500
const address = {
  street: 'Harbour 1',
  postal_code: '9000',
  city: 'Ghent',
  region: '',
  country: 'BE',
  vat_id: '',
  company: ''
}

await onServer('money at its edges', app => {
  const { ana, bob } = app.people
  const newGuest = guestsOf(app.people)
  const today = new Date().toISOString().slice(0, 10)

  const contestAt = (amount: number): Promise<Contest> =>
    openContest(app, { fee_tiers: [{ ends_at: null, amount }], per_person: 50, per_category: 50 })
  const submit = async (artist: Person, contest: Contest, title = 'Blue Hour') => {
    const { id, version } = await wholeDraft(app, artist, contest, { title })
    return (await app.api(artist).works.finalize({ team: 'alpha', id, version })).work
  }
  const owed = async (artist: Person) => (await app.api(artist).orders.billing({ team: 'alpha' })).items
  const issue = (orders: string[], by = bob) => app.api(by).orders.issue({ link: 'alpha', orders })
  const save = async (given: Partial<BillingChanges>) => {
    const { version } = await app.api(ana).billing_settings.get({ link: 'alpha' })
    return app.api(ana).billing_settings.save({ link: 'alpha', ...billingOf({ ...given, version }) })
  }
  const identify = (artist: Person, name: string, version = 0) =>
    app.fetch('/api/user/billing', {
      method: 'PUT',
      token: artist.token,
      json: { team: 'alpha', ...address, name, version }
    })
  const invoiceOf = async (artist: Person): Promise<{ id: string; snapshot: InvoiceSnapshot }> => {
    const [order] = await owed(artist)
    await issue([order?.id ?? ''])
    const [invoice] = (await app.api(artist).orders.own_invoices({ team: 'alpha' })).items
    return app.api(artist).orders.invoice({ team: 'alpha', id: invoice?.id ?? '' })
  }

  beforeAll(() => save({}))

  it('five hundred orders that two organisers issue at once have five hundred numbers, and none is left out', async () => {
    const contest = await contestAt(1500)
    await tamper(
      app,
      `WITH made AS (INSERT INTO orders (team_id, id, contest_id, number, state, currency, created_at)
         SELECT '${app.people.teams.alpha}', gen_random_uuid(), '${contest.id}', 100000 + n, 'open', 'EUR', now()
         FROM generate_series(1, ${many}) AS n RETURNING team_id, id)
       INSERT INTO order_lines (team_id, order_id, work_id, amount, state, added_at)
       SELECT team_id, id, gen_random_uuid(), 1500, 'due', now() FROM made`
    )
    const rows = await lookInto(app, `SELECT id FROM orders WHERE contest_id = '${contest.id}' ORDER BY id`)
    const ids = rows.map(({ id }) => String(id))
    const parts = Array.from({ length: 5 }, (_, at) => ids.slice(at * 100, at * 100 + 100))
    const issueAll = async (those: string[][], by: Person) => {
      const answers: Awaited<ReturnType<typeof issue>>[] = []
      for (const part of those) answers.push(await issue(part, by))
      return answers
    }
    const reversed = parts.toReversed().map(part => part.toReversed())
    const answers = (await Promise.all([issueAll(parts, ana), issueAll(reversed, bob)])).flat()
    const done = answers.flatMap(answer => answer.done)
    expect(new Set(done.map(({ order }) => order)).size).toBe(many)
    expect(answers.flatMap(({ left }) => left).every(({ why }) => why === 'invoiced_already')).toBe(true)
    expect(done.map(({ number }) => Number(number.slice(-5))).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: many }, (_, at) => at + 1)
    )
    const [kept] = await lookInto(
      app,
      `SELECT count(*)::int AS n, count(DISTINCT number)::int AS numbers, max(right(number, 5))::int AS last,
         count(DISTINCT order_id)::int AS orders FROM invoices`
    )
    expect(kept).toEqual({ n: many, numbers: many, last: many, orders: many })
  })

  it('an invoice has the rate of its own day, whatever held when the fee was asked for', async () => {
    const contest = await contestAt(1210)
    const [before, after] = [newGuest(), newGuest()]
    await submit(before, contest)
    await submit(after, contest)
    expect((await invoiceOf(before)).snapshot).toMatchObject({ net: 1000, tax: 210, taxes: [{ rate: 2100 }] })
    await save({
      rates: [
        { valid_from: today, rate: 1000 },
        { valid_from: '1996-01-01', rate: 2100 }
      ]
    })
    expect((await invoiceOf(after)).snapshot).toMatchObject({ net: 1100, tax: 110, taxes: [{ rate: 1000 }] })
    // What was issued stays as it was, and so does what takes it back.
    const [order] = await owed(before)
    const [line] = order?.lines ?? []
    const { invoices } = await app.api(bob).orders.credit({
      link: 'alpha',
      id: order?.id ?? '',
      works: [line?.work_id ?? ''],
      reason: 'Damaged'
    })
    const note = await app.api(before).orders.invoice({ team: 'alpha', id: invoices[0]?.id ?? '' })
    expect(note.snapshot).toMatchObject({ kind: 'credit_note', net: 1000, tax: 210 })
    await save({})
  })

  it('a price of nothing is no order, and a cent is one', async () => {
    const [free, cheap] = [newGuest(), newGuest()]
    expect((await submit(free, await contestAt(0))).payment).toBe('none')
    expect(await owed(free)).toEqual([])
    await submit(cheap, await contestAt(1))
    const { snapshot } = await invoiceOf(cheap)
    expect([snapshot.net, snapshot.tax, snapshot.gross]).toEqual([1, 0, 1])
  })

  it('the highest prices are added up beyond what an integer holds, and are paid', async () => {
    const contest = await contestAt(99_999_999)
    const artist = newGuest()
    await submit(artist, contest)
    const [order] = await owed(artist)
    // As if the other 29 had been submitted too.
    await tamper(
      app,
      `INSERT INTO order_lines (team_id, order_id, work_id, amount, state, added_at)
       SELECT '${app.people.teams.alpha}', '${order?.id}', gen_random_uuid(), 99999999, 'due', now()
       FROM generate_series(1, 29)`
    )
    const gross = 30 * 99_999_999
    const { id, snapshot } = await invoiceOf(artist)
    expect([snapshot.gross, snapshot.net + snapshot.tax]).toEqual([gross, gross])
    expect(snapshot.tax).toBe(Math.round((gross * 21) / 121))
    const pdf = await app.fetch(`/api/user/invoices/${id}/pdf?team=alpha`, { token: artist.token })
    expect(pdf.status).toBe(200)
    const pay = (amount: number) =>
      app.api(bob).orders.record_payment({ link: 'alpha', id: order?.id ?? '', amount, paid_on: today })
    await pay(2_000_000_000)
    expect(await pay(gross - 2_000_000_000)).toMatchObject({ state: 'paid', paid: gross, due: 0 })
    const { sums } = await app.api(bob).orders.sums({ link: 'alpha', contest: contest.id })
    expect(sums).toMatchObject([{ paid: gross, due: 0 }])
  })

  it('a name is what was typed, and no markup, line or order of letters is made of it', async () => {
    const names = ['<b>Anna</b> & "Söhne" #panic("x")', 'N'.repeat(120), 'Müller يوسف 王小明 Анна דוד Ελένη']
    const contest = await contestAt(1000)
    for (const name of names) {
      const artist = newGuest()
      await submit(artist, contest, '=1+1 </ram:Name>')
      expect((await identify(artist, name)).status).toBe(200)
      const { id, snapshot } = await invoiceOf(artist)
      expect(snapshot.buyer.name).toBe(name)
      const url = `${app.url}/api/user/invoices/${id}/pdf?team=alpha`
      const answer = await fetch(url, { headers: { authorization: `Bearer ${artist.token}` } })
      const { pages, files } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
      const said = pages.join('').replaceAll(/[\s\u200b\u2066-\u2069]/g, '')
      for (const word of name.split(' ')) expect(said).toContain(word)
      expect(files[0]?.content).toContain('=1+1 &lt;/ram:Name')
    }
    const artist = newGuest()
    for (const [name, fault] of [
      ['Anna\r\nBcc: all@people.test', 'name: forbidden_characters'],
      ['An\u202ena', 'name: forbidden_characters'],
      ['N'.repeat(161), 'name: too_long'],
      ['', 'name: required']
    ] as const) {
      const refused = await identify(artist, name)
      expect([refused.status, faultsOf(refused)]).toEqual([422, [fault]])
    }
  })

  it('a VAT number that is none is refused by its field, and nothing of the address is kept', async () => {
    const artist = newGuest()
    const said = (vat_id: string, country = 'BE') =>
      app.fetch('/api/user/billing', {
        method: 'PUT',
        token: artist.token,
        json: { team: 'alpha', ...address, name: 'Anna', country, vat_id, version: 0 }
      })
    for (const [vat_id, country, fault] of [
      ['BE0123456748', 'BE', 'bad_vat_id'],
      ['BE', 'BE', 'bad_vat_id'],
      ['BE<script>alert(1)</script>', 'BE', 'bad_vat_id'],
      ['DE136695976', 'BE', 'vat_prefix'],
      ['136695976', 'DE', 'vat_prefix'],
      ['BE0123456749\r\nBcc: all@people.test', 'BE', 'forbidden_characters'],
      ['B'.repeat(41), 'BE', 'too_long']
    ] as const) {
      const refused = await said(vat_id, country)
      expect([vat_id, refused.status, faultsOf(refused)]).toEqual([vat_id, 422, [`vat_id: ${fault}`]])
    }
    expect((await app.api(artist).orders.billing({ team: 'alpha' })).identity).toBeNull()
    expect((await said('be 0123.456.749')).json).toMatchObject({ vat_id: 'BE0123456749', version: 1 })
  })

  it('of an account that is deleted the invoices are kept as they were issued, and nothing else', async () => {
    const contest = await contestAt(1000)
    const artist = newGuest()
    const name = 'Quintessa Unforgotten'
    await submit(artist, contest)
    await identify(artist, name)
    const { id, snapshot } = await invoiceOf(artist)
    const [order] = await owed(artist)
    const gone = await app.fetch('/api/user', {
      method: 'DELETE',
      token: artist.token,
      json: { password: artist.password }
    })
    expect(gone.status).toBe(204)
    const kept = await app.api(bob).orders.get({ link: 'alpha', id: order?.id ?? '' })
    expect(kept).toMatchObject({ artist: '', email: '', due: 0 })
    expect((await app.api(bob).orders.invoice({ team: 'alpha', id })).snapshot).toEqual(snapshot)
    const tables = await lookInto(
      app,
      `SELECT format('%I.%I', table_schema, table_name) AS place FROM information_schema.tables
       WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`
    )
    const found: string[] = []
    for (const { place } of tables) {
      const count = `SELECT count(*)::int AS hits FROM ${String(place)} t WHERE t::text LIKE '%Unforgotten%'`
      const [row] = await lookInto(app, count)
      if (row?.['hits'] !== 0) found.push(String(place))
    }
    expect(tables.length).toBeGreaterThan(50)
    expect(found).toEqual(['public.invoices'])
  })
})
