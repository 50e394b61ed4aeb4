import type { Locale } from '../locales.ts'

/** A day of the calendar in words: the same day in whatever zone it is read. */
export const calendarDay = (locale: Locale, day: string, dateStyle: 'long' | 'medium' = 'long'): string =>
  new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
