/* Instants in words. The server writes them in the contest's own zone, which is the same for every reader. */
import type { Locale } from '#contract/locales.ts'
import { listed } from '#contract/rules/listed.ts'
import { spanFormat, timeFormat } from '#contract/rules/time-format.ts'
import { cityOf } from '../words/cities.ts'
import { sayIn } from '../words/message.ts'

const forms = {
  moment: {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short'
  },
  day: { dateStyle: 'long' },
  dayOfYear: { day: 'numeric', month: 'long' },
  shortDay: { day: 'numeric', month: 'short' },
  year: { year: 'numeric' },
  // Of an hour and a minute alone, English would write "2:00" for what beside a day is "02:00".
  hour: { timeStyle: 'short' },
  zonedHour: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }
} as const

const formats = new Map<string, (at: Date) => string>()
const spans = new Map<string, (from: Date, to: Date) => string>()
// A page needs a few; a server meets every zone of its teams, in every language.
const mostFormats = 500

/** A formatter takes a hundred times longer to make than to use. */
const kept = <Format>(all: Map<string, Format>, key: string, make: () => Format): Format => {
  const before = all.get(key)
  if (before) return before
  if (all.size >= mostFormats) all.clear()
  const made = make()
  all.set(key, made)
  return made
}

const write = (form: keyof typeof forms, locale: Locale, at: string | Date, timeZone: string): string =>
  kept(formats, `${form} ${locale} ${timeZone}`, () => timeFormat(locale, { ...forms[form], timeZone }))(
    new Date(at)
  )

export const momentIn = (locale: Locale, instant: string, timeZone: string): string =>
  write('moment', locale, instant, timeZone)

/** From when until when, in one line. */
export const spanIn = (locale: Locale, from: string, to: string, timeZone: string): string =>
  kept(spans, `${locale} ${timeZone}`, () => spanFormat(locale, { ...forms.moment, timeZone }))(
    new Date(from),
    new Date(to)
  )

export const dayIn = (locale: Locale, instant: string, timeZone: string): string =>
  write('day', locale, instant, timeZone)

/** Without its year. */
export const dayOfYearIn = (locale: Locale, instant: string, timeZone: string): string =>
  write('dayOfYear', locale, instant, timeZone)

/** Empty where it is this one. */
export const yearIn = (locale: Locale, instant: string, timeZone: string, now: Date): string => {
  const year = write('year', locale, instant, timeZone)
  return year === write('year', locale, now, timeZone) ? '' : year
}

/** The hour in the town that the zone is named after, or with the zone's own name where it has no town. */
export const hourThere = (locale: Locale, instant: string, timeZone: string, message: string): string => {
  const place = cityOf(locale, timeZone)
  return place === null
    ? write('zonedHour', locale, instant, timeZone)
    : sayIn(locale)(message, { time: write('hour', locale, instant, timeZone), place })
}

/** The hour of the reader, with the day where theirs is another; null where their clock shows what the contest's does. */
export const hourHere = (locale: Locale, instant: string, timeZone: string, here: string): string | null => {
  const day = write('shortDay', locale, instant, here)
  const time = write('hour', locale, instant, here)
  if (day !== write('shortDay', locale, instant, timeZone)) return listed([day, time], locale)
  return time === write('hour', locale, instant, timeZone) ? null : time
}

/** A day of the calendar, which is the same for everybody. */
export const calendarDayIn = (locale: Locale, day: string): string => dayIn(locale, `${day}T12:00:00Z`, 'UTC')

/** What is left, as on a clock, which is read alike in every language; null from three days on, and when it is over. */
export const clockLeft = (until: Date, now: Date): string | null => {
  const left = Math.floor((until.getTime() - now.getTime()) / 1000)
  if (left <= 0 || left >= 72 * 3600) return null
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}
