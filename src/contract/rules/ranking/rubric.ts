/*
 * What a juror's sheet is worth, from 0 to 100. Exact: every sheet of a round becomes a whole number of points, and all
 * of them have the same full number. A mark that is missing is never 0: where it was not asked for, the rest of the
 * sheet decides, and where it was, the sheet has no value yet.
 */
import type { Criterion } from '../../rounds.ts'
import { plainly, wholesUpTo, type Kind, type WholeNumber } from './whole.ts'

export type RankedBy = Pick<Criterion, 'weight' | 'min' | 'max' | 'required'>

export interface Rubric {
  criteria: readonly RankedBy[]
  /** By criterion, in hundredths as all of this: from the lowest mark to the highest. */
  ranges: readonly number[]
  /** In hundredths. */
  weights: readonly number[]
  common_range: bigint
  /** By criterion: a hundredth of a mark in points, before the weights of a sheet are known. */
  tick_points: readonly bigint[]
}

const hundredths = (value: number): number => Math.round(value * 100)

const gcd = (one: bigint, other: bigint): bigint => (other === 0n ? one : gcd(other, one % other))

export const lcm = (one: bigint, other: bigint): bigint => (one / gcd(one, other)) * other

export const rubricOf = (criteria: readonly RankedBy[]): Rubric => {
  const ranges = criteria.map(({ min, max }) => hundredths(max) - hundredths(min))
  if (ranges.some(range => range <= 0)) throw new RangeError('A highest mark lies above the lowest')
  const weights = criteria.map(({ weight }) => hundredths(weight))
  const common_range = ranges.map(BigInt).reduce(lcm, 1n)
  const tick_points = ranges.map((range, at) => BigInt(weights[at]!) * (common_range / BigInt(range)))
  return { criteria, ranges, weights, common_range, tick_points }
}

/** No mark. */
export const unmarked = -1

/** Marks as hundredths above the lowest, a row a sheet; what is not on the scale is a fault of the caller. */
export const ticksOf = ({ criteria, ranges }: Rubric, marks: Float64Array): Int32Array => {
  const ticks = new Int32Array(marks.length)
  for (let place = 0; place < marks.length; place += 1) {
    const at = place % ranges.length
    const tick = hundredths(marks[place]!) - hundredths(criteria[at]!.min)
    if (tick < 0 || tick > ranges[at]!) throw new RangeError(`A mark is not on the scale of criterion ${at}`)
    ticks[place] = Number.isNaN(tick) ? unmarked : tick
  }
  return ticks
}

export interface RubricValues {
  /** By sheet; null where it is not finished. */
  points: (WholeNumber | null)[]
  /** What a sheet with the highest mark everywhere has. */
  full: WholeNumber
  /** Of what these are made: large enough for the sum of as many sheets as a work can have, mark by mark. */
  whole: Kind
}

const most_summed = 2n ** 20n

/** By how much of the weights a sheet is measured; 0 where a mark is missing that was asked for, or all are. */
const weightOf = ({ criteria, weights }: Rubric, ticks: Int32Array, row: number): number => {
  let weight = 0
  for (let at = 0; at < criteria.length; at += 1) {
    if (ticks[row + at] !== unmarked) weight += weights[at]!
    else if (criteria[at]!.required) return 0
  }
  return weight
}

export const valuesOf = (rubric: Rubric, ticks: Int32Array): RubricValues => {
  const columns = rubric.criteria.length
  const weight = Array.from({ length: ticks.length / columns }, (_, sheet) =>
    weightOf(rubric, ticks, sheet * columns)
  )
  // Sheets that leave out what may be left out are measured by the weight of what they have.
  const given = [...new Set(weight)].filter(each => each !== 0)
  const common_weight = given.map(BigInt).reduce(lcm, 1n)
  const full = rubric.common_range * common_weight
  const whole = wholesUpTo(full * most_summed)
  const factors = new Map(given.map(each => [each, whole(common_weight / BigInt(each))]))
  const tick_points = rubric.tick_points.map(whole)
  const nothing = whole(0)
  const points = weight.map((each, sheet) => {
    if (each === 0) return null
    let sum = nothing
    for (let at = 0; at < columns; at += 1) {
      const tick = ticks[sheet * columns + at]!
      if (tick !== unmarked) sum += tick_points[at]! * whole(tick)
    }
    return sum * factors.get(each)!
  })
  return { points, full: whole(full), whole }
}

/** Points as they are read: 0 to 100. */
export const figureOf = (points: WholeNumber, full: WholeNumber): number =>
  (100 * plainly(points)) / plainly(full)
