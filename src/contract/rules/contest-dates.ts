/* Which date of a contest comes after which; the server refuses what breaks it, the console shows it while one types. */
export const dateNames = [
  'opens_at',
  'closes_at',
  'judging_ends_at',
  'vote_opens_at',
  'vote_closes_at',
  'results_at'
] as const
export type DateName = (typeof dateNames)[number]
export type Dates = Record<DateName, Date | null>

export interface DateClash {
  first: DateName
  second: DateName
}

// The first of each pair comes before the second.
const order: readonly (readonly [DateName, DateName])[] = [
  ['opens_at', 'closes_at'],
  ['closes_at', 'judging_ends_at'],
  ['closes_at', 'results_at'],
  ['judging_ends_at', 'results_at'],
  ['vote_opens_at', 'vote_closes_at'],
  ['opens_at', 'vote_opens_at'],
  ['vote_closes_at', 'results_at']
]

export const dateClashes = (dates: Dates): DateClash[] =>
  order.flatMap(([first, second]) => {
    const [one, other] = [dates[first], dates[second]]
    return one && other && one >= other ? [{ first, second }] : []
  })
