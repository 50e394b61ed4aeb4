import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asDecimal, digitsOf, formatMoney } from './money.ts'
import { fromDecimal } from './typed-amount.ts'

describe('the digits of a currency', () => {
  it.each([
    ['JPY', 0],
    ['EUR', 2],
    ['KWD', 3],
    ['CLF', 4],
    // Engines say none for these; the list that banks count by says two and three.
    ['HUF', 2],
    ['IDR', 2],
    ['IQD', 3]
  ])('of %s are %d', (currency, digits) => {
    expect(digitsOf(currency)).toBe(digits)
  })
})

describe('a decimal', () => {
  it.each([
    [1250, 'EUR', '12.50'],
    [1250, 'JPY', '1250'],
    [1250, 'KWD', '1.250'],
    [0, 'EUR', '0.00'],
    [0, 'JPY', '0'],
    [1, 'EUR', '0.01'],
    [1, 'JPY', '1'],
    [1, 'KWD', '0.001'],
    [99_999_999, 'EUR', '999999.99'],
    [99_999_999, 'KWD', '99999.999'],
    [-1250, 'EUR', '-12.50'],
    [-5, 'KWD', '-0.005']
  ])('of %d in %s is %s', (amount, currency, decimal) => {
    expect(asDecimal(amount, currency)).toBe(decimal)
  })

  it('is read as the amount that it was written of, in every currency', () => {
    const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
    fc.assert(
      fc.property(amount, fc.constantFrom(...Intl.supportedValuesOf('currency')), (written, currency) => {
        expect(fromDecimal(asDecimal(written, currency), currency)).toBe(written)
      })
    )
  })
})

describe('what was typed', () => {
  it.each([
    ['12.50', 'EUR', 1250],
    ['12,50', 'EUR', 1250],
    ['12,5', 'EUR', 1250],
    [' 12 ', 'EUR', 1200],
    ['12.', 'EUR', 1200],
    ['.5', 'EUR', 50],
    ['0', 'EUR', 0],
    ['007', 'EUR', 700],
    ['1250', 'JPY', 1250],
    ['1.25', 'KWD', 1250],
    ['1,500', 'KWD', 1500],
    ['1,500', 'JPY', 1500],
    ['1.500', 'JPY', 1500],
    ['1,500,000', 'EUR', 150_000_000],
    ['1.500,00', 'EUR', 150_000],
    ['1,234,567.89', 'EUR', 123_456_789],
    ['1,500,000', 'KWD', 1_500_000_000],
    ['1\u202f500,00', 'EUR', 150_000],
    ['1\u00a0234\u00a0567', 'JPY', 1_234_567],
    ['1’500.05', 'CHF', 150_005],
    ['١٢٫٥٠', 'EUR', 1250],
    ['١٬٥٠٠', 'JPY', 1500],
    ['۱۲٫۵۰۰', 'KWD', 12_500]
  ])('as “%s” in %s is %d', (typed, currency, amount) => {
    expect(fromDecimal(typed, currency)).toBe(amount)
  })

  it.each([
    ['', 'EUR'],
    ['.', 'EUR'],
    [',', 'JPY'],
    ['twelve', 'EUR'],
    ['12 EUR', 'EUR'],
    ['-12', 'EUR'],
    ['1e3', 'EUR'],
    ['12.505', 'EUR'],
    ['1,500', 'EUR'],
    ['1.500', 'EUR'],
    ['0.500', 'EUR'],
    ['0,500', 'JPY'],
    ['12.5', 'JPY'],
    ['1.2345', 'KWD'],
    ['1,50,00', 'EUR'],
    ['1.500.00', 'EUR'],
    ['1 50', 'EUR'],
    ['1,500.505', 'EUR'],
    ['99999999999999999', 'EUR'],
    ['NaN', 'EUR'],
    ['Infinity', 'JPY']
  ])('as “%s” in %s is no amount', (typed, currency) => {
    expect(fromDecimal(typed, currency)).toBeNull()
  })
})

describe('an amount in words', () => {
  const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u200f', '')

  it.each([
    ['en', 1500, 'EUR', '€15'],
    ['en', 1550, 'EUR', '€15.50'],
    ['en', 1500, 'JPY', '¥1,500'],
    ['en', 1500, 'KWD', 'KWD 1.500'],
    ['en', 2000, 'KWD', 'KWD 2'],
    ['en', 1, 'KWD', 'KWD 0.001'],
    ['en', 150_000, 'HUF', 'HUF 1,500'],
    ['en', 2500, 'USD', '$25'],
    ['en', 2500, 'CAD', 'CA$25'],
    ['fr', 2500, 'USD', '25 $US'],
    ['es', 2500, 'MXN', '25 MXN'],
    ['en', 0, 'EUR', '€0'],
    ['fr', 1500, 'EUR', '15 €'],
    ['fr', 99_999_999, 'EUR', '999 999,99 €'],
    ['fr', 1550, 'KWD', '1,550 KWD'],
    ['es', 1550, 'EUR', '15,50 €'],
    ['es', 1550, 'JPY', '1550 JPY'],
    ['ar', 1500, 'EUR', '15 €'],
    ['ar', 1550, 'EUR', '15.50 €'],
    ['ar', 1500, 'JPY', '1,500 JP¥'],
    ['ar', 1550, 'KWD', '1.550 د.ك.']
  ] as const)('in %s of %d in %s is %s', (locale, amount, currency, text) => {
    expect(plain(formatMoney(amount, currency, locale))).toBe(text)
  })

  it.each([
    ['en', 1500, 'EUR', '€15.00'],
    ['en', 1500, 'JPY', '¥1,500'],
    ['en', 2000, 'KWD', 'KWD 2.000'],
    ['fr', 0, 'EUR', '0,00 €'],
    ['ar', 2000, 'KWD', '2.000 د.ك.']
  ] as const)('in %s of %d in %s with all its digits is %s', (locale, amount, currency, text) => {
    expect(plain(formatMoney(amount, currency, locale, 'all'))).toBe(text)
  })

  it('stands in a line of Arabic from right to left', () => {
    expect(formatMoney(1550, 'KWD', 'ar')).toBe('\u200f1.550\u00a0د.ك.\u200f')
  })
})
