import { expect, test } from 'vitest'
import { feeAt, nextFeeChange } from './fees.ts'

const contest = {
  fee_tiers: [
    { ends_at: '2026-03-01T00:00:00Z', amount: 1500 },
    { ends_at: '2026-03-20T00:00:00Z', amount: 2000 },
    { ends_at: null, amount: 3000 }
  ]
}
const at = (text: string): Date => new Date(`2026-${text}:00Z`)

test('the clock switches from one price to the next', () => {
  expect(feeAt(contest, null, at('02-28T23:59'))).toBe(1500)
  expect(feeAt(contest, null, at('03-01T00:00'))).toBe(2000)
  expect(feeAt(contest, null, at('06-01T00:00'))).toBe(3000)
})

test('a category’s own amounts stand in place of the contest’s, tier by tier', () => {
  expect(feeAt(contest, [0, 500, 900], at('02-28T00:00'))).toBe(0)
  expect(feeAt(contest, [0, 500, 900], at('03-02T00:00'))).toBe(500)
})

test('where every tier has ended the last one stands, and without tiers it costs nothing', () => {
  const early = { fee_tiers: contest.fee_tiers.slice(0, 1) }
  expect(feeAt(early, null, at('04-01T00:00'))).toBe(1500)
  expect(feeAt({ fee_tiers: [] }, null, at('04-01T00:00'))).toBe(0)
})

test('the next change of price is known', () => {
  expect(nextFeeChange(contest, at('02-01T00:00'))).toEqual(at('03-01T00:00'))
  expect(nextFeeChange(contest, at('05-01T00:00'))).toBeNull()
})
