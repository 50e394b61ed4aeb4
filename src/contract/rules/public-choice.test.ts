import fc from 'fast-check'
import { expect, it } from 'vitest'
import { publicChoice, type Chosen, type Tallied } from './public-choice.ts'

const tallied = (...works: [string, number, number][]): Tallied[] =>
  works.map(([work_id, ballots, stars]) => ({ work_id, ballots, stars }))

const placesOf = (all: Chosen[]) => Object.fromEntries(all.map(({ work_id, place }) => [work_id, place]))

it('draws a work that few rated towards what is usual: a mean of 3.8 over ten gives 4.00 and 4.44', () => {
  // All ballots together average 3.8, and the work in the middle has ten.
  const all = publicChoice(
    tallied(['few', 2, 10], ['many', 40, 184], ['a', 10, 30], ['b', 10, 30], ['c', 13, 31])
  )
  const figures = Object.fromEntries(all.map(({ work_id, figure }) => [work_id, figure]))
  expect(figures).toMatchObject({ few: 4, many: 4.44, a: 68 / 20, c: 69 / 23 })
})

it('weighs by five at least, and by half a ballot between two works', () => {
  // A mean of 3 over five: (15 + 30) / 11.
  const small = publicChoice(tallied(['a', 6, 30], ['b', 6, 6]))
  expect(small.map(({ figure }) => figure)).toEqual([(6 * 3 + 30) / 12, (6 * 3 + 6) / 12])
  const between = publicChoice(tallied(['a', 10, 50], ['b', 11, 13]))
  expect(between[0]?.figure).toBeCloseTo((10.5 * 3 + 50) / 20.5, 12)
})

it('ranks what enough people rated, shares a place between equals, and leaves the rest without', () => {
  const all = publicChoice(tallied(['a', 6, 24], ['b', 6, 24], ['c', 6, 12], ['few', 4, 20], ['none', 0, 0]))
  expect(placesOf(all)).toEqual({ a: 1, b: 1, c: 3, few: null, none: null })
  expect(publicChoice(tallied(['a', 0, 0]))).toEqual([])
})

it('does not turn on the order in which works are given', () => {
  const work = fc.record({ ballots: fc.nat(60), mean: fc.integer({ min: 1, max: 5 }) })
  fc.assert(
    fc.property(fc.array(work, { maxLength: 12 }), fc.nat(), (works, turn) => {
      const all = works.map(({ ballots, mean }, at) => ({
        work_id: `${at}`,
        ballots,
        stars: ballots * mean
      }))
      const turned = [...all.slice(turn % (all.length + 1)), ...all.slice(0, turn % (all.length + 1))]
      expect(placesOf(publicChoice(turned))).toEqual(placesOf(publicChoice(all)))
    })
  )
})
