/* Whether the public may rate now, read off the clock: never stored, so nobody has to be there when a vote ends. */
import { resultsAreOut } from './contest-allows.ts'

export interface VoteDates {
  /** The team lets the public rate at all. */
  public_rating: boolean
  published_at: Date | null
  vote_opens_at: Date | null
  vote_closes_at: Date | null
  results_published_at: Date | null
}

export type VoteState = 'not_open' | 'open' | 'closed'

/** Results that came early ended it, whatever had been planned. */
export const voteEndOf = ({
  vote_closes_at,
  results_published_at
}: Pick<VoteDates, 'vote_closes_at' | 'results_published_at'>): Date | null =>
  vote_closes_at && results_published_at && results_published_at < vote_closes_at
    ? results_published_at
    : vote_closes_at

/** `vote_closes_at` is exclusive; results that come early end the vote, since they tell how it went. */
export const voteStateAt = (dates: VoteDates, now: Date): VoteState => {
  const { public_rating, published_at, vote_opens_at, vote_closes_at } = dates
  if (!public_rating || !published_at || !vote_opens_at || !vote_closes_at) return 'not_open'
  if (vote_closes_at <= now || resultsAreOut(dates, now)) return 'closed'
  return vote_opens_at <= now ? 'open' : 'not_open'
}
