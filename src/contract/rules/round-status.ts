/*
 * The life of a round as a table. It is opened, paused and closed by hand or by its dates; its works and settings are
 * fixed when it opens for the first time. It can be opened again only while no later round has begun, for what that one
 * judges came out of it.
 */
export const roundStates = [
  'setup',
  'open',
  'paused',
  'closed',
  'calculated',
  'approved',
  'published'
] as const
export type RoundState = (typeof roundStates)[number]

const next: Readonly<Record<RoundState, readonly RoundState[]>> = {
  // Prepared: its works are fixed and given to jurors before anyone begins.
  setup: ['paused'],
  open: ['paused', 'closed'],
  paused: ['open', 'closed'],
  closed: ['open', 'calculated'],
  // Calculated anew, or the ground is taken from under it.
  calculated: ['calculated', 'open', 'approved'],
  approved: ['calculated', 'published'],
  published: []
}

/**
 * Why the clock could not open or close a round when its date came; each but the last three is the reason of a refusal too.
 * The last one is of a round that did close, with a jury that was kept from it.
 */
export const notMovedReasons = [
  'round_not_prepared',
  'nothing_assigned',
  'nothing_to_judge',
  'works_still_open',
  'contest_is_draft',
  'results_are_published',
  'ended_unopened',
  'team_not_active',
  'ended_not_active'
] as const
export type NotMovedReason = (typeof notMovedReasons)[number]

export const isNotMovedReason = (reason: string | undefined): reason is NotMovedReason =>
  notMovedReasons.some(each => each === reason)

export const mayMove = (from: RoundState, to: RoundState): boolean => next[from].includes(to)

/** From a closed round: jurors may write again, so what was calculated no longer holds. */
export const isReopening = (from: RoundState, to: RoundState): boolean =>
  to === 'open' && (from === 'closed' || from === 'calculated')

/** Its end came before it had opened: nobody judged in it, and nothing may be assigned in it, until it is prepared again. */
export const endedUnopened = ({ state, opened_at }: { state: RoundState; opened_at: unknown }): boolean =>
  state === 'closed' && opened_at === null

/** What it is by the clock: its end needs nobody to be there, and nobody to have written it down yet. */
export const stateAt = (round: { state: RoundState; closes_at: Date | null }, now: Date): RoundState =>
  (round.state === 'open' || round.state === 'paused') && round.closes_at && round.closes_at <= now
    ? 'closed'
    : round.state

/** Everything may be changed: nobody has begun to judge by it. */
export const isOpenToSettings = (state: RoundState): boolean => state === 'setup'

/** Who judges, and how many must, changes only while nobody can write. */
export const isOpenToStaffing = (state: RoundState): boolean => state === 'setup' || state === 'paused'

/** It is opened for the first time yet, by hand or by the clock; then its opening can be moved, as nobody judges. */
export const opensLater = ({ state, opened_at }: { state: RoundState; opened_at: unknown }): boolean =>
  isOpenToSettings(state) || (state === 'paused' && opened_at === null)

export const hasEnded = (state: RoundState): boolean =>
  state === 'closed' || state === 'calculated' || state === 'approved' || state === 'published'
