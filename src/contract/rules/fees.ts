/*
 * What an entry costs at an instant: the first tier that has not ended, a category's own amount in its place. Nothing is 0;
 * that no price runs is another thing, and said by null.
 */
import type { FeeTier } from '../contest-parts.ts'
import { grace_ms, resultsAreOut } from './contest-allows.ts'
import { takenOff, type Reduction } from './waiver.ts'
import type { payments } from './work-status.ts'

export interface Priced {
  fee_tiers: readonly FeeTier[]
}

const tierAt = ({ fee_tiers }: Priced, now: Date): number =>
  fee_tiers.findIndex(({ ends_at }) => ends_at === null || now < new Date(ends_at))

/** The last one stands to the end, whatever its own end says. */
const tierThatHolds = (contest: Priced, now: Date): number => {
  const running = tierAt(contest, now)
  return running === -1 ? contest.fee_tiers.length - 1 : running
}

const priceOfTier = ({ fee_tiers }: Priced, fees: readonly number[] | null, tier: number): number =>
  fees?.[tier] ?? fee_tiers[tier]?.amount ?? 0

export const feeAt = (contest: Priced, fees: readonly number[] | null, now: Date): number =>
  priceOfTier(contest, fees, tierThatHolds(contest, now))

/** Of which of the contest's prices this is; null where it was agreed upon before, by another one. */
export const tierOf = (
  contest: Priced,
  fees: readonly number[] | null,
  amount: number,
  now: Date
): number | null => {
  const tier = tierThatHolds(contest, now)
  return tier >= 0 && priceOfTier(contest, fees, tier) === amount ? tier : null
}

interface Taking {
  published_at: Date | null
  results_published_at: Date | null
  /** Of the category that is entered. */
  ends_at: Date | null
}

/** When nothing is handed in any more, pictures that were on their way included. */
export const lastOfPrice = ({ ends_at }: Pick<Taking, 'ends_at'>): Date | null =>
  ends_at && new Date(ends_at.getTime() + grace_ms)

/** A price runs from the announcement on for as long as anything can be handed in. */
export const priceRuns = (taking: Taking, now: Date): boolean => {
  const last = lastOfPrice(taking)
  return taking.published_at !== null && !resultsAreOut(taking, now) && last !== null && now < last
}

export interface FeeState {
  /** Null before it was handed in. */
  fee: number | null
  payment: (typeof payments)[number]
  /** It goes to another category than it was handed in to. */
  moved: boolean
}

/** What an entry costs when it is handed in now, and what of it is asked for. */
export interface Charge {
  /** Before anything is taken off; what was asked for where that stands. */
  price: number
  due: number
  /** What was asked once stands, with what was taken off it then. */
  stands: boolean
}

const isSettled = ({ payment }: FeeState, waiver: Reduction | null): boolean =>
  payment === 'paid' || payment === 'refunded' || (payment === 'waived' && waiver === null)

/** How the fee that stands was asked for. */
export interface Charged {
  /** Of which of the contest's prices; null where it was agreed upon before, by another one. */
  tier: number | null
  taken_off: number
}

/**
 * It goes to a category that costs more than the one whose fee is settled, as both were asked in the tier in which it was
 * entered: so whoever paid early moves among categories that cost the same, and nobody pays the cheap one to enter the dear one.
 */
export const isDearer = (
  contest: Priced,
  fees: readonly number[] | null,
  { charged, waiver, ...state }: FeeState & { charged: Charged | null; waiver: Reduction | null },
  now: Date
): boolean => {
  const { fee, moved } = state
  if (fee === null || !moved || !isSettled(state, waiver)) return false
  const tier = charged?.tier ?? tierThatHolds(contest, now)
  return priceOfTier(contest, fees, tier) > fee + (charged?.taken_off ?? 0)
}

/**
 * What was asked once stands when it is handed in again; the price of another category is asked while nothing was paid, and
 * so it is of what a waiver took off in another.
 */
export const chargeFor = (
  contest: Priced,
  fees: readonly number[] | null,
  { waiver, ...state }: FeeState & { waiver: Reduction | null },
  now: Date
): Charge => {
  const { fee, payment, moved } = state
  if (fee !== null && (!moved || isSettled(state, waiver)))
    return { price: fee, due: payment === 'waived' ? 0 : fee, stands: true }
  const price = feeAt(contest, fees, now)
  return { price, due: waiver ? price - takenOff(price, waiver) : price, stands: false }
}

/** By which a transfer is told from others: the contest's address and the entry's number, in letters that every bank takes. */
export const paymentReference = (slug: string, entry_number: number): string =>
  `${slug.toUpperCase()}-${entry_number}`

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
