/*
 * The arithmetic of invoices, in whole numbers of a currency's smallest unit; a rate is in hundredths of a percent. Tax is
 * reckoned once on all lines of a rate and rounded half up. The lines then share it, so that net and tax are gross in each
 * line, each rate and the whole, and the lines sum up to the rest. Products pass what a number holds to the unit.
 */

import type { taxTreatments } from '../invoice-snapshot.ts'

export interface PricedLine {
  /** Gross where prices include tax, else net. */
  amount: number
  /** 0 where no tax is charged, whatever the reason. */
  rate: number
}

export interface TaxedLine {
  net: number
  rate: number
  tax: number
  gross: number
}

export interface InvoiceTotals<Line extends TaxedLine = TaxedLine> {
  lines: Line[]
  /** The highest rate first. */
  taxes: { rate: number; net: number; tax: number }[]
  net: number
  tax: number
  gross: number
}

const whole = 10_000

const sum = (figures: readonly number[]): number => figures.reduce((before, figure) => before + figure, 0)

/** Of what is not below 0; a half is rounded up. */
const rounded = (amount: number, times: number, of: number): number =>
  Number((BigInt(amount) * BigInt(times) * 2n + BigInt(of)) / (BigInt(of) * 2n))

const taxOnNet = (net: number, rate: number): number => rounded(net, rate, whole)
const taxInGross = (gross: number, rate: number): number => rounded(gross, rate, whole + rate)

interface Share {
  weight: number
  least: number
  most: number
}

const within = (figure: number, { least, most }: Share): number => Math.min(Math.max(figure, least), most)

/**
 * A total shared by weight, each share within its limits, which leave room for it. What division leaves over goes to the
 * largest remainders, and to the first among equals.
 */
const shared = (total: number, shares: readonly Share[]): number[] => {
  const weights = BigInt(sum(shares.map(({ weight }) => weight)))
  if (weights === 0n) return shares.map(() => 0)
  const claims = shares.map(({ weight }) => BigInt(total) * BigInt(weight))
  const given = shares.map((share, place) => within(Number((claims[place] ?? 0n) / weights), share))
  const short = given.map((figure, place) => (claims[place] ?? 0n) - BigInt(figure) * weights)
  const order = [...short.keys()].toSorted((a, b) => {
    const difference = (short[b] ?? 0n) - (short[a] ?? 0n)
    return difference > 0n ? 1 : difference < 0n ? -1 : 0
  })
  for (let over = total - sum(given); over !== 0; over = total - sum(given)) {
    const step = Math.sign(over) * Math.max(1, Math.floor(Math.abs(over) / shares.length))
    let rest = over
    for (const place of order) {
      const [share, before = 0] = [shares[place], given[place]]
      if (!share || rest === 0) break
      const after = within(before + step, share)
      given[place] = after
      rest -= after - before
    }
    if (rest === over) throw new RangeError('The limits of the shares leave no room for the total')
  }
  return given
}

/** The lines of each rate together, the highest rate first. */
const byRate = <Line extends { rate: number }>(lines: readonly Line[]): [rate: number, lines: Line[]][] =>
  [...Map.groupBy(lines, ({ rate }) => rate)].toSorted(([a], [b]) => b - a)

/** Of lines that stand: nothing is rounded. */
const summedUp = <Line extends TaxedLine>(lines: Line[]): InvoiceTotals<Line> => {
  const of = (some: readonly TaxedLine[]) => ({
    net: sum(some.map(({ net }) => net)),
    tax: sum(some.map(({ tax }) => tax))
  })
  const taxes = byRate(lines).map(([rate, some]) => ({ rate, ...of(some) }))
  const { net, tax } = of(lines)
  return { lines, taxes, net, tax, gross: net + tax }
}

/** For each line its share of the tax on all lines of its rate. */
const taxesOf = <Line extends { rate: number }>(
  lines: readonly Line[],
  sharesIn: (lines: Line[], rate: number) => number[]
): number[] => {
  const shares = new Map(byRate(lines).map(([rate, some]) => [rate, sharesIn(some, rate).values()]))
  // The shares of a rate stand in the order of its lines, so each line takes the next one.
  return lines.map(({ rate }) => shares.get(rate)?.next().value ?? 0)
}

