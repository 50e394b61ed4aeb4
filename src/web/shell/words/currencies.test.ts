import { expect, it } from 'vitest'
import { countriesIn } from './countries.ts'
import { currencyCodes, currencyOf } from './currencies.ts'

it('offers only money that the contract takes', () => {
  const known = new Set(Intl.supportedValuesOf('currency'))
  expect(currencyCodes.filter(code => !known.has(code))).toEqual([])
})

it('names each money once, and each country once', () => {
  expect(currencyCodes.length).toBe(new Set(currencyCodes).size)
  expect(currencyCodes.length).toBeGreaterThan(140)
})

it('knows what every country pays with that has money', () => {
  const without = countriesIn('en').filter(({ code }) => currencyOf(code) === undefined)
  expect(without.map(({ name }) => name)).toEqual(['Antarctica'])
})

it.each([
  ['FR', 'EUR'],
  ['CH', 'CHF'],
  ['SN', 'XOF'],
  ['AE', 'AED'],
  ['CW', 'XCG'],
  ['AQ', undefined]
])('in %s it is %s', (country, currency) => {
  expect(currencyOf(country)).toBe(currency)
})
