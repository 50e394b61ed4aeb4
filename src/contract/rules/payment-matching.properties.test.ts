import fc from 'fast-check'
import { expect, it } from 'vitest'
import { creditorReference } from './creditor-reference.ts'
import { matchPayments } from './payment-matching.ts'
import type { OpenItem } from './payment-matching/open-items.ts'

type Payment = Parameters<typeof matchPayments>[0][number]

const names = ['Anna Müller', 'ANNA MUELLER', 'Ben Abel', 'A. Müller', 'Abel', '']
const amounts = [0, 1, 1000, 2000, 3000, 6000, 99_999_999]
const numbers = Array.from({ length: 8 }, (_, place) => `2026-INV-0000${place}`)
const references = numbers.map((_, place) => creditorReference(`00000${place}`))

const anyOpen: fc.Arbitrary<OpenItem[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...Array.from('abcdefghij')),
    number: fc.constantFrom(...numbers),
    reference: fc.constantFrom(...references),
    entries: fc.constant([]),
    amount_due: fc.constantFrom(...amounts),
    currency: fc.constantFrom('EUR', 'EUR', 'CHF'),
    payer_names: fc.array(fc.constantFrom(...names), { maxLength: 3 })
  }),
  { selector: ({ id }) => id }
)

const anyPayments: fc.Arbitrary<Payment[]> = fc
  .array(
    fc.record({
      booked_on: fc.constantFrom('2026-03-01', '2026-03-02'),
      amount: fc.constantFrom(...amounts, -1000),
      currency: fc.constantFrom('EUR', 'EUR', 'CHF'),
      reference: fc.constantFrom(null, null, ...references),
      text: fc
        .array(fc.constantFrom(...numbers, ...references, ...names), { maxLength: 3 })
        .map(all => all.join(' ')),
      payer_name: fc.constantFrom(...names),
      reversal: fc.constantFrom(false, false, false, true)
    }),
    { maxLength: 10 }
  )
  .map(all => all.map((each, place) => ({ ...each, key: String(place) })))

const sumOf = (all: readonly { amount: number }[]): number => all.reduce((sum, { amount }) => sum + amount, 0)

it('proposes no more than came, and for nothing more than is due', () => {
  fc.assert(
    fc.property(anyPayments, anyOpen, (payments, open) => {
      const proposals = matchPayments(payments, open)
      expect(proposals.map(({ key }) => key)).toEqual(payments.map(({ key }) => key))
      for (const [place, { shares, difference }] of proposals.entries()) {
        expect(sumOf(shares)).toBeLessThanOrEqual(Math.max(0, payments[place]?.amount ?? 0))
        expect(shares.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0)).toBe(true)
        expect(new Set(shares.map(({ id }) => id)).size).toBe(shares.length)
        expect(difference).toBeGreaterThanOrEqual(0)
      }
      const all = proposals.flatMap(({ shares }) => shares)
      for (const { id, amount_due } of open)
        expect(sumOf(all.filter(share => share.id === id))).toBeLessThanOrEqual(amount_due)
    }),
    { numRuns: 500 }
  )
})

it('books in the currency of what is due alone, and says of each why', () => {
  fc.assert(
    fc.property(anyPayments, anyOpen, (payments, open) => {
      const known = new Map(open.map(each => [each.id, each]))
      for (const [place, { code, by, shares, candidates, difference }] of matchPayments(
        payments,
        open
      ).entries()) {
        const { amount = 0, currency } = payments[place] ?? {}
        expect(shares.map(({ id }) => known.get(id)?.currency ?? '')).toEqual(shares.map(() => currency))
        const isExact = ['reference', 'number', 'amount_and_name', 'several_at_once'].includes(code)
        expect(isExact).toBe(shares.length > 0 && sumOf(shares) === amount && difference === 0)
        expect(shares.length > 0 && candidates.length > 0).toBe(false)
        expect(by === null).toBe(
          code === 'none' || code === 'outgoing' || (code === 'reversal' && candidates.length === 0)
        )
      }
    }),
    { numRuns: 500 }
  )
})

it('says the same in whatever order the open items come', () => {
  fc.assert(
    fc.property(
      anyPayments,
      anyOpen.chain(open =>
        fc.tuple(fc.constant(open), fc.shuffledSubarray(open, { minLength: open.length }))
      ),
      (payments, [open, shuffled]) => {
        expect(matchPayments(payments, shuffled)).toEqual(matchPayments(payments, open))
      }
    ),
    { numRuns: 500 }
  )
})

it('says the same of two payments of different days in whatever order they come', () => {
  const byDay = anyPayments.map(all =>
    all.map((each, place) => ({ ...each, booked_on: `2026-03-1${place}` }))
  )
  fc.assert(
    fc.property(byDay, anyOpen, (payments, open) => {
      const alphabetical = (key: string, other: string) => (key < other ? -1 : 1)
      const turned = matchPayments(payments.toReversed(), open)
      expect(turned.toSorted((a, b) => alphabetical(a.key, b.key))).toEqual(
        matchPayments(payments, open).toSorted((a, b) => alphabetical(a.key, b.key))
      )
    }),
    { numRuns: 200 }
  )
})
