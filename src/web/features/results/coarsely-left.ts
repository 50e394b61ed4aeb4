const units = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000]
] as const

interface TimeLeft {
  unit: (typeof units)[number][0]
  count: number
}

// Up to here a day is too coarse.
const short_ms = 72 * 3_600_000

/** What is left in one unit: whole days, within the last three of them hours, and then minutes; null when it is over. */
export const coarselyLeft = (until: Date, now: Date): TimeLeft | null => {
  const left = until.getTime() - now.getTime()
  if (left <= 0) return null
  const [unit, ms] =
    units.find(([name, ms]) => left >= ms && (name !== 'days' || left >= short_ms)) ?? units[2]
  return { unit, count: Math.max(1, Math.floor(left / ms)) }
}
