/*
 * What decides between works with the same figure: the higher median, the heaviest criterion and the next, more marks
 * that are the highest, whom the jurors who scored both prefer; after that they share their place. Never time, id or name.
 * All of it is asked of the marks as they were given, also where figures are adjusted. The highest ones are counted as a
 * share, so that a juror who stood back weighs on neither side.
 */
import type { TieBreak } from '../tie-breaks.ts'
import { ascending, averageOf, comparable, type Ratio } from './averages.ts'
import type { Field } from './field.ts'
import { byPreference } from './preference.ts'
import { unmarked, type Rubric } from './rubric.ts'
import type { Kind, WholeNumber } from './whole.ts'

/** Works that share a place, and what set them apart from others with the same figure. */
export interface SharedPlace {
  works: number[]
  tie: TieBreak | null
}

export interface ScoredField {
  field: Field
  rubric: Rubric
  whole: Kind
  ticks: Int32Array
}

interface Step {
  tie: TieBreak
  /** Null where a work has no such marks: then nobody can be held against it. */
  of: (work: number) => Ratio | null
}

/** From the highest to the lowest, those with equal numbers together. */
export const descending = (works: readonly number[], numbers: readonly WholeNumber[]): number[][] => {
  const order = works.map((_, at) => at).sort((one, other) => ascending(numbers[other]!, numbers[one]!))
  const groups: number[][] = []
  order.forEach((at, place) => {
    const before = order[place - 1]
    if (before === undefined || numbers[before] !== numbers[at]) groups.push([])
    groups.at(-1)!.push(works[at]!)
  })
  return groups
}

const columnsByWeight = ({ weights }: Rubric): number[][] =>
  descending([...weights.keys()], weights).filter(([column]) => weights[column!]! > 0)

type Counting = (tick: number, column: number) => WholeNumber

const overMarks = (
  { field, rubric, whole, ticks }: ScoredField,
  columns: readonly number[],
  counting: Counting
) => {
  const width = rubric.criteria.length
  return (work: number): Ratio | null => {
    let sum = whole(0)
    let count = 0
    for (let at = field.start[work]!; at < field.start[work + 1]!; at += 1)
      for (const column of columns) {
        const tick = ticks[field.sheet[at]! * width + column]!
        if (tick === unmarked) continue
        sum += counting(tick, column)
        count += 1
      }
    return count === 0 ? null : { sum, count }
  }
}

const stepsOf = (marked: ScoredField): Step[] => {
  const { field, rubric, whole } = marked
  const { ranges, common_range } = rubric
  const heaviest = columnsByWeight(rubric)
  const share = ranges.map(range => whole(common_range / BigInt(range)))
  const [none, one] = [whole(0), whole(1)]
  const isTop: Counting = (tick, column) => (tick === ranges[column] ? one : none)
  const { start, sorted } = field
  return [
    { tie: 'median', of: work => averageOf('median', sorted, start[work]!, start[work + 1]!) },
    ...heaviest.map((columns): Step => {
      const mean = overMarks(marked, columns, (tick, column) => whole(tick) * share[column]!)
      return { tie: 'criteria', of: mean }
    }),
    { tie: 'top_marks', of: overMarks(marked, heaviest.flat(), isTop) }
  ]
}

const divided = (works: readonly number[], of: Step['of']): number[][] => {
  const ratios = works.map(of)
  const known = ratios.filter(ratio => ratio !== null)
  return known.length < works.length ? [[...works]] : descending(works, comparable(known))
}

/** For one field; then for each group of works with the same figure. */
export const tieBreaker = (marked: ScoredField): ((works: readonly number[]) => SharedPlace[]) => {
  const steps = stepsOf(marked)
  const settle = (works: readonly number[], at: number, tie: TieBreak | null): SharedPlace[] => {
    if (works.length === 1) return [{ works: [...works], tie }]
    const step = steps[at]
    if (step) {
      const groups = divided(works, step.of)
      return groups.flatMap(group => settle(group, at + 1, groups.length > 1 ? step.tie : tie))
    }
    const groups = byPreference(marked.field, works)
    return groups.map(group => ({ works: group, tie: group.length > 1 ? 'shared' : 'preference' }))
  }
  return works => settle(works, 0, null)
}
