import { beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { dayOf } from './billing-settings.present.ts'
import { billingOf } from '#tests/kit/billing.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { unzip } from '#tests/kit/unzip.ts'

// The team's day, which is another than the world's around midnight.
const today = dayOf(new Date(), 'Europe/Brussels')
const year = today.slice(0, 4)

await onServer('the files for a bookkeeper', app => {
  const { ana, bob, cleo, dora } = app.people
  const newGuest = guestsOf(app.people)
  const [artist, business] = [newGuest(), newGuest()]
  let contest: Contest

  const submit = async (by: Person, title: string): Promise<string> => {
    const { id, version } = await wholeDraft(app, by, contest, { title })
    const { work } = await app.api(by).works.finalize({ team: 'alpha', id, version })
    return work.id
  }
  const orderOf = async (by: Person): Promise<string> =>
    (await app.api(by).orders.billing({ team: 'alpha' })).items[0]?.id ?? ''
  const issue = (by: Person, ...orders: string[]) => app.api(by).orders.issue({ link: 'alpha', orders })
  const ask = (given: Record<string, string> = {}, by = bob, link = 'alpha') =>
    app.fetch(
      `/api/teams/${link}/book-files?${new URLSearchParams({
        kind: 'invoices',
        format: 'csv',
        from: today,
        to: today,
        ...given
      })}`,
      { token: by.token }
    )
  const fileOf = async (given: Record<string, string> = {}, by = bob): Promise<Response> => {
    const { json } = await ask(given, by)
    // The contract's shape, checked by the server.
    return fetch(app.url + (json as { url: string }).url)
  }
  const rowsOf = async (given: Record<string, string> = {}, by = bob): Promise<string[]> =>
    (await (await fileOf(given, by)).text()).replace('\uFEFF', '').trim().split('\r\n')

  beforeAll(async () => {
    contest = await openContest(app, {
      fee_tiers: [{ ends_at: null, amount: 1500 }],
      per_person: 9,
      per_category: 9
    })
    await app.api(ana).billing_settings.save({ link: 'alpha', ...billingOf() })
    const identity = {
      street: 'Quay 1',
      postal_code: '1',
      city: 'Lisbon',
      region: '',
      version: 0,
      team: 'alpha'
    }
    await app.api(artist).orders.save_identity({
      ...identity,
      name: '=HYPERLINK("http://evil")',
      company: '',
      country: 'PT',
      vat_id: ''
    })
    await app.api(business).orders.save_identity({
      ...identity,
      name: 'Karl, Anna',
      company: '@SUM(A1) GmbH',
      country: 'DE',
      vat_id: 'DE136695976'
    })
    const works = [await submit(artist, 'One'), await submit(artist, 'Two')]
    await submit(business, 'Three')
    await submit(bob, 'The organiser’s secret')
    const [first, second] = [await orderOf(artist), await orderOf(business)]
    await issue(bob, first)
    const { record_payment, record_refund, credit } = app.api(bob).orders
    const pay = { link: 'alpha', id: first, paid_on: today } as const
    await record_payment({ ...pay, amount: 3000, note: '+cmd|calc' })
    await credit({ link: 'alpha', id: first, works: works.slice(1), reason: 'Damaged' })
    await record_refund({ ...pay, amount: 1500, method: 'cash' })
    await issue(bob, second)
    await issue(ana, await orderOf(bob))
  })

  it('have a row for each document and rate, which add up, and no formulas', async () => {
    const [head, ...rows] = await rowsOf()
    expect(head).toBe(
      'number,kind,issued_on,due_on,corrects,order,reference,contest,buyer,company,country,vat_id,' +
        'rate_percent,net,tax,gross,currency,reverse_charge,state,paid'
    )
    const due = new Date(Date.parse(today) + 14 * 86_400_000).toISOString().slice(0, 10)
    const { reference } = await app.api(bob).orders.get({ link: 'alpha', id: await orderOf(artist) })
    const title = contest.title.en
    expect(rows.slice(0, 2)).toEqual([
      `${year}-INV-00001,invoice,${today},${due},,1,${reference},${title},"'=HYPERLINK(""http://evil"")",,PT,,` +
        '21.00,24.79,5.21,30.00,EUR,no,paid,15.00',
      `${year}-CN-00001,credit_note,${today},,${year}-INV-00001,1,${reference},${title},"'=HYPERLINK(""http://evil"")",,PT,,` +
        '21.00,-12.40,-2.60,-15.00,EUR,no,issued,'
    ])
    expect(rows[2]?.split(`${title},`)[1]).toBe(
      `"Karl, Anna",'@SUM(A1) GmbH,DE,DE136695976,0.00,15.00,0.00,15.00,EUR,yes,open,0.00`
    )
    // Bob's own order is nothing that Bob sees; who has entered nothing has the complete file.
    expect(rows).toHaveLength(3)
    const complete = await rowsOf({}, ana)
    expect(complete.map(row => row.split(',')[0])).toEqual([
      'number',
      `${year}-INV-00001`,
      `${year}-CN-00001`,
      `${year}-INV-00002`,
      `${year}-INV-00003`
    ])
  })

  it('tell what came in and what went back', async () => {
    const [head, ...rows] = await rowsOf({ kind: 'payments' })
    expect(head).toBe('paid_on,method,amount,currency,order,reference,contest,artist,invoices,note')
    const named = `${artist.first_name} ${artist.last_name}`
    expect(rows.map(row => row.replace(/,RF\d+,/, ',RF,'))).toEqual([
      `${today},transfer,30.00,EUR,1,RF,${contest.title.en},${named},${year}-INV-00001,'+cmd|calc`,
      `${today},cash,-15.00,EUR,1,RF,${contest.title.en},${named},${year}-INV-00001,`
    ])
  })

  it('are workbooks too, with amounts as numbers', async () => {
    const answer = await fileOf({ format: 'xlsx' })
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="invoices-${today}-${today}.xlsx"`
    )
    const files = await unzip(Buffer.from(await answer.arrayBuffer()))
    expect(files.find(({ name }) => name === 'xl/workbook.xml')?.text).toContain('name="Invoices"')
    const sheet = files.at(-1)?.text ?? ''
    expect(sheet).toContain('<c><v>24.79</v></c><c><v>5.21</v></c><c><v>30.00</v></c>')
    expect(sheet).toContain('preserve">=HYPERLINK("http://evil")</t>')
    expect(sheet).not.toMatch(/<f>|secret/)
  })

  it('have the days that were asked for, both ends included', async () => {
    const from = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
    expect(await rowsOf({ from: '2000-01-01', to: from })).toHaveLength(1)
    expect(await rowsOf({ from })).toHaveLength(4)
    expect(await rowsOf({ kind: 'payments', from: '2000-01-01', to: from })).toHaveLength(1)
  })

  it('are asked for by organisers alone, for days that exist in that order', async () => {
    for (const by of [cleo, artist]) expect(asProblem(await ask({}, by)).code).toBe('forbidden')
    expect(asProblem(await ask({}, bob, 'beta')).code).toBe('forbidden')
    expect(faultsOf(await ask({ to: '2020-01-01' }))).toEqual(['to: earlier'])
    expect(faultsOf(await ask({ from: '2026-02-30' }))).toEqual(['from: pattern'])
    expect(faultsOf(await ask({ from: '0001-01-01' }))).toEqual(['from: pattern'])
    expect((await ask({ kind: 'secrets' })).status).toBe(422)
    const { json } = await ask({}, dora, 'beta')
    expect(await (await fetch(app.url + (json as { url: string }).url)).text()).not.toContain('INV')
  })

  it('come by an address for one file alone, that ends with its organiser', async () => {
    const { json } = await ask()
    const url = new URL((json as { url: string }).url, app.url)
    const entries = new URL(url)
    entries.pathname = entries.pathname.replace('/books', '/entries')
    expect((await fetch(entries)).status).toBe(404)
    const beta = new URL(url)
    beta.pathname = `/files/${app.people.teams.beta}/books`
    expect((await fetch(beta)).status).toBe(404)
    await app.api(ana).members.remove({ link: 'alpha', user_id: bob.user_id })
    expect((await fetch(url)).status).toBe(404)
  })
})
