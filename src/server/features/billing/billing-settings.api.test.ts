import { expect, it } from 'vitest'
import { sellerGaps } from '#contract/rules/seller-gaps.ts'
import { billingOf, nothingSaid } from '#tests/kit/billing.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { dayOf } from './billing-settings.present.ts'
import { lookInto } from '#tests/kit/tamper.ts'

await onServer('the legal entity of a team', app => {
  const { ana, bob, cleo, dora } = app.people
  const path = '/api/teams/alpha/billing-settings'
  const read = () => app.api(bob).billing_settings.get({ link: 'alpha' })
  const put = async (given: object, { token } = ana) => {
    const { version } = await read()
    return app.fetch(path, { method: 'PUT', token, json: { ...billingOf(), version, ...given } })
  }
  const year = Number(dayOf(new Date(), 'Europe/Brussels').slice(0, 4))

  it('is nothing at first, and nothing can be sold by it', async () => {
    const settings = await read()
    expect(settings).toEqual({
      ...nothingSaid,
      vat_id_form: 'none',
      numbers_year: year,
      next_invoice: 1,
      next_credit_note: 1
    })
    expect(sellerGaps(settings, `${year}-01-01`)).toEqual([
      'name',
      'street',
      'city',
      'country',
      'exemption',
      'iban'
    ])
  })

  it('is saved by an owner and read by an organiser, as it is kept', async () => {
    const typed = {
      vat_id: 'be 0123.456.749',
      iban: ' be71 0961 2345 6769',
      bic: 'gkccbebb',
      invoice_prefix: 'salon ',
      email: '',
      exemption: { en: ' Small enterprise ', fr: '' },
      rates: [
        { valid_from: '2027-01-01', rate: 600 },
        { valid_from: '1996-01-01', rate: 2100 }
      ]
    }
    const saved = await put(typed)
    expect(saved.status).toBe(200)
    expect(saved.json).toEqual({
      ...billingOf({
        invoice_prefix: 'SALON',
        email: '',
        exemption: { en: 'Small enterprise' },
        rates: typed.rates.toReversed()
      }),
      vat_id_form: 'checked',
      numbers_year: year,
      next_invoice: 1,
      next_credit_note: 1,
      version: 1
    })
    expect(await read()).toEqual(saved.json)
    // Said again, it changes nothing.
    expect((await put(typed)).json).toEqual(saved.json)
  })

  it('is not saved by an organiser, and is nothing to anybody else', async () => {
    const before = await read()
    for (const person of [bob, cleo, dora]) {
      const answer = await put({ iban: '' }, person)
      expect([answer.status, asProblem(answer).code]).toEqual([403, 'forbidden'])
    }
    for (const { token } of [cleo, dora]) expect((await app.fetch(path, { token })).status).toBe(403)
    expect((await app.fetch(path)).status).toBe(401)
    expect(await read()).toEqual(before)
    expect((await app.fetch('/api/teams/alpha')).text).not.toContain('0961')
  })

  it('of one team is not there for another', async () => {
    const other = await app.api(dora).billing_settings.get({ link: 'beta' })
    expect([other.name, other.iban, other.rates, other.version]).toEqual(['', '', [], 0])
    const foreign = await app.fetch('/api/teams/nobody/billing-settings', { token: ana.token })
    expect(foreign.status).toBe(404)
    const frozen = await app.fetch('/api/teams/frozen/billing-settings', { token: app.people.emil.token })
    expect(frozen.status).toBe(404)
  })

  it('is not saved over what somebody else saved meanwhile', async () => {
    const before = await read()
    const late = await put({ version: before.version - 1, name: 'Late' })
    expect([late.status, asProblem(late).code]).toEqual([409, 'stale'])
    expect(asProblem(late).current).toEqual(before)
  })

  it('saved by ten at once from one version is saved once', async () => {
    const { version } = await read()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => put({ version, registration: `Register ${index}` }))
    )
    const states = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(states).toEqual([200, ...Array(9).fill(409)])
    expect((await read()).version).toBe(version + 1)
  })

  it.for([
    [{ name: 'a'.repeat(121) }, 'name: too_long'],
    [{ name: 'Al\u202epha' }, 'name: forbidden_characters'],
    [{ street: 'Kade 7\r\nGent' }, 'street: forbidden_characters'],
    [{ country: 'Belgium' }, 'country: pattern'],
    [{ country: 'be' }, 'country: pattern'],
    [{ email: 'nobody' }, 'email: pattern'],
    [{ iban: 'BE72096123456769' }, 'iban: bad_iban'],
    [{ iban: 'BE710961234567' }, 'iban: bad_iban'],
    [{ iban: 'B'.repeat(10_000) }, 'iban: too_long'],
    [{ bic: 'GKCC' }, 'bic: bad_bic'],
    [{ vat_id: 'ATU12345675' }, 'vat_id: vat_prefix'],
    [{ vat_id: 'BE0123456748' }, 'vat_id: bad_vat_id'],
    [{ country: 'AT' }, 'vat_id: vat_prefix'],
    [{ payment_note: 'n'.repeat(401) }, 'payment_note: too_long'],
    [{ invoice_prefix: 'SALON 2026' }, 'invoice_prefix: pattern'],
    [{ invoice_prefix: 'SALON-2026-' }, 'invoice_prefix: pattern'],
    [{ exemption: { en: 'e'.repeat(301) } }, 'exemption.en: too_long'],
    [{ exemption: { de: 'Befreit' } }, 'exemption.de: unknown_field'],
    [{ payment_days: 0 }, 'payment_days: too_small'],
    [{ payment_days: 91 }, 'payment_days: too_large'],
    [{ payment_days: 1.5 }, 'payment_days: wrong_type'],
    [{ taxed: 'yes' }, 'taxed: wrong_type'],
    [{ rates: [{ valid_from: '2026-02-30', rate: 2000 }] }, 'rates.0.valid_from: pattern'],
    [{ rates: [{ valid_from: '0001-01-01', rate: 2000 }] }, 'rates.0.valid_from: pattern'],
    [{ rates: [{ valid_from: '2026-01-01', rate: -1 }] }, 'rates.0.rate: too_small'],
    [{ rates: [{ valid_from: '2026-01-01', rate: 10_001 }] }, 'rates.0.rate: too_large'],
    [{ rates: [2000, 1000].map(rate => ({ valid_from: '2026-01-01', rate })) }, 'rates.1.valid_from: taken'],
    [
      { rates: Array.from({ length: 21 }, (_, n) => ({ valid_from: `20${n + 10}-01-01`, rate: n })) },
      'rates: too_many'
    ],
    [{ next_invoice: 0 }, 'next_invoice: too_small'],
    [{ next_invoice: 1_000_000 }, 'next_invoice: too_large'],
    [{ bank_details: 'x' }, 'bank_details: unknown_field']
  ] as const)('is refused by field and rule: %j', async ([given, fault]) => {
    const before = await read()
    const answer = await put(given)
    expect([answer.status, faultsOf(answer)]).toEqual([422, [fault]])
    expect(await read()).toEqual(before)
  })

  it('has twenty rates at most', async () => {
    const rates = Array.from({ length: 20 }, (_, n) => ({ valid_from: `20${n + 10}-01-01`, rate: n * 100 }))
    expect((await put({ rates })).json).toMatchObject({ rates })
    expect((await put({ rates: [] })).json).toMatchObject({ rates: [] })
  })

  it('takes a number of a country whose form is not known, and says so', async () => {
    const unchecked = await put({ country: 'US', vat_id: '12-3456789' })
    expect(unchecked.json).toMatchObject({ vat_id: '12-3456789', vat_id_form: 'unknown' })
    const beyond = await put({ country: 'CH', vat_id: 'CHE-123.456.788 MWST' })
    expect(beyond.json).toMatchObject({ vat_id: 'CHE123456788MWST', vat_id_form: 'checked' })
    expect((await put({})).json).toMatchObject({ vat_id: 'BE0123456749' })
  })

  it('goes on from the numbers that were given elsewhere, and never back', async () => {
    await put({})
    const moved = await put({ numbers_year: year, next_invoice: 500, invoice_prefix: 'A' })
    expect(moved.json).toMatchObject({ next_invoice: 500, next_credit_note: 1 })
    const back = await put({ numbers_year: year, next_invoice: 499 })
    expect(faultsOf(back)).toEqual(['next_invoice: too_small'])
    expect(asProblem(back).errors?.[0]?.message).toContain('500')
    const unsaid = await put({ next_credit_note: 7 })
    expect([unsaid.status, asProblem(unsaid).code]).toEqual([409, 'stale'])
    const ended = await put({ numbers_year: year - 1, next_credit_note: 7 })
    expect([ended.status, asProblem(ended).code]).toEqual([409, 'stale'])
    expect(await read()).toMatchObject({ next_invoice: 500, next_credit_note: 1 })
    const rows = await lookInto(app, 'SELECT kind, year, last FROM invoice_counters')
    expect(rows).toEqual([{ kind: 'invoice', year, last: 499 }])
  })

  it('stands in the log by its fields, and without what they say', async () => {
    await put({})
    await put({ iban: 'AT611904300234573201', bic: '' })
    const { items } = await app.api(bob).audit.list({ link: 'alpha', action: 'team.billing_changed' })
    expect(items[0]?.details).toEqual({ fields: ['iban', 'bic'] })
    expect(items[1]?.details).toEqual({ fields: ['invoice_prefix'] })
    expect(items[2]?.details).toEqual({
      fields: ['invoice_prefix', 'next_invoice'],
      from: `A-${year}-INV-00001`,
      to: `A-${year}-INV-00500`
    })
    expect(JSON.stringify(items)).not.toContain('AT61')
  })
})
