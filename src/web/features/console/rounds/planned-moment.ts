import type { Round } from '#contract/rounds.ts'

/** What a round was to do by the clock that it did not do, and when; where it never opened, that it opens. */
export const plannedMoment = ({
  opened_at,
  opens_at,
  closes_at
}: Pick<Round, 'opened_at' | 'opens_at' | 'closes_at'>) =>
  opened_at === null ? { move: 'open' as const, at: opens_at } : { move: 'close' as const, at: closes_at }
