import type { Contest } from '#contract/contests.ts'
import { voteStateAt, type VoteState } from '#contract/rules/vote-state.ts'

type VoteFacts = Pick<Contest, 'published_at' | 'vote_opens_at' | 'vote_closes_at' | 'results_published_at'>

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at))

/** Whether the public rates in it, as the server would say. */
export const voteOf = (contest: VoteFacts, public_rating: boolean, now: Date): VoteState =>
  voteStateAt(
    {
      public_rating,
      published_at: dateOf(contest.published_at),
      vote_opens_at: dateOf(contest.vote_opens_at),
      vote_closes_at: dateOf(contest.vote_closes_at),
      results_published_at: dateOf(contest.results_published_at)
    },
    now
  )
