/*
 * Amounts as Stripe counts them, by its own documentation (docs.stripe.com/currencies). It asks for some currencies in other
 * units than ISO 4217, takes no more than eight figures, and refuses what is too little to be worth its own fee.
 */
import { digitsOf, withDigits } from './money.ts'

const taken = new Set(
  `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY COP CRC
  CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD JPY KES KGS
  KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR
  PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD SZL THB TJS TND TOP TRY TTD TWD TZS UAH
  UGX USD UYU UZS VND VUV WST XAF XCD XOF XPF YER ZAR ZMW`.split(/\s+/)
)

/** How many digits Stripe counts with, where that is not what ISO 4217 says. */
const otherDigits = new Map([
  ['ISK', 2],
  ['UGX', 2],
  ['MGA', 0]
])

/** The least that Stripe takes, in its own units; of other currencies it converts, and refuses by itself. */
const least = new Map<string, number>([
  ...['AUD', 'BRL', 'CAD', 'CHF', 'EUR', 'INR', 'NZD', 'SGD', 'USD'].map((code): [string, number] => [
    code,
    50
  ]),
  ['GBP', 30],
  ['BGN', 100],
  ['AED', 200],
  ['MYR', 200],
  ['PLN', 200],
  ['RON', 200],
  ['DKK', 250],
  ['NOK', 300],
  ['SEK', 300],
  ['HKD', 400],
  ['MXN', 1000],
  ['THB', 1000],
  ['CZK', 1500],
  ['HUF', 17_500],
  ['JPY', 50]
])

const most = 99_999_999

/** Null where it cannot be said in Stripe's units without rounding. */
export const cardUnits = (amount: number, currency: string): number | null => {
  const ours = digitsOf(currency)
  const theirs = otherDigits.get(currency) ?? ours
  const units = withDigits(amount, ours, theirs)
  // Of three digits behind the point the last must be a zero.
  return Number.isInteger(units) && (ours < 3 || units % 10 === 0) ? units : null
}

/** What so many of Stripe's units are in ours. */
export const fromCardUnits = (units: number, currency: string): number => {
  const ours = digitsOf(currency)
  return Math.round(withDigits(units, otherDigits.get(currency) ?? ours, ours))
}

export const cardFaults = ['currency', 'too_small', 'too_large', 'fraction'] as const
export type CardFault = (typeof cardFaults)[number]

/** Why an amount cannot be paid by card; null where it can. */
export const cardFault = (amount: number, currency: string): CardFault | null => {
  if (!taken.has(currency)) return 'currency'
  const units = cardUnits(amount, currency)
  if (units === null) return 'fraction'
  if (units < (least.get(currency) ?? 1)) return 'too_small'
  return units > most ? 'too_large' : null
}
