/* Which rate a team charges on a day. Rates are hundredths of a percent and hold from their day on, until the next begins. */
import type { Locale } from '../locales.ts'

export interface TaxRate {
  /** A day of the calendar. */
  valid_from: string
  rate: number
}

export const mostRates = 20

export const rateIn = (locale: Locale, rate: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000)

/** Null before the first of them. */
export const rateOn = (rates: readonly TaxRate[], day: string): number | null =>
  rates
    .filter(({ valid_from }) => valid_from <= day)
    .toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1))
    .at(-1)?.rate ?? null
