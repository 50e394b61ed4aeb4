import type { Locale } from '#contract/locales.ts'

/** With the zone, since nobody knows where a mail is read. */
export const momentInWords = (at: Date, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone
  }).format(at)
