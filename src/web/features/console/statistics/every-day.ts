const day_ms = 86_400_000

interface Day {
  day: string
  value: number
}

/** From the first to the last, those between them on which nothing came included. */
export const everyDay = (days: readonly Day[]): Day[] => {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return []
  const known = new Map(days.map(({ day, value }) => [day, value]))
  const begin = Date.parse(first.day)
  const count = (Date.parse(last.day) - begin) / day_ms + 1
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(begin + at * day_ms).toISOString().slice(0, 10)
    return { day, value: known.get(day) ?? 0 }
  })
}
