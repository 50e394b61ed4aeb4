/* Amounts in words and for machines, until the contract's own rules say them. */
import type { Locale } from '#contract/locales.ts'

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** For tables, files and machines, which count with it: `12.50`, `1250`, `1.250`. */
export const asDecimal = (amount: number, currency: string): string => {
  const after = digitsOf(currency)
  const figures = String(Math.abs(amount)).padStart(after + 1, '0')
  const whole = figures.length - after
  return (amount < 0 ? '-' : '') + figures.slice(0, whole) + (after > 0 ? `.${figures.slice(whole)}` : '')
}

export const formatMoney = (amount: number, currency: string, locale: Locale, _shown: 'all'): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    Number(asDecimal(amount, currency))
  )
