import type { Locale } from '#contract/locales.ts'

/** A day of the calendar, wherever it is read. */
export const dayInWords = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
