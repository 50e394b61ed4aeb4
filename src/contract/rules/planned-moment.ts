import type { NotMovedReason } from './round-status.ts'

interface PlannedRound<At> {
  opened_at: unknown
  opens_at: At | null
  closes_at: At | null
  not_moved: NotMovedReason | null
}

/** What a round was to do by the clock that it did not do, and when; or when it ended, unopened or with a jury shut out. */
export const plannedMoment = <At>({ opened_at, opens_at, closes_at, not_moved }: PlannedRound<At>) => {
  if (not_moved === 'ended_unopened') return { move: 'end' as const, at: closes_at }
  if (not_moved === 'ended_not_active') return { move: 'end_away' as const, at: closes_at }
  // Where it was to be opened by hand, only its end was planned.
  return opened_at === null && opens_at !== null
    ? { move: 'open' as const, at: opens_at }
    : { move: 'close' as const, at: closes_at }
}
