/* What a contest promises until its end, for as long as that lies ahead: of what is over, nothing is left to set right. */
import { lastCloseOf } from '#contract/rules/contest-allows.ts'
import type { CategoryValues, ContestValues } from './contest-values.ts'

/** One that is not set yet is still to come. */
const isAhead = (end: Date | null, now: Date): boolean => end === null || now < end

interface Fees extends Pick<ContestValues, 'fee_tiers' | 'closes_at'> {
  categories: readonly Pick<CategoryValues, 'fees' | 'closes_at'>[]
}

/** Whoever enters has something to pay. */
export const asksFees = ({ fee_tiers, closes_at, categories }: Fees, now: Date): boolean =>
  isAhead(lastCloseOf({ closes_at }, categories), now) &&
  [...fee_tiers.map(({ amount }) => amount), ...categories.flatMap(({ fees }) => fees ?? [])].some(
    amount => amount > 0
  )

export const plansVote = (
  { vote_opens_at, vote_closes_at }: Pick<ContestValues, 'vote_opens_at' | 'vote_closes_at'>,
  now: Date
): boolean =>
  vote_opens_at !== null && isAhead(vote_closes_at === null ? null : new Date(vote_closes_at), now)
