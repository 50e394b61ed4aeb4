import type { Locale } from '#contract/locales.ts'
import { timeFormat } from '#contract/rules/time-format.ts'

/** A day, in the language of the page and the zone of who reads it. */
export const dayIn = (locale: Locale, instant: string): string =>
  timeFormat(locale, { dateStyle: 'medium' })(new Date(instant))

export const momentIn = (locale: Locale, instant: string): string =>
  timeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })(new Date(instant))
