import type { Locale } from '#contract/locales.ts'
import { timeFormat } from '#contract/rules/time-format.ts'

/** With the zone, since nobody knows where a mail is read; to the second where somebody may have to prove it. */
export const momentInWords = (at: Date, locale: Locale, timeZone: string, to_the_second = false): string =>
  timeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(to_the_second && { second: '2-digit' as const }),
    timeZoneName: 'short',
    timeZone
  })(at)
