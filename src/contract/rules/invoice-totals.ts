/*
 * What of a fee is tax. Amounts are what is paid, with the tax in them; rates are hundredths of a percent. The tax of each
 * rate is worked out once, on all lines of that rate together, rounded half up; what the lines show of it adds up to that.
 */
import { euCountries } from './eu.ts'

interface PricedLine {
  amount: number
  rate: number
}

interface TaxedLine {
  net: number
  rate: number
  tax: number
  gross: number
}

interface InvoiceSums {
  taxes: { rate: number; net: number; tax: number }[]
  net: number
  tax: number
  gross: number
}

const add = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** A sum of 500 lines of 100,000,000 at 100 % stays well within what is exact. */
const taxIn = (gross: number, rate: number): number =>
  Math.floor((2 * gross * rate + 10_000 + rate) / (2 * (10_000 + rate)))

/** The tax of the lines of one rate: each the whole part of its share, and what is left to those that lost most by that. */
const shared = (amounts: readonly number[], rate: number): number[] => {
  const shares = amounts.map((amount, at) => {
    const product = amount * rate
    const whole = Math.floor(product / (10_000 + rate))
    return { at, whole, lost: product - whole * (10_000 + rate) }
  })
  const left = taxIn(add(amounts), rate) - add(shares.map(({ whole }) => whole))
  const first = shares.toSorted((one, other) => other.lost - one.lost || one.at - other.at).slice(0, left)
  const more = new Set(first.map(({ at }) => at))
  return shares.map(({ at, whole }) => whole + (more.has(at) ? 1 : 0))
}

export const sumsOf = (lines: readonly TaxedLine[]): InvoiceSums => {
  const rates = [...new Set(lines.map(({ rate }) => rate))].toSorted((one, other) => one - other)
  const taxes = rates.map(rate => {
    const same = lines.filter(line => line.rate === rate)
    return { rate, net: add(same.map(({ net }) => net)), tax: add(same.map(({ tax }) => tax)) }
  })
  const net = add(taxes.map(each => each.net))
  const tax = add(taxes.map(each => each.tax))
  return { taxes, net, tax, gross: net + tax }
}

export const totalsOf = (priced: readonly PricedLine[]): InvoiceSums & { lines: TaxedLine[] } => {
  const taxOf = new Map<PricedLine, number>()
  for (const rate of new Set(priced.map(line => line.rate))) {
    const same = priced.filter(line => line.rate === rate)
    const taxes = shared(
      same.map(({ amount }) => amount),
      rate
    )
    for (const [at, line] of same.entries()) taxOf.set(line, taxes[at] ?? 0)
  }
  const lines = priced.map(line => {
    const tax = taxOf.get(line) ?? 0
    return { net: line.amount - tax, rate: line.rate, tax, gross: line.amount }
  })
  return { lines, ...sumsOf(lines) }
}

interface Parties {
  seller: { country: string; taxed: boolean }
  /** `has_vat_id`: one in the form of its country. */
  buyer: { country: string; has_vat_id: boolean }
}

/** Within the EU a buyer who is taxed in another country owes the tax there. */
export const treatmentOf = ({ seller, buyer }: Parties): 'taxed' | 'exempt' | 'reverse_charge' => {
  if (!seller.taxed) return 'exempt'
  const abroad =
    euCountries.has(seller.country) && euCountries.has(buyer.country) && seller.country !== buyer.country
  return abroad && buyer.has_vat_id ? 'reverse_charge' : 'taxed'
}
