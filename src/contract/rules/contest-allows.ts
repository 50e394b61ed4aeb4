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

export const closeOf = (
  contest: Pick<EntryPeriod, 'closes_at'>,
  category: { closes_at: Date | null } | null
): Date | null => category?.closes_at ?? contest.closes_at

/** A category may close after its contest, and until then the contest takes entries. */
export const lastCloseOf = (
  contest: Pick<EntryPeriod, 'closes_at'>,
  categories: readonly { closes_at: Date | string | null }[]
): Date | null =>
  [contest.closes_at, ...categories.map(({ closes_at }) => closes_at)]
    .flatMap(at => (at === null ? [] : [new Date(at)]))
    .toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null

/** Entries are handed in. */
export const takesEntries = (phase: Phase): boolean => phase === 'open' || phase === 'closing'

/** Entries can be begun as soon as the contest is announced. */
export const takesDrafts = (phase: Phase): boolean => phase === 'announced' || takesEntries(phase)

export type Timeliness = 'too_early' | 'in_time' | 'in_grace' | 'too_late' | 'results_out'

export const timelinessAt = (
  now: Date,
  { opens_at, closes_at, results_published_at }: EntryPeriod & Released,
  /** A picture of this entry was on its way before the close. */
  begun_in_time: boolean
): Timeliness => {
  if (resultsAreOut({ results_published_at }, now)) return 'results_out'
  if (!opens_at || !closes_at || now < opens_at) return 'too_early'
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
