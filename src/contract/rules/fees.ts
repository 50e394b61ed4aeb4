/* What an entry costs at an instant: the first tier that has not ended, a category's own amount in its place. */
import type { FeeTier } from '../contest-parts.ts'

export interface Priced {
  fee_tiers: readonly FeeTier[]
}

const tierAt = ({ fee_tiers }: Priced, now: Date): number =>
  fee_tiers.findIndex(({ ends_at }) => ends_at === null || now < new Date(ends_at))

export const feeAt = (contest: Priced, fees: readonly number[] | null, now: Date): number => {
  const tier = tierAt(contest, now)
  if (tier === -1) return contest.fee_tiers.at(-1)?.amount ?? 0
  return fees?.[tier] ?? contest.fee_tiers[tier]?.amount ?? 0
}

/** What the cheapest of several categories costs, or the dearest, tier by tier. */
export const feeSteps = (
  { fee_tiers }: Priced,
  categories: readonly (readonly number[] | null)[],
  end: 'least' | 'most'
): FeeTier[] =>
  fee_tiers.map(({ ends_at, amount }, tier) => {
    const all = (categories.length > 0 ? categories : [null]).map(fees => fees?.[tier] ?? amount)
    return { ends_at, amount: end === 'least' ? Math.min(...all) : Math.max(...all) }
  })

/** When the price changes next by itself. */
export const nextFeeChange = ({ fee_tiers }: Priced, now: Date): Date | null => {
  const ends_at = fee_tiers[tierAt({ fee_tiers }, now)]?.ends_at
  return ends_at ? new Date(ends_at) : null
}
