/*
 * What a juror's sheet is worth, from 0 to 100. Exact: every sheet of a round becomes a whole number of points, and all
 * of them have the same full number. A mark that is missing is never 0: where it was not asked for, the rest of the
 * sheet decides, and where it was, the sheet has no value yet.
 */
import type { Criterion } from '../../rounds.ts'

export type RankedBy = Pick<Criterion, 'weight' | 'min' | 'max' | 'required'>

export interface Rubric {
  criteria: readonly RankedBy[]
  /** By criterion, in hundredths as all of this: from the lowest mark to the highest. */
  ranges: readonly number[]
  weights: readonly bigint[]
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
  const weights = criteria.map(({ weight }) => BigInt(hundredths(weight)))
  const common_range = ranges.map(BigInt).reduce(lcm, 1n)
  const tick_points = ranges.map((range, at) => weights[at]! * (common_range / BigInt(range)))
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

export interface Values {
  /** By sheet; null where it is not finished. */
  points: (bigint | null)[]
  /** What a sheet with the highest mark everywhere has. */
  full: bigint
}

interface Weighed {
  points: bigint
  weight: bigint
}

const weigh = (
  { criteria, tick_points, weights }: Rubric,
  ticks: Int32Array,
  row: number
): Weighed | null => {
  let points = 0n
  let weight = 0n
  for (let at = 0; at < criteria.length; at += 1) {
    const tick = ticks[row + at]!
    if (tick === unmarked && criteria[at]!.required) return null
    if (tick === unmarked) continue
    points += tick_points[at]! * BigInt(tick)
    weight += weights[at]!
  }
  return weight === 0n ? null : { points, weight }
}

export const valuesOf = (rubric: Rubric, ticks: Int32Array): Values => {
  const columns = rubric.criteria.length
  const weighed: (Weighed | null)[] = []
  for (let row = 0; row < ticks.length; row += columns) weighed.push(weigh(rubric, ticks, row))
  // Sheets that leave out what may be left out are measured by the weight of what they have.
  const given = new Set(weighed.flatMap(each => (each ? [each.weight] : [])))
  const common_weight = [...given].reduce(lcm, 1n)
  const factors = new Map([...given].map(weight => [weight, common_weight / weight]))
  const points = weighed.map(each => each && each.points * factors.get(each.weight)!)
  return { points, full: rubric.common_range * common_weight }
}

/** Points as they are read: 0 to 100. */
export const figureOf = (points: bigint, full: bigint): number => (100 * Number(points)) / Number(full)
