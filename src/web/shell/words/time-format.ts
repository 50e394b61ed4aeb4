/* Instants with their time of day, in words: a line never ends between the time and the half of the day. */
import type { Locale } from '#contract/locales.ts'

const noBreak = '\u00A0'

/** "6:00" and "PM" are one time; in some languages the half of the day comes first. */
const isWithinTime = (before: string | undefined, after: string | undefined): boolean =>
  after === 'dayPeriod'
    ? before === 'minute' || before === 'second'
    : before === 'dayPeriod' && after === 'hour'

export const timeFormat = (locale: Locale, options: Intl.DateTimeFormatOptions): ((at: Date) => string) => {
  const format = new Intl.DateTimeFormat(locale, options)
  return at =>
    format
      .formatToParts(at)
      .map(({ value }, place, parts) =>
        isWithinTime(parts[place - 1]?.type, parts[place + 1]?.type)
          ? value.replaceAll(/\s/g, noBreak)
          : value
      )
      .join('')
}
