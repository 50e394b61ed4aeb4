/*
 * Amounts are kept as whole numbers of a currency's smallest unit. How many of those make one is the formatter's to know:
 * none in yen, a hundred in euros, a thousand in dinars. Nothing else may divide an amount.
 */
import type { Locale } from '../locales.ts'

const formats = new Map<string, Intl.NumberFormat>()
// A server meets every currency of its teams, in every language.
const mostFormats = 500

/** A formatter takes a hundred times longer to make than to use. */
const formatOf = (locale: Locale, currency: string, whole: boolean): Intl.NumberFormat => {
  const key = `${locale} ${currency} ${whole}`
  const before = formats.get(key)
  if (before) return before
  if (formats.size >= mostFormats) formats.clear()
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(whole && { maximumFractionDigits: 0 })
  })
  formats.set(key, made)
  return made
}

/** How many digits a currency has behind the point. */
export const currencyDigits = (currency: string): number =>
  formatOf('en', currency, false).resolvedOptions().maximumFractionDigits ?? 2

/** How many of its smallest units a currency counts as one. */
export const unitsOf = (currency: string): number => 10 ** currencyDigits(currency)

/** An amount as a number of the currency itself, for tables and for machines. */
export const priceOf = (amount: number, currency: string): number => amount / unitsOf(currency)

/** An amount as accounts write it: with every digit of its currency, so that amounts under one another stand in line. */
export const moneyInFull = (locale: Locale, amount: number, currency: string): string =>
  formatOf(locale, currency, false).format(priceOf(amount, currency))

/** An amount in words, without digits behind the point that would be noughts. */
export const moneyIn = (locale: Locale, amount: number, currency: string): string => {
  const price = priceOf(amount, currency)
  return formatOf(locale, currency, Number.isInteger(price)).format(price)
}
