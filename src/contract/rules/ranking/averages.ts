/*
 * Mean, median and trimmed mean are one thing: the mean of a middle part of the sheets in their order. Of five and more
 * the trimmed mean leaves out the lowest and the highest fifth.
 */
import { lcm } from './rubric.ts'
import { wholesUpTo, type Whole } from './whole.ts'

export const averages = ['mean', 'median', 'trimmed'] as const
export type Average = (typeof averages)[number]

/** From and to which place, the latter exclusive, sheets in their order count. */
export const middleOf = (average: Average, sheets: number): { from: number; to: number } => {
  if (average === 'median') return { from: Math.ceil(sheets / 2) - 1, to: Math.floor(sheets / 2) + 1 }
  const dropped = average === 'trimmed' && sheets >= 5 ? Math.floor(sheets / 5) : 0
  return { from: dropped, to: sheets - dropped }
}

/** A sum and by how many it is to be divided: never divided before it is compared. */
export interface Ratio {
  sum: Whole
  count: number
}

export const ascending = (one: Whole, other: Whole): number => (one < other ? -1 : one > other ? 1 : 0)

export const averageOf = (average: Average, sorted: readonly Whole[]): Ratio => {
  const { from, to } = middleOf(average, sorted.length)
  let sum = sorted[from]!
  for (let place = from + 1; place < to; place += 1) sum += sorted[place]!
  return { sum, count: to - from }
}

/** Whole numbers that stand to each other as the ratios do. */
export const comparable = (ratios: readonly Ratio[]): Whole[] => {
  const counts = [...new Set(ratios.map(({ count }) => count))]
  if (counts.length < 2) return ratios.map(({ sum }) => sum)
  const common = counts.map(BigInt).reduce(lcm, 1n)
  const largest = ratios.reduce((most, { sum }) => (sum > most ? sum : most), ratios[0]!.sum)
  const whole = wholesUpTo(BigInt(largest) * common)
  const factors = new Map(counts.map(count => [count, whole(common / BigInt(count))]))
  return ratios.map(({ sum, count }) => whole(sum) * factors.get(count)!)
}
