import { expect, it } from 'vitest'
import { cardFault, cardUnits, fromCardUnits } from './card-amounts.ts'

it.each([
  [1500, 'EUR', 1500],
  [1500, 'JPY', 1500],
  [1500, 'ISK', 150_000],
  [1500, 'MGA', 15],
  [1550, 'MGA', null],
  [1500, 'KWD', 1500],
  [1505, 'KWD', null],
  // Of these nobody knows for certain how Stripe counts them.
  [1500, 'UGX', null],
  [1500, 'IQD', null],
  [1500, 'CLF', null],
  [99_999_999, 'USD', 99_999_999]
] as const)('%i of %s are %s to Stripe', (amount, currency, units) => {
  expect(cardUnits(amount, currency)).toBe(units)
})

it.each([
  [150_000, 'ISK', 1500],
  [15, 'MGA', 1500],
  [1500, 'KWD', 1500],
  [1500, 'JPY', 1500]
] as const)('%i of Stripe’s units of %s are %i', (units, currency, amount) => {
  expect(fromCardUnits(units, currency)).toBe(amount)
})

it.each([
  // How little is too little, Stripe says by itself.
  [1, 'EUR', null],
  [2_147_483_647, 'EUR', null],
  [2_147_483_648, 'EUR', 'too_large'],
  [1505, 'KWD', 'fraction'],
  [1500, 'UGX', 'currency'],
  [1500, 'IQD', 'currency'],
  [1500, 'CLF', 'currency']
] as const)('%i of %s can be paid by card, or it is said why not: %s', (amount, currency, fault) => {
  expect(cardFault(amount, currency)).toBe(fault)
})
