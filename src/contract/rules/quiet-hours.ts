/*
 * Quiet hours and digests, by the clock on somebody's wall. In the night in which clocks are changed an hour is skipped or
 * comes twice; a digest still comes once, since it is counted by days and not by hours.
 */
import type { DigestRhythm } from './notification-events.ts'
import { instantsOf, localIn } from './zoned-time.ts'

/** In minutes of the day; from the evening to the morning where the first is the later one. */
export interface QuietHours {
  from: number
  until: number
}

const minute_ms = 60_000
const day_ms = 86_400_000
/** When the day of a digest begins. */
const digest_hour_ms = 8 * 3_600_000
/** No clock is put forward by more than this, but where a whole day was left out. */
const longest_gap = 180

const minuteOf = (local: string): number => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))

const shifted = (local: string, ms: number): string =>
  new Date(Date.parse(`${local}Z`) + ms).toISOString().slice(0, 16)

/** The first instant after `now` at which the clock shows this, or would have if it were not put forward. */
const nextAt = (local: string, now: Date, time_zone: string): Date => {
  for (let gap = 0; gap <= longest_gap; gap += 1) {
    const found = instantsOf(shifted(local, gap * minute_ms), time_zone).find(instant => instant > now)
    if (found) return found
  }
  return now
}

/** When it is quiet no longer; null where it is not quiet now. */
export const quietUntil = (now: Date, quiet: QuietHours | null, time_zone: string): Date | null => {
  if (quiet === null) return null
  const { from, until } = quiet
  const local = localIn(now, time_zone)
  const minute = minuteOf(local)
  const overnight = from > until
  const isQuiet = overnight ? minute >= from || minute < until : minute >= from && minute < until
  if (!isQuiet) return null
  const end = shifted(`${local.slice(0, 10)}T00:00`, until * minute_ms)
  return nextAt(overnight && minute >= from ? shifted(end, day_ms) : end, now, time_zone)
}

/** The day, or the Monday of the week, to which an instant belongs; both begin at eight in the morning. */
const periodOf = (instant: Date, rhythm: DigestRhythm, time_zone: string): string => {
  const day = shifted(localIn(instant, time_zone), -digest_hour_ms).slice(0, 10)
  if (rhythm === 'daily') return day
  const since_monday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7
  return shifted(`${day}T00:00`, -since_monday * day_ms).slice(0, 10)
}

interface DigestOf {
  rhythm: DigestRhythm
  /** When it was looked at last. */
  digest_at: Date
  quiet: QuietHours | null
  time_zone: string
}

export const isDigestDue = (now: Date, { rhythm, digest_at, quiet, time_zone }: DigestOf): boolean =>
  periodOf(now, rhythm, time_zone) > periodOf(digest_at, rhythm, time_zone) &&
  quietUntil(now, quiet, time_zone) === null
