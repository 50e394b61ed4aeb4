import type { Locale } from '../locales.ts'
import { formatMoney } from './money.ts'
import type { Reduction } from './waiver.ts'

/** What a waiver takes off, as it is said: an amount or a percentage. */
export const offIn = ({ kind, value }: Reduction, currency: string, locale: Locale): string =>
  kind === 'amount'
    ? formatMoney(value, currency, locale)
    : new Intl.NumberFormat(locale, { style: 'percent' }).format((kind === 'free' ? 100 : value) / 100)

export const isWhole = ({ kind, value }: Reduction): boolean =>
  kind === 'free' || (kind === 'percent' && value === 100)
