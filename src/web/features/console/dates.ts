import type { Locale } from '#contract/locales.ts'
import { timeFormat } from '#contract/rules/time-format.ts'

/** A day, in the language of the page and the zone of who reads it. */
export const dayIn = (locale: Locale, instant: string): string =>
  timeFormat(locale, { dateStyle: 'medium' })(new Date(instant))

export const momentIn = (locale: Locale, instant: string): string =>
  timeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })(new Date(instant))

const shortForm = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short'
} as const

/** As short as the others of a table, in the zone of what it is about, which it names. */
export const momentThere = (locale: Locale, instant: string, timeZone: string): string =>
  timeFormat(locale, { ...shortForm, timeZone })(new Date(instant))
