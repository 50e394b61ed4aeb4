/*
 * Amounts as Stripe counts them, by docs.stripe.com/currencies ("Zero-decimal currencies", "Three-decimal currencies" and
 * "Special cases"). Nothing else of that page is repeated here: which currencies an account may take, and how little or how much
 * at once, changes, and Stripe says it by itself when it refuses.
 */
import { digitsOf, withDigits } from './money.ts'

const listed = (codes: string, digits: number): [string, number][] =>
  codes.split(' ').map(code => [code, digits])

const documented = new Map([
  ...listed('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF', 0),
  ...listed('BHD JOD KWD OMR TND', 3),
  // A special case: it has no decimals any more, and is still counted with two.
  ['ISK', 2] as const
])

/** The page says two things of it, and one of them would take a hundred times as much. */
const contradicted = new Set(['UGX'])

/** How many digits Stripe counts with; null where it is not known for certain. */
const digitsAtStripe = (currency: string): number | null => {
  if (contradicted.has(currency)) return null
  return documented.get(currency) ?? (digitsOf(currency) === 2 ? 2 : null)
}

/** Null where it cannot be said in Stripe's units, or not without rounding. */
export const cardUnits = (amount: number, currency: string): number | null => {
  const digits = digitsAtStripe(currency)
  if (digits === null) return null
  const units = withDigits(amount, digitsOf(currency), digits)
  // Of three digits behind the point the last must be a zero.
  return Number.isInteger(units) && (digits < 3 || units % 10 === 0) ? units : null
}

/** What so many of Stripe's units are in ours. */
export const fromCardUnits = (units: number, currency: string): number => {
  const ours = digitsOf(currency)
  return Math.round(withDigits(units, digitsAtStripe(currency) ?? ours, ours))
}

/** What a payment by card is kept as; Stripe takes less. */
const most = 2_147_483_647

export const cardFaults = ['currency', 'too_large', 'fraction'] as const
export type CardFault = (typeof cardFaults)[number]

/** Why an amount cannot be paid by card, as far as it is known here; null where Stripe can be asked. */
export const cardFault = (amount: number, currency: string): CardFault | null => {
  if (digitsAtStripe(currency) === null) return 'currency'
  if (cardUnits(amount, currency) === null) return 'fraction'
  return amount > most ? 'too_large' : null
}
