/*
 * What the public chose in one category. A work that few rated is drawn towards what is usual there: by as many ballots as
 * a work there has, five at least. Reckoned in whole numbers, so that equal is equal; nothing but stars bears upon a place.
 */
import { ballotsForPlace } from './rating-choices.ts'

export interface Tallied {
  work_id: string
  ballots: number
  /** All their stars together. */
  stars: number
}

export interface Chosen extends Tallied {
  figure: number
  /** Null where too few rated it. */
  place: number | null
}

const fewest_doubled = 10

/** Twice the median: whole, also between two works. */
const doubledMedian = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return (sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)
}

/** A fraction over the same number of all ballots, which is left out of it. */
interface Figure {
  over: bigint
  under: bigint
}

const compare = (one: Figure, other: Figure): number => {
  const [left, right] = [one.over * other.under, other.over * one.under]
  if (left === right) return 0
  return left > right ? -1 : 1
}

export const publicChoice = (works: readonly Tallied[]): Chosen[] => {
  const all = BigInt(works.reduce((sum, { ballots }) => sum + ballots, 0))
  const all_stars = BigInt(works.reduce((sum, { stars }) => sum + stars, 0))
  if (all === 0n) return []
  const weight = BigInt(Math.max(fewest_doubled, doubledMedian(works.map(({ ballots }) => ballots))))
  const figured = works
    .map(work => ({
      work,
      figure: {
        over: weight * all_stars + 2n * BigInt(work.stars) * all,
        under: weight + 2n * BigInt(work.ballots)
      }
    }))
    .toSorted((one, other) => compare(one.figure, other.figure))
  const ranked = figured.filter(({ work }) => work.ballots >= ballotsForPlace)
  return figured.map(({ work, figure }) => ({
    ...work,
    figure: Number(figure.over) / Number(figure.under * all),
    place:
      work.ballots < ballotsForPlace
        ? null
        : 1 + ranked.filter(other => compare(other.figure, figure) < 0).length
  }))
}
