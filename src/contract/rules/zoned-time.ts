/*
 * What a wall clock shows, and the instants at which it does. In the night when clocks are put forward some times never
 * come, and in the one when they are put back some come twice; whoever types one is told so.
 */
const day_ms = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const numeric = 'numeric'
  const parts = {
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric
  } as const
  const format = new Intl.DateTimeFormat('en', { ...parts, timeZone, hourCycle: 'h23', calendar: 'gregory' })
  formats.set(timeZone, format)
  return format
}

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. */
const offsetAt = (instant: number, timeZone: string): number => {
  const found = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)])
  )
  const part = (name: Intl.DateTimeFormatPartTypes): number => found.get(name) ?? 0
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second')
  )
  return shown - Math.floor(instant / 1000) * 1000
}

/** As a field of a form writes it: `2026-10-25T02:30`. */
export const localIn = (instant: Date, timeZone: string): string => {
  const at = instant.getTime()
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16)
}

/** None where the clocks jump over it, two where they show it twice, the earlier first. */
export const instantsOf = (local: string, timeZone: string): Date[] => {
  const typed = Date.parse(`${local}Z`)
  if (Number.isNaN(typed)) return []
  const offsets = new Set([offsetAt(typed - day_ms, timeZone), offsetAt(typed + day_ms, timeZone)])
  return [...offsets]
    .map(offset => new Date(typed - offset))
    .filter(instant => localIn(instant, timeZone) === local)
    .toSorted((one, other) => one.getTime() - other.getTime())
}
