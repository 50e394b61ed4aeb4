/* Instants in words. The server writes them in the contest's own zone, which is the same for every reader. */
import type { Locale } from '#contract/locales.ts'
import { timeFormat } from '#contract/rules/time-format.ts'

const momentForm = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short'
} as const

const formats = new Map<string, unknown>()
// A page needs a few; a server meets every zone of its teams, in every language.
const mostFormats = 500

/** A formatter takes a hundred times longer to make than to use. */
const kept = <Format>(key: string, make: () => Format): Format => {
  const before = formats.get(key)
  // Kept under its own key, so it is what that key's maker made.
  if (before !== undefined) return before as Format
  if (formats.size >= mostFormats) formats.clear()
  const made = make()
  formats.set(key, made)
  return made
}

export const momentIn = (locale: Locale, instant: string, timeZone: string): string =>
  kept(`moment ${locale} ${timeZone}`, () => timeFormat(locale, { ...momentForm, timeZone }))(
    new Date(instant)
  )

export const dayIn = (locale: Locale, instant: string, timeZone: string): string =>
  kept(`day ${locale} ${timeZone}`, () => timeFormat(locale, { dateStyle: 'long', timeZone }))(
    new Date(instant)
  )

/** A day of the calendar, which is the same for everybody. */
export const calendarDayIn = (locale: Locale, day: string): string => dayIn(locale, `${day}T12:00:00Z`, 'UTC')

/** What is left, as on a clock, which is read alike in every language; null from three days on, and when it is over. */
export const clockLeft = (until: Date, now: Date): string | null => {
  const left = Math.floor((until.getTime() - now.getTime()) / 1000)
  if (left <= 0 || left >= 72 * 3600) return null
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}
