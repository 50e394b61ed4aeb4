/*
 * Amounts are kept as whole numbers of a currency's smallest unit. How many of those make one is told by ISO 4217, as banks
 * and invoices count. The engines do not agree on it: Node and Chrome say that a forint has no digits, Firefox says two, and
 * what was typed into one would be a hundredfold in the other. Nothing else may divide an amount.
 */
import type { Locale } from '../locales.ts'

const listed = (codes: string, digits: number): [string, number][] =>
  codes.split(' ').map(code => [code, digits])

/** Whatever is not named here has two digits. */
const digits = new Map([
  ...listed('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF', 0),
  ...listed('BHD IQD JOD KWD LYD OMR TND', 3),
  ...listed('CLF UYW', 4)
])

/** How many digits a currency has behind the point. */
export const digitsOf = (currency: string): number => digits.get(currency) ?? 2

/** The same amount for whoever counts with so many digits; the least that one has may be less than one of another. */
export const withDigits = (amount: number, digits: number, wanted: number): number =>
  amount * 10 ** (wanted - digits)

/** For tables, files and machines, which count with it: `12.50`, `1250`, `1.250`. */
export const asDecimal = (amount: number, currency: string): string => {
  const after = digitsOf(currency)
  const figures = String(Math.abs(amount)).padStart(after + 1, '0')
  const sign = amount < 0 ? '-' : ''
  const whole = figures.length - after
  return sign + figures.slice(0, whole) + (after > 0 ? `.${figures.slice(whole)}` : '')
}

const formats = new Map<string, Intl.NumberFormat>()
// A server meets every currency of its teams, in every language.
const mostFormats = 500

/** A formatter takes a hundred times longer to make than to use. */
const formatOf = (locale: Locale, currency: string, after: number): Intl.NumberFormat => {
  const key = `${locale} ${currency} ${after}`
  const before = formats.get(key)
  if (before) return before
  if (formats.size >= mostFormats) formats.clear()
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: after,
    maximumFractionDigits: after
  })
  formats.set(key, made)
  return made
}

/** An amount in words. Digits that would all be noughts are left out, unless amounts stand below each other. */
export const formatMoney = (
  amount: number,
  currency: string,
  locale: Locale,
  shown: 'needed' | 'all' = 'needed'
): string => {
  const after = digitsOf(currency)
  const isWhole = amount % 10 ** after === 0
  const format = formatOf(locale, currency, shown === 'needed' && isWhole ? 0 : after)
  return format.format(Number(asDecimal(amount, currency)))
}
