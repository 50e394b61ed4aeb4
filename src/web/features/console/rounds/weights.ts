/*
 * Weights as they are typed: each in hundredths of all, as jurors and the results say them. What is kept is against each other
 * and sums to anything; so it is turned into hundredths here, and what nobody touched is sent as it was kept.
 */
import type { Criterion } from '#contract/rounds.ts'

type Weighted = Pick<Criterion, 'id' | 'weight'>

/** Thirds sum to a little less. */
const tolerance = 0.1

const sumOf = (criteria: readonly Weighted[]): number =>
  Math.round(criteria.reduce((sum, { weight }) => sum + weight, 0) * 100) / 100

const sumsToAll = (criteria: readonly Weighted[]): boolean =>
  criteria.length === 0 || Math.abs(sumOf(criteria) - 100) <= tolerance

/** Of all that is typed; null where it is all that there is, or there is nothing to weigh. */
export const wrongSum = (criteria: readonly Weighted[]): number | null =>
  criteria.length < 2 || sumsToAll(criteria) ? null : sumOf(criteria)

/** To two digits, so that they sum to a hundred: what rounding leaves goes to those that it took most from. */
export const inHundredths = <Each extends Weighted>(criteria: readonly Each[]): Each[] => {
  if (sumsToAll(criteria)) return [...criteria]
  const all = criteria.reduce((sum, { weight }) => sum + weight, 0)
  const exact = criteria.map(({ weight }) => (weight / all) * 10_000)
  const whole = exact.map(Math.floor)
  const left = 10_000 - whole.reduce((sum, each) => sum + each, 0)
  const first = exact
    .map((each, place) => ({ place, rest: each - Math.floor(each) }))
    .toSorted((one, other) => other.rest - one.rest)
    .slice(0, left)
    .map(({ place }) => place)
  return criteria.map((each, place) => ({
    ...each,
    weight: ((whole[place] ?? 0) + (first.includes(place) ? 1 : 0)) / 100
  }))
}

/** What a new criterion begins with: what the others leave. */
export const weightLeft = (criteria: readonly Weighted[]): number => {
  const left = Math.round((100 - sumOf(criteria)) * 100) / 100
  return left > 0 ? left : 10
}

/** Where no weight was touched, none is kept otherwise than before. */
export const asKept = (typed: readonly Criterion[], kept: readonly Criterion[]): Criterion[] => {
  const shown = new Map(inHundredths(kept).map(({ id, weight }) => [id, weight]))
  const before = new Map(kept.map(({ id, weight }) => [id, weight]))
  const untouched = typed.length === kept.length && typed.every(({ id, weight }) => shown.get(id) === weight)
  return untouched ? typed.map(each => ({ ...each, weight: before.get(each.id) ?? each.weight })) : [...typed]
}
