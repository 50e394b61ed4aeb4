import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  leftOf,
  refundOf,
  totalsOf,
  type InvoiceTotals,
  type RefundedLine,
  type RefundPart
} from './invoice-totals.ts'

const amount = fc.oneof(
  fc.integer({ min: 0, max: 100_000_000 }),
  fc.integer({ min: 0, max: 30 }),
  fc.constant(99_999_999)
)
const rate = fc.oneof(fc.constantFrom(0, 550, 700, 1900, 2000), fc.integer({ min: 0, max: 10_000 }))
const line = fc.record({ amount, rate })
const order = fc.record({
  lines: fc.oneof(fc.array(line, { maxLength: 12 }), fc.array(line, { minLength: 400, maxLength: 500 })),
  inclusive: fc.boolean()
})

const sums = ({ taxes, net, tax, gross }: InvoiceTotals) => ({ taxes, net, tax, gross })

/** Of every line, every rate and the whole. */
const balanced = (totals: InvoiceTotals): void => {
  const { lines, taxes } = totals
  const add = (some: { net: number; tax: number }[]) =>
    some.reduce((sum, { net, tax }) => ({ net: sum.net + net, tax: sum.tax + tax }), { net: 0, tax: 0 })
  const whole = { net: totals.net, tax: totals.tax }
  expect([add(lines), add(taxes), totals.net + totals.tax]).toEqual([whole, whole, totals.gross])
  for (const each of taxes)
    expect({ rate: each.rate, ...add(lines.filter(one => one.rate === each.rate)) }).toEqual(each)
  const odd = lines.filter(
    ({ net, tax, gross }) =>
      net + tax !== gross || net < 0 || tax < 0 || ![net, tax].every(Number.isSafeInteger)
  )
  expect(odd).toEqual([])
}

describe('the totals of any order', () => {
  it('sum up, line by line and rate by rate', () => {
    fc.assert(
      fc.property(order, ({ lines, inclusive }) => {
        const totals = totalsOf(lines, { inclusive })
        balanced(totals)
        expect(totals.lines.map(({ net, gross }) => (inclusive ? gross : net))).toEqual(
          lines.map(each => each.amount)
        )
        expect(totals.lines.map(each => each.rate)).toEqual(lines.map(each => each.rate))
      })
    )
  })

  it('have of each rate the tax on all of it, to half a unit, and of each line its share, to one', () => {
    fc.assert(
      fc.property(order, ({ lines, inclusive }) => {
        const totals = totalsOf(lines, { inclusive })
        for (const taxed of totals.taxes) {
          const of = lines.filter(each => each.rate === taxed.rate)
          const all = of.reduce((sum, each) => sum + BigInt(each.amount), 0n)
          const per = BigInt(inclusive ? 10_000 + taxed.rate : 10_000)
          const twice = 2n * (BigInt(taxed.tax) * per - all * BigInt(taxed.rate))
          // A half up is more than exact by a half, never less.
          expect(twice > -per && twice <= per).toBe(true)
          const far = totals.lines.filter((each, place) => {
            const product = BigInt(taxed.tax) * BigInt(lines[place]?.amount ?? 0)
            const off = BigInt(each.tax) * all - product
            return each.rate === taxed.rate && all > 0n && (off >= all || off <= -all)
          })
          expect(far).toEqual([])
        }
      })
    )
  })

  it('are the same in whatever order its lines stand', () => {
    const shuffled = order.chain(({ lines, inclusive }) =>
      fc.record({
        lines: fc.constant(lines),
        inclusive: fc.constant(inclusive),
        moved: fc.shuffledSubarray(lines, { minLength: lines.length })
      })
    )
    fc.assert(
      fc.property(shuffled, ({ lines, inclusive, moved }) => {
        expect(sums(totalsOf(moved, { inclusive }))).toEqual(sums(totalsOf(lines, { inclusive })))
      })
    )
  })
})

describe('refunds of any order, one after another', () => {
  const few = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    inclusive: fc.boolean()
  })
  /** A part of what is left in thousandths, or a line. */
  const step = fc.oneof(
    fc.record({ share: fc.integer({ min: 0, max: 1000 }) }),
    fc.record({ line: fc.nat({ max: 11 }) })
  )
  const grossOf = (lines: readonly { gross: number }[]) => lines.reduce((sum, { gross }) => sum + gross, 0)

  it('never take more than is left, and all of it in the end', () => {
    fc.assert(
      fc.property(few, fc.array(step, { maxLength: 12 }), ({ lines, inclusive }, steps) => {
        const invoice = totalsOf(lines, { inclusive })
        const refunded: RefundedLine[] = []
        const take = (part: RefundPart, asked: number): void => {
          const note = refundOf(invoice.lines, part, refunded)
          balanced(note)
          expect(note.gross).toBe(asked)
          refunded.push(...note.lines)
          const left = leftOf(invoice.lines, refunded)
          expect(left.filter(({ net, tax }) => net < 0 || tax < 0)).toEqual([])
        }
        for (const each of steps) {
          const left = leftOf(invoice.lines, refunded)
          const place = 'line' in each ? each.line % lines.length : null
          const gross = 'share' in each ? Math.ceil((grossOf(left) * each.share) / 1000) : 0
          if (place !== null) take({ lines: [place] }, left[place]?.gross ?? 0)
          else if (gross > 0) take({ gross }, gross)
        }
        const left = grossOf(leftOf(invoice.lines, refunded))
        if (left > 0) take({ gross: left }, left)
        expect(leftOf(invoice.lines, refunded).map(({ net, tax }) => [net, tax])).toEqual(
          lines.map(() => [0, 0])
        )
      })
    )
  })

  it('of one line carry the tax of their sum, however small they are', () => {
    const one = fc.record({ amount: fc.integer({ min: 1, max: 400 }), rate, inclusive: fc.boolean() })
    fc.assert(
      fc.property(one, fc.integer({ min: 1, max: 9 }), ({ inclusive, ...only }, by) => {
        const invoice = totalsOf([only], { inclusive })
        const refunded: RefundedLine[] = []
        for (let back = 0; back < invoice.gross; back = grossOf(refunded)) {
          const gross = Math.min(by, invoice.gross - back)
          refunded.push(...refundOf(invoice.lines, { gross }, refunded).lines)
          const tax = refunded.reduce((sum, each) => sum + each.tax, 0)
          const exact = (grossOf(refunded) * only.rate) / (10_000 + only.rate)
          expect(Math.abs(tax - exact)).toBeLessThanOrEqual(0.5)
        }
      })
    )
  })
})
