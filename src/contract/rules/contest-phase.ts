/*
 * Where a contest stands, read off its dates and the clock, and the next instant at which that changes by itself. Never
 * stored: what the clock decides cannot be forgotten to be switched.
 */
import { resultsAreOut } from './contest-allows.ts'
import type { Phase } from './phases.ts'

export interface ContestDates {
  published_at: Date | null
  opens_at: Date | null
  /** Until when entries are taken; null where none are, as organisers have closed every category. */
  closes_at: Date | null
  judging_ends_at: Date | null
  vote_opens_at: Date | null
  vote_closes_at: Date | null
  results_published_at: Date | null
}

const hour = 3_600_000
const closing_ms = 72 * hour
/** From then on an edition is a past one. */
const archive_ms = 90 * 24 * hour

const latest = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one)

const later = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms)

/**
 * Each phase with the instant at which it begins, in the order of time. As long as entries are taken the contest is open,
 * whatever else runs by then; a vote may stand within the judging.
 */
const beginnings = (dates: ContestDates): { phase: Phase; at: Date }[] => {
  const { published_at, opens_at, closes_at, judging_ends_at, vote_opens_at } = dates
  if (!published_at) return []
  const entered = closes_at ?? opens_at
  // A vote that ended while entries were taken has no time of its own.
  const vote_closes_at =
    dates.vote_closes_at && entered && dates.vote_closes_at <= entered ? null : dates.vote_closes_at
  const after: { phase: Phase; at: Date | null }[] = [
    { phase: 'judging', at: entered },
    { phase: 'public_vote', at: vote_closes_at && vote_opens_at },
    { phase: 'results_soon', at: judging_ends_at ?? vote_closes_at }
  ]
  // After a vote that ends before the jury does, the jury goes on.
  if (vote_closes_at && judging_ends_at && vote_closes_at < judging_ends_at)
    after.push({ phase: 'judging', at: vote_closes_at })
  // A vote that goes on after the jury still runs.
  else if (vote_closes_at && judging_ends_at) after.push({ phase: 'results_soon', at: vote_closes_at })
  const voting = (at: Date): boolean =>
    vote_opens_at !== null && vote_closes_at !== null && vote_opens_at <= at && at < vote_closes_at
  const taking: typeof after = [
    { phase: 'open', at: opens_at },
    { phase: 'closing', at: closes_at && later(closes_at, -closing_ms) }
  ]
  return (
    [...taking, ...after.map(({ phase, at }) => ({ phase, at: at && latest(at, entered) }))]
      .flatMap(({ phase, at }) => (at ? [{ phase, at }] : []))
      // A contest that is open for less than three days is closing from its first moment on.
      .map(each =>
        each.phase === 'closing' && opens_at && each.at < opens_at ? { ...each, at: opens_at } : each
      )
      .filter(({ phase, at }) => phase !== 'results_soon' || !voting(at))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  )
}

export interface PhaseNow {
  phase: Phase
  /** When the clock alone changes it; null where it does not. */
  until: Date | null
}

export const standingOf = (dates: ContestDates, now: Date): PhaseNow => {
  if (!dates.published_at) return { phase: 'draft', until: null }
  if (dates.results_published_at && resultsAreOut(dates, now)) {
    const past = later(dates.results_published_at, archive_ms)
    return past <= now ? { phase: 'archive', until: null } : { phase: 'results', until: past }
  }
  const all = beginnings(dates)
  const reached = all.filter(({ at }) => at <= now)
  const next = all.find(({ at }) => at > now)?.at ?? null
  return { phase: reached.at(-1)?.phase ?? 'announced', until: soonest(next, dates.results_published_at) }
}

const soonest = (one: Date | null, other: Date | null): Date | null => {
  if (!one || !other) return one ?? other
  return one < other ? one : other
}
