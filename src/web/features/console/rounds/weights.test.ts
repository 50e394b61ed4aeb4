import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Criterion } from '#contract/rounds.ts'
import { asKept, inHundredths, weightLeft, wrongSum } from './weights.ts'

const weighted = (...weights: number[]): Criterion[] =>
  // Only what these functions read.
  weights.map((weight, place) => ({ id: `c${place}`, weight }) as Criterion)
const weightsOf = (criteria: readonly Criterion[]): number[] => criteria.map(({ weight }) => weight)

it.for([
  [
    [0.4, 0.35, 0.25],
    [40, 35, 25]
  ],
  [[1], [100]],
  [
    [1, 1, 1],
    [33.34, 33.33, 33.33]
  ],
  [
    [2, 1],
    [66.67, 33.33]
  ],
  [
    [33.33, 33.33, 33.33],
    [33.33, 33.33, 33.33]
  ],
  [
    [60, 40],
    [60, 40]
  ]
] as const)('%j is shown as %j', ([kept, shown]) => {
  expect(weightsOf(inHundredths(weighted(...kept)))).toEqual(shown)
})

it('whatever is kept is shown as all that there is, and said in no other way', () => {
  const weight = fc.integer({ min: 1, max: 100_000 }).map(hundredths => hundredths / 100)
  fc.assert(
    fc.property(fc.array(weight, { minLength: 1, maxLength: 12 }), weights => {
      const shown = inHundredths(weighted(...weights))
      expect(wrongSum(shown)).toBeNull()
      expect(inHundredths(shown)).toEqual(shown)
    })
  )
})

it('what sums to something else is said, and a new one begins with what is left', () => {
  expect(wrongSum(weighted(50, 35, 25))).toBe(110)
  expect(wrongSum(weighted(0.4, 35, 25))).toBe(60.4)
  expect(wrongSum(weighted(40, 35, 25))).toBeNull()
  expect(wrongSum(weighted(7))).toBeNull()
  expect([weightLeft([]), weightLeft(weighted(40, 35)), weightLeft(weighted(60, 40))]).toEqual([100, 25, 10])
})

it('what nobody touched is kept as it was, also in another order, and what was touched as it is shown', () => {
  const kept = weighted(1, 1, 1)
  const shown = inHundredths(kept)
  const renamed = shown.map(each => ({ ...each, label: { en: 'Another name' } })).toReversed()
  expect(weightsOf(asKept(renamed, kept))).toEqual([1, 1, 1])
  expect(weightsOf(asKept(weighted(50, 25, 25), kept))).toEqual([50, 25, 25])
  expect(weightsOf(asKept(shown.slice(1), kept))).toEqual([33.33, 33.33])
})
