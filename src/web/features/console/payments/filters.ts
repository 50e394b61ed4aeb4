import { addressFilters, oneOf, words } from '#web/shell/forms/address-filters.ts'

export const listedPayments = ['matched', 'unmatched', 'recorded', 'set_aside'] as const
type Listed = (typeof listedPayments)[number]

export const paymentFilters = addressFilters({ q: words(80), state: oneOf(listedPayments) })

/** As the call is asked. */
export const askedOf = (state: Listed | undefined) => {
  if (state === 'matched') return { state: 'open', matched: 'yes' } as const
  if (state === 'unmatched') return { state: 'open', matched: 'no' } as const
  return state === undefined ? {} : { state }
}
