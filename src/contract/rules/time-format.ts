/*
 * Dates and times in words: the one place that says how each language writes them. A line never ends between a time and the
 * half of the day or the zone that belong to it.
 */
import type { Locale } from '../locales.ts'

/** English is read all over the world: day, month and year in that order, and a day of 24 hours, as on the other pages. */
const writtenAs: Record<Locale, string> = { en: 'en-GB', fr: 'fr', es: 'es', ar: 'ar' }

const noBreak = '\u00A0'

const endsTime = new Set<string | undefined>(['minute', 'second', 'dayPeriod'])

/** "18:00" and "CET" are one time; in some languages the half of the day comes first. */
const isWithinTime = (before: string | undefined, after: string | undefined): boolean =>
  after === 'dayPeriod' || after === 'timeZoneName'
    ? endsTime.has(before)
    : before === 'dayPeriod' && after === 'hour'

/** French counts the first of a month: "1er mars", which no engine writes. */
const isFirstInFrench = (
  locale: Locale,
  { type, value }: Intl.DateTimeFormatPart,
  month: string | undefined
) => locale === 'fr' && type === 'day' && value === '1' && month !== undefined && /\p{L}/u.test(month)

const written = (locale: Locale, all: readonly Intl.DateTimeFormatPart[]): string =>
  all
    .map((part, place, parts) => {
      if (isFirstInFrench(locale, part, parts[place + 2]?.value)) return '1er'
      return isWithinTime(parts[place - 1]?.type, parts[place + 1]?.type)
        ? part.value.replaceAll(/\s/g, noBreak)
        : part.value
    })
    .join('')

export const timeFormat = (locale: Locale, options: Intl.DateTimeFormatOptions): ((at: Date) => string) => {
  const format = new Intl.DateTimeFormat(writtenAs[locale], options)
  return at => written(locale, format.formatToParts(at))
}

/** From one moment to another: what both have in common is said once. */
export const spanFormat = (
  locale: Locale,
  options: Intl.DateTimeFormatOptions
): ((from: Date, to: Date) => string) => {
  const format = new Intl.DateTimeFormat(writtenAs[locale], options)
  return (from, to) => written(locale, format.formatRangeToParts(from, to))
}
