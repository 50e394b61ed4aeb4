import { expect, it } from 'vitest'
import { cardFault, cardUnits } from './card-amounts.ts'

it.each([
  [1500, 'EUR', 1500],
  [1500, 'JPY', 1500],
  [1500, 'ISK', 150_000],
  [1500, 'UGX', 150_000],
  [1500, 'MGA', 15],
  [1550, 'MGA', null],
  [1500, 'KWD', 1500],
  [1505, 'KWD', null],
  [99_999_999, 'USD', 99_999_999]
] as const)('%i of %s are %s to Stripe', (amount, currency, units) => {
  expect(cardUnits(amount, currency)).toBe(units)
})

it.each([
  [50, 'EUR', null],
  [49, 'EUR', 'too_small'],
  [1, 'GBP', 'too_small'],
  [99_999_999, 'EUR', null],
  [100_000_000, 'EUR', 'too_large'],
  [1_000_000, 'ISK', 'too_large'],
  [1505, 'KWD', 'fraction'],
  [1500, 'IQD', 'currency'],
  [1500, 'CLF', 'currency']
] as const)('%i of %s can be paid by card, or it is said why not: %s', (amount, currency, fault) => {
  expect(cardFault(amount, currency)).toBe(fault)
})
