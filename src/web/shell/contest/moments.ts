/* Instants and money in words. The server writes them in the contest's own zone, which is the same for every reader. */
import type { Locale } from '#contract/locales.ts'

const momentForm = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short'
} as const

export const momentIn = (locale: Locale, instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { ...momentForm, timeZone }).format(new Date(instant))

export const dayIn = (locale: Locale, instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(instant))

/** `amount` in the smallest unit, of which each currency has its own number. */
export const moneyIn = (locale: Locale, amount: number, currency: string): string => {
  const plain = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol'
  })
  const { maximumFractionDigits: digits = 2 } = plain.resolvedOptions()
  const value = amount / 10 ** digits
  if (!Number.isInteger(value)) return plain.format(value)
  const whole = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0
  } as const
  return new Intl.NumberFormat(locale, whole).format(value)
}

/** What is left, as on a clock, which is read alike in every language; null from three days on, and when it is over. */
export const clockLeft = (until: Date, now: Date): string | null => {
  const left = Math.floor((until.getTime() - now.getTime()) / 1000)
  if (left <= 0 || left >= 72 * 3600) return null
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}
