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
  setup: ['open'],
  open: ['paused', 'closed'],
  paused: ['open', 'closed'],
  closed: ['open', 'calculated'],
  // Calculated anew, or the ground is taken from under it.
  calculated: ['calculated', 'open', 'approved'],
  approved: ['calculated', 'published'],
  published: []
}

export const mayMove = (from: RoundState, to: RoundState): boolean => next[from].includes(to)

/** From a closed round: jurors may write again, so what was calculated no longer holds. */
export const isReopening = (from: RoundState, to: RoundState): boolean =>
  to === 'open' && (from === 'closed' || from === 'calculated')

/** Everything may be changed: nobody has begun to judge by it. */
export const isOpenToSettings = (state: RoundState): boolean => state === 'setup'

/** Who judges, and how many must, changes only while nobody can write. */
export const isOpenToStaffing = (state: RoundState): boolean => state === 'setup' || state === 'paused'

export const isJudged = (state: RoundState): boolean => state === 'open'
export const hasEnded = (state: RoundState): boolean =>
  state === 'closed' || state === 'calculated' || state === 'approved' || state === 'published'
