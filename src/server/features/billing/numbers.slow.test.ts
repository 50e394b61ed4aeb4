import { afterAll, beforeAll, expect, it } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { openDoors, type Actor } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabaseHere } from '#tests/kit/databases.ts'
import { lockSettings, moveCounter, replaceRates, updateSettings } from './billing-settings.queries.ts'
import { nextInvoiceNumber } from './numbers.actions.ts'
import { readSeller } from './seller.actions.ts'

const { database, remove } = await openDatabaseHere()
const doors = openDoors(database)
const actor: Actor = { kind: 'system', name: 'test' }
const alpha = '01900000-0000-7000-8000-00000000000a'
const beta = '01900000-0000-7000-8000-00000000000b'

beforeAll(() => migrate(database, new Date()))
afterAll(remove)

const issuing = { kind: 'invoice', day: '2026-05-04', prefix: '' } as const
const issue = (team_id: string, given: Partial<Parameters<typeof nextInvoiceNumber>[1]> = {}) =>
  doors.withTeam(team_id, actor, tx => nextInvoiceNumber(tx, { ...issuing, ...given }))

it('a hundred issued at once, of which some come to nothing, have every number once', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      doors.withTeam(alpha, actor, async tx => {
        const number = await nextInvoiceNumber(tx, issuing)
        if (index % 4 === 0) throw new Error(`${number} comes to nothing`)
        return number
      })
    )
  )
  const given = outcomes.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(25)
  expect(given.toSorted()).toEqual(
    Array.from({ length: 75 }, (_, index) => `2026-INV-${String(index + 1).padStart(5, '0')}`)
  )
})

it('each team, year and kind has numbers of its own', async () => {
  expect(await issue(alpha)).toBe('2026-INV-00076')
  expect(await issue(beta)).toBe('2026-INV-00001')
  expect(await issue(alpha, { day: '2027-01-01', prefix: 'SALON' })).toBe('SALON-2027-INV-00001')
  expect(await issue(alpha, { kind: 'credit_note' })).toBe('2026-CN-00001')
  expect(await issue(alpha, { day: '2026-12-31' })).toBe('2026-INV-00077')
})

it('they are counted on from a number of elsewhere, and not from one that was passed', async () => {
  const move = (last: number) =>
    doors.withTeam(beta, actor, tx => moveCounter(tx, beta, { kind: 'invoice', year: 2026, last }))
  expect([await move(41), await issue(beta), await move(41), await issue(beta)]).toEqual([
    null,
    '2026-INV-00042',
    42,
    '2026-INV-00043'
  ])
})

const seller = (team_id: string, day: string) =>
  doors.withTeam(team_id, actor, async tx => (await readSeller(tx))(day))

const refusalOf = async (team_id: string, day: string) => {
  const refusal = await seller(team_id, day).catch((error: unknown) => error)
  if (!(refusal instanceof Problem)) throw new Error('Nothing was refused')
  const { code, options } = refusal
  return [code, options.reason, options.errors?.map(({ path, code: rule }) => `${path.join('.')}: ${rule}`)]
}

it('nothing is issued by whom half is unknown: it is told which fields', async () => {
  expect(await refusalOf(alpha, '2026-05-04')).toEqual([
    'conflict',
    'seller_incomplete',
    [
      'name: required',
      'street: required',
      'city: required',
      'country: required',
      'exemption: required',
      'iban: required'
    ]
  ])
})

it('whoever issues is known with address, account and rates, from the first of them on', async () => {
  const address = { street: 'Kade 7', postal_code: '9000', city: 'Gent', region: '', country: 'BE' }
  const rates = [{ valid_from: '2026-05-04', rate: 2100 }]
  await doors.withTeam(alpha, actor, async tx => {
    await lockSettings(tx, alpha)
    await updateSettings(tx, alpha, {
      ...address,
      name: 'Alpha vzw',
      vat_id: 'BE0123456749',
      iban: 'BE71096123456769',
      taxed: true,
      exemption: json({ en: 'Not read' })
    })
    await replaceRates(tx, alpha, rates)
  })
  expect(await refusalOf(alpha, '2026-05-03')).toEqual(['conflict', 'seller_incomplete', ['rates: required']])
  expect(await seller(alpha, '2026-05-04')).toEqual({
    party: {
      name: 'Alpha vzw',
      address,
      vat_id: 'BE0123456749',
      registration: '',
      email: '',
      iban: 'BE71096123456769',
      bic: '',
      payment_note: ''
    },
    invoice_prefix: '',
    taxed: true,
    exemption: { en: 'Not read' },
    payment_days: 14,
    rates
  })
  expect(await refusalOf(beta, '2026-05-04')).toMatchObject([
    'conflict',
    'seller_incomplete',
    expect.anything()
  ])
})
