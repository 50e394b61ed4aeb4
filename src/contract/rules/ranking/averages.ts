/*
 * Mean, median and trimmed mean are one thing: the mean of a middle part of the sheets in their order. Of five and more
 * the trimmed mean leaves out the lowest and the highest fifth.
 */
import { lcm } from './rubric.ts'
import { wholesUpTo, type WholeNumber } from './whole.ts'

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
  sum: WholeNumber
  count: number
}

export const ascending = (one: WholeNumber, other: WholeNumber): number =>
  one < other ? -1 : one > other ? 1 : 0

/** Of the sheets of one work, which lie in their order in the list of all. */
export const averageOf = (
  average: Average,
  sorted: readonly WholeNumber[],
  start: number,
  end: number
): Ratio => {
  const { from, to } = middleOf(average, end - start)
  let sum = sorted[start + from]!
  for (let place = start + from + 1; place < start + to; place += 1) sum += sorted[place]!
  return { sum, count: to - from }
}

const few = 32

/** Each work's sheets by themselves and in place, as most are few. */
export const sortByWork = (list: WholeNumber[], start: Uint32Array): WholeNumber[] => {
  for (let work = 0; work + 1 < start.length; work += 1) {
    const [first, end] = [start[work]!, start[work + 1]!]
    if (end - first > few) {
      const sorted = list.slice(first, end).sort(ascending)
      for (let at = 0; at < sorted.length; at += 1) list[first + at] = sorted[at]!
      continue
    }
    for (let at = first + 1; at < end; at += 1) {
      const value = list[at]!
      let to = at
      for (; to > first && list[to - 1]! > value; to -= 1) list[to] = list[to - 1]!
      list[to] = value
    }
  }
  return list
}

/** Whole numbers that stand to each other as the ratios do. */
export const comparable = (ratios: readonly Ratio[]): WholeNumber[] => {
  const counts = [...new Set(ratios.map(({ count }) => count))]
  if (counts.length < 2) return ratios.map(({ sum }) => sum)
  const common = counts.map(BigInt).reduce(lcm, 1n)
  const largest = ratios.reduce((most, { sum }) => (sum > most ? sum : most), ratios[0]!.sum)
  const whole = wholesUpTo(BigInt(largest) * common)
  const factors = new Map(counts.map(count => [count, whole(common / BigInt(count))]))
  return ratios.map(({ sum, count }) => whole(sum) * factors.get(count)!)
}
