/*
 * How a juror has marked so far, and what is worth another look before it counts: what lacks something, what has the
 * same mark on every criterion, and what lies far from everything else that the same juror gave. None of it is wrong.
 */
import type { RankedBy } from './ranking/rubric.ts'
import { isBeingScored, type ScoreStatus } from './score-status.ts'
import { gapsOfSheet, type CriterionRule, type SheetValues } from './sheet.ts'
import { valueOfSheet } from './sheet-value.ts'

export interface OwnSheet extends SheetValues {
  id: string
  status: ScoreStatus
}

export interface OwnFigures {
  criteria: { id: string; marks: { mark: number; times: number }[] }[]
  values: number[]
  missing: string[]
  all_the_same: string[]
  extreme: string[]
}

type Judged = CriterionRule & RankedBy

/** Of fewer sheets nobody can say what is usual. */
const fewest = 5
/** So many points of a hundred are no surprise, however alike the others are. */
const usual_distance = 20
// Three times what the standard deviation of a bell curve would be, told from the median of the distances.
const spreads = 3 * 1.4826

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2
}

const isUniform = ({ marks }: SheetValues, criteria: readonly Judged[]): boolean => {
  const given = criteria.flatMap(({ id, min, max }) => {
    const mark = marks[id]
    // On scales of different length the same mark is the one at the same height.
    return mark === undefined ? [] : [Math.round((1000 * (mark - min)) / (max - min))]
  })
  return given.length > 1 && new Set(given).size === 1
}

const timesOf = (sheets: readonly OwnSheet[], { id }: Judged): OwnFigures['criteria'][number] => {
  const times = new Map<number, number>()
  for (const { marks } of sheets) {
    const mark = marks[id]
    if (mark !== undefined) times.set(mark, (times.get(mark) ?? 0) + 1)
  }
  const marks = [...times].toSorted(([one], [other]) => one - other)
  return { id, marks: marks.map(([mark, count]) => ({ mark, times: count })) }
}

export const ownFigures = (sheets: readonly OwnSheet[], criteria: readonly Judged[]): OwnFigures => {
  const counted = sheets.filter(({ status }) => isBeingScored(status) || status === 'final')
  const valued = counted.flatMap(sheet => {
    const value = valueOfSheet(sheet.marks, criteria)
    return value === null ? [] : [{ ...sheet, value }]
  })
  const values = valued.map(({ value }) => value)
  const centre = middle(values)
  const far = Math.max(usual_distance, spreads * middle(values.map(value => Math.abs(value - centre))))
  const idsOf = (found: readonly OwnSheet[]): string[] =>
    found.filter(({ status }) => isBeingScored(status)).map(({ id }) => id)
  return {
    criteria: criteria.map(criterion => timesOf(counted, criterion)),
    values,
    missing: idsOf(counted.filter(sheet => gapsOfSheet(sheet, criteria).length > 0)),
    all_the_same: idsOf(valued.filter(sheet => isUniform(sheet, criteria))),
    extreme: valued.length < fewest ? [] : idsOf(valued.filter(({ value }) => Math.abs(value - centre) > far))
  }
}
