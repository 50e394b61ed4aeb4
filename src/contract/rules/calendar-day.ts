import type { Locale } from '../locales.ts'
import { timeFormat } from './time-format.ts'

/** A day of the calendar in words: the same day in whatever zone it is read. */
export const calendarDay = (locale: Locale, day: string, dateStyle: 'long' | 'medium' = 'long'): string =>
  timeFormat(locale, { dateStyle, timeZone: 'UTC' })(new Date(`${day}T00:00Z`))

export const laterBy = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
