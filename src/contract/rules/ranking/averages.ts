/*
 * Mean, median and trimmed mean are one thing: the mean of a middle part of the sheets in their order. Of five and more
 * the trimmed mean leaves out the lowest and the highest fifth.
 */
import { lcm } from './rubric.ts'

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
  sum: bigint
  count: bigint
}

export const ascending = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0)

export const averageOf = (average: Average, sorted: readonly bigint[]): Ratio => {
  const { from, to } = middleOf(average, sorted.length)
  let sum = 0n
  for (let place = from; place < to; place += 1) sum += sorted[place]!
  return { sum, count: BigInt(to - from) }
}

/** Whole numbers that stand to each other as the ratios do. */
export const comparable = (ratios: readonly Ratio[]): bigint[] => {
  const counts = new Set(ratios.map(({ count }) => count))
  const common = [...counts].reduce(lcm, 1n)
  const factors = new Map([...counts].map(count => [count, common / count]))
  return ratios.map(({ sum, count }) => sum * factors.get(count)!)
}
