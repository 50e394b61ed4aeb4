/* What a visitor can be told when they come to rate, and the figures that a ballot must reach. */

export const mostStars = 5

/** So many rated works make a ballot that counts; where there are fewer to rate, all of them. */
export const worksForBallot = 5

/** A work that fewer ballots rated has no place. */
export const ballotsForPlace = 5

export const ratingStates = [
  'not_open',
  'sign_in',
  'verify',
  'not_for_you',
  'closed',
  'none_left',
  'open'
] as const

/** Why somebody who is signed in has no part in a vote. */
export const outsiders = ['organiser', 'juror', 'throw_away', 'other_account'] as const
export type Outsider = (typeof outsiders)[number]
