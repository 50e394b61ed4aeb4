import { expect, it } from 'vitest'
import { moneyIn, moneyInFull, priceOf, unitsOf } from './money.ts'

it('divides an amount by as much as its currency says: by nothing, a hundred or a thousand', () => {
  expect(['JPY', 'EUR', 'KWD'].map(unitsOf)).toEqual([1, 100, 1000])
  expect(['JPY', 'EUR', 'KWD'].map(currency => priceOf(1500, currency))).toEqual([1500, 15, 1.5])
})

it('writes it in the reader’s language, without empty digits', () => {
  expect(moneyIn('en', 1500, 'JPY')).toBe('¥1,500')
  expect(moneyIn('en', 1500, 'EUR')).toBe('€15')
  expect(moneyIn('en', 1550, 'EUR')).toBe('€15.50')
  expect(moneyIn('en', 1550, 'KWD').replaceAll('\u00a0', ' ')).toBe('KWD 1.550')
  expect(moneyIn('fr', 1500, 'EUR').replaceAll(/\s/gu, ' ')).toBe('15 €')
})

it('writes it in accounts with every digit of its currency', () => {
  expect(
    ['JPY', 'EUR', 'KWD'].map(currency => moneyInFull('en', 1500, currency).replaceAll('\u00a0', ' '))
  ).toEqual(['¥1,500', '€15.00', 'KWD 1.500'])
})