export const totalsOf = (
  lines: readonly PricedLine[],
  { inclusive }: { inclusive: boolean }
): InvoiceTotals => {
  const taxes = taxesOf(lines, (some, rate) => {
    const amounts = some.map(({ amount }) => amount)
    const tax = (inclusive ? taxInGross : taxOnNet)(sum(amounts), rate)
    return shared(
      tax,
      amounts.map(weight => ({ weight, least: 0, most: tax }))
    )
  })
  return summedUp(
    lines.map(({ amount, rate }, place) => {
      const tax = taxes[place] ?? 0
      return inclusive
        ? { net: amount - tax, rate, tax, gross: amount }
        : { net: amount, rate, tax, gross: amount + tax }
    })
  )
}

export interface RefundedLine extends TaxedLine {
  /** Of the line in the invoice that this takes back, from 0. */
  place: number
}

/** Lines of the invoice in whole, or an amount that all of its lines share. */
export type RefundPart = { lines: readonly number[] } | { gross: number }

/** What stands on each line of an invoice, after what earlier credit notes have taken back. */
export const leftOf = (lines: readonly TaxedLine[], refunded: readonly RefundedLine[]): TaxedLine[] =>
  lines.map(({ rate, ...line }, place) => {
    const gone = refunded.filter(each => each.place === place)
    const net = line.net - sum(gone.map(each => each.net))
    const tax = line.tax - sum(gone.map(each => each.tax))
    return { net, rate, tax, gross: net + tax }
  })

const amountBack = (
  left: readonly TaxedLine[],
  gross: number,
  refunded: readonly RefundedLine[]
): RefundedLine[] => {
  const most = sum(left.map(line => line.gross))
  if (!Number.isInteger(gross) || gross < 1 || gross > most)
    throw new RangeError('A refund is of something, and never of more than is left')
  const parts = shared(
    gross,
    left.map(line => ({ weight: line.gross, least: 0, most: line.gross }))
  )
  const taken = left.flatMap(({ rate, net, tax }, place) => {
    const weight = parts[place] ?? 0
    const limits = { least: Math.max(0, weight - net), most: Math.min(tax, weight) }
    return weight > 0 ? [{ place, rate, weight, ...limits }] : []
  })
  const taxes = taxesOf(taken, (some, rate) => {
    const before = refunded.filter(line => line.rate === rate)
    const all = sum([...before.map(line => line.gross), ...some.map(({ weight }) => weight)])
    // With what went before, so that many small refunds carry as much tax as one of their sum.
    const due = taxInGross(all, rate) - sum(before.map(line => line.tax))
    const [least, top] = [sum(some.map(line => line.least)), sum(some.map(line => line.most))]
    return shared(Math.min(Math.max(due, least), top), some)
  })
  return taken.map(({ place, rate, weight }, nth) => {
    const tax = taxes[nth] ?? 0
    return { place, net: weight - tax, rate, tax, gross: weight }
  })
}

/** Of an invoice's lines, and what was taken back of them before. Lines in whole keep their figures. */
export const refundOf = (
  lines: readonly TaxedLine[],
  part: RefundPart,
  refunded: readonly RefundedLine[] = []
): InvoiceTotals<RefundedLine> => {
  const left = leftOf(lines, refunded)
  if ('gross' in part) return summedUp(amountBack(left, part.gross, refunded))
  return summedUp(
    [...new Set(part.lines)].map(place => {
      const line = left[place]
      if (!line) throw new RangeError('There is no such line')
      return { place, ...line }
    })
  )
}

/** By ISO 3166-1. Regions of these that lie outside their tax area have codes of their own there. */
export const countriesOfEu: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** What a VAT id of a country begins with: all but the Greek ones with the country's code. */
export const vatPrefixOf = (country: string): string => (country === 'GR' ? 'EL' : country)

interface TaxParties {
  /** Taxed is who charges tax at all. */
  seller: { country: string; taxed: boolean }
  buyer: { country: string; vat_id_valid: boolean }
}

/** Northern Ireland is in the EU for goods alone, and an entry to a contest is a service. */
export const treatmentOf = ({ seller, buyer }: TaxParties): (typeof taxTreatments)[number] => {
  if (!seller.taxed) return 'exempt'
  const isAcross = seller.country !== buyer.country
  const isWithin = [seller, buyer].every(({ country }) => countriesOfEu.includes(country))
  return isAcross && isWithin && buyer.vat_id_valid ? 'reverse_charge' : 'taxed'
}
