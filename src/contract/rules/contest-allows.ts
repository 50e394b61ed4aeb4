/*
 * What a contest allows at an instant: whether it takes entries, whether it is judged, whether its results may be
 * published. Every call asks here and every page shows what is answered here, so that none of them can disagree. The
 * close is exclusive, a category's own beats the contest's, and pictures whose sending began in time may arrive within
 * half an hour after. Nothing is taken once the results are out, and they do not come out while anything is taken.
 */
import type { Phase } from './phases.ts'

export const grace_ms = 30 * 60_000

export interface EntryPeriod {
  opens_at: Date | null
  closes_at: Date | null
}

interface Released {
  results_published_at: Date | null
}

/** Whoever has seen the results cannot enter, judge or rate any more. */
export const resultsAreOut = ({ results_published_at }: Released, now: Date): boolean =>
  results_published_at !== null && results_published_at <= now

/** Of a contest or a category, as the server keeps it or as it is answered. */
interface Closing {
  closes_at: Date | string | null
}

export const closeOf = (contest: Closing, category: Closing): Date | null => {
  const at = category.closes_at ?? contest.closes_at
  return at === null ? null : new Date(at)
}

/** Categories may close before their contest, all of them, or after it: its own close holds where none is without one. */
export const lastCloseOf = (contest: Closing, categories: readonly Closing[]): Date | null =>
  (categories.length > 0 ? categories : [contest])
    .flatMap(each => closeOf(contest, each) ?? [])
    .toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null

/**
 * Until when a contest takes entries: the last close of those categories that organisers have not closed themselves. Null
 * where they have closed all of them, so that nothing is taken. Only what was entered before can still change after it,
 * up to the last close of all.
 */
export const entriesCloseOf = (
  contest: Closing,
  categories: readonly (Closing & { closed: boolean })[]
): Date | null => {
  const taking = categories.filter(({ closed }) => !closed)
  return taking.length === 0 && categories.length > 0 ? null : lastCloseOf(contest, taking)
}

/** The same of a contest as it is answered. */
export const entriesEndOf = (
  contest: Closing & { categories: readonly (Closing & { closed: boolean })[] }
): string | null => entriesCloseOf(contest, contest.categories)?.toISOString() ?? null

/** Entries are handed in. */
export const takesEntries = (phase: Phase): boolean => phase === 'open' || phase === 'closing'

/** Entries can be begun as soon as the contest is announced. */
export const takesDrafts = (phase: Phase): boolean => phase === 'announced' || takesEntries(phase)

/** The public rates in it by the clock, which it may while entries are taken too; whether it rates at all is its team's switch. */
export const runsVote = ({
  reached,
  vote_closes_at,
  results_published_at
}: {
  reached: readonly string[]
  vote_closes_at: string | null
  results_published_at: string | null
}): boolean =>
  vote_closes_at !== null &&
  results_published_at === null &&
  reached.includes('vote_opens_at') &&
  !reached.includes('vote_closes_at')

export type Timeliness = 'too_early' | 'in_time' | 'in_grace' | 'too_late' | 'results_out'

export const timelinessAt = (
  now: Date,
  { opens_at, closes_at, results_published_at }: EntryPeriod & Released,
  /** A picture of this entry was on its way before the close. */
  begun_in_time: boolean
): Timeliness => {
  if (resultsAreOut({ results_published_at }, now)) return 'results_out'
  if (!opens_at || now < opens_at) return 'too_early'
  // Its category is closed, or every one that it could still choose.
  if (!closes_at) return 'too_late'
  if (now < closes_at) return 'in_time'
  return begun_in_time && now.getTime() < closes_at.getTime() + grace_ms ? 'in_grace' : 'too_late'
}

/** Rounds are prepared, opened and calculated. */
export const isJudged = (contest: Released & { published_at: Date | null }, now: Date): boolean =>
  contest.published_at !== null && !resultsAreOut(contest, now)

export interface Ends {
  last_close: Date | null
  /** The team lets the public rate; without it, the dates of a vote bind nobody. */
  public_rating: boolean
  vote_opens_at: Date | null
  vote_closes_at: Date | null
}

export interface Running {
  what: 'entries' | 'late_pictures' | 'vote'
  until: Date
}

/** What somebody relies on still; results are published when nothing is left of it. */
export const stillRunning = (contest: Ends, now: Date): Running[] => {
  const { last_close, public_rating, vote_opens_at, vote_closes_at } = contest
  const running: Running[] = []
  if (last_close && now < last_close) running.push({ what: 'entries', until: last_close })
  else if (last_close && now.getTime() < last_close.getTime() + grace_ms)
    running.push({ what: 'late_pictures', until: new Date(last_close.getTime() + grace_ms) })
  if (public_rating && vote_opens_at && vote_closes_at && now < vote_closes_at)
    running.push({ what: 'vote', until: vote_closes_at })
  return running
}
