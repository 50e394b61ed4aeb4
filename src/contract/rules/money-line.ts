/*
 * What an offer comes to, in one line by which it can be compared: what it pays over its whole length, what it gives that
 * is worth money, and what it costs. What nobody can count is left out and said to be so.
 */
import type { OfferToArtists, Sum } from './opportunity.ts'

type Paying = Pick<
  OfferToArtists,
  'pays' | 'pays_per' | 'costs' | 'provides' | 'starts_on' | 'ends_on' | 'hours'
>

export interface MoneyLine {
  /** Over the whole length; null where a rate is paid and its length is not said. */
  pays: number | null
  /** What is given beside money, as far as it has a worth. */
  provides: number
  /** What the artist pays, as far as it is said. */
  costs: number
  /** What is left of pay; null where the pay is. */
  left: number | null
  /** Some of it has no amount: what is left may be less or more. */
  complete: boolean
}

const days = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1

const sum = (list: readonly Sum[]): number => list.reduce((total, { amount }) => total + (amount ?? 0), 0)

/** A month is counted as 30 days, so that lengths compare. */
const overall = ({ pays, pays_per, starts_on, ends_on, hours }: Paying): number | null => {
  if (pays === 0 || pays_per === 'once') return pays
  if (pays_per === 'hour') return hours === null ? null : pays * hours
  return starts_on && ends_on ? Math.round((pays * days(starts_on, ends_on)) / 30) : null
}

export const moneyLine = (offer: Paying): MoneyLine => {
  const pays = overall(offer)
  const costs = sum(offer.costs)
  return {
    pays,
    provides: sum(offer.provides),
    costs,
    left: pays === null ? null : pays - costs,
    complete: offer.costs.every(({ amount }) => amount !== null)
  }
}
