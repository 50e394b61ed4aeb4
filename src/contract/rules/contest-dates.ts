/* Which date of a contest comes after which; the server refuses what breaks it, the console shows it while one types. */
import { entriesEndOf } from './contest-allows.ts'

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

/** Those that lie behind. */
export const reachedOf = (dates: Dates, now: Date): DateName[] =>
  dateNames.filter(name => {
    const at = dates[name]
    return at !== null && at <= now
  })

/** What a vote leaves of its dates where the team lets the public rate nothing: they are kept, and bind nobody. */
export const noVote = { vote_opens_at: null, vote_closes_at: null }

export interface ContestMoment {
  name: DateName
  at: string
}

/** As far as its moments turn on it. */
type MomentsFrom = Record<DateName | 'results_published_at', string | null> & {
  categories: readonly { closes_at: string | null; closed: boolean }[]
}

/**
 * The dates in the order of time, as far as they come to pass: entries close with the last category that takes any, and the
 * public votes only where its team lets it. Once the results are out nothing that was planned for later happens any more, and
 * they came when they came.
 */
export const momentsOf = (
  contest: MomentsFrom,
  { public_rating }: { public_rating: boolean }
): ContestMoment[] => {
  const { results_published_at: out } = contest
  const dates = {
    ...contest,
    ...(!public_rating && noVote),
    closes_at: entriesEndOf(contest),
    results_at: out ?? contest.results_at
  }
  return dateNames
    .flatMap((name): ContestMoment[] => {
      const at = dates[name]
      return at !== null && (out === null || Date.parse(at) <= Date.parse(out)) ? [{ name, at }] : []
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

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
