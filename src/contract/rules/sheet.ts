/*
 * What a juror's sheet must be: marks within the range and on a step of their criterion, and to be final a mark for
 * every criterion that demands one, with the words that it demands. A missing mark is missing, never nought.
 */
import type { CommentDemand } from './judging-choices.ts'

export interface CriterionRule {
  id: string
  min: number
  max: number
  step: number
  required: boolean
  comment: CommentDemand
}

export interface SheetValues {
  marks: Readonly<Record<string, number>>
  comments: Readonly<Record<string, string>>
}

export interface SheetFault {
  path: ['marks' | 'comments', string]
  code: 'unknown_field' | 'too_small' | 'too_large' | 'off_step' | 'required'
  params?: Record<string, number>
}

/** Steps such as 0.1 are no binary fractions; hundredths are whole. */
const hundredths = (value: number): number => Math.round(value * 100)

export const isOnStep = (mark: number, { min, step }: Pick<CriterionRule, 'min' | 'step'>): boolean =>
  // A mark finer than hundredths is on no step that can be set.
  Math.abs(mark * 100 - hundredths(mark)) < 1e-6 &&
  (hundredths(mark) - hundredths(min)) % hundredths(step) === 0

const markFault = (mark: number, criterion: CriterionRule): SheetFault | null => {
  const path: SheetFault['path'] = ['marks', criterion.id]
  const { min, max, step } = criterion
  if (mark < min) return { path, code: 'too_small', params: { min } }
  if (mark > max) return { path, code: 'too_large', params: { max } }
  return isOnStep(mark, criterion) ? null : { path, code: 'off_step', params: { step } }
}

const unknown = (part: 'marks' | 'comments', id: string): SheetFault => ({
  path: [part, id],
  code: 'unknown_field'
})

/** What is wrong with what is there; a sheet that is not ended may lack anything. */
export const faultsOfSheet = (
  { marks, comments }: SheetValues,
  criteria: readonly CriterionRule[]
): SheetFault[] => {
  const known = new Map(criteria.map(criterion => [criterion.id, criterion]))
  const ofMarks = Object.entries(marks).flatMap(([id, mark]) => {
    const criterion = known.get(id)
    const fault = criterion ? markFault(mark, criterion) : unknown('marks', id)
    return fault ? [fault] : []
  })
  const ofComments = Object.keys(comments).flatMap(id => (known.has(id) ? [] : [unknown('comments', id)]))
  return [...ofMarks, ...ofComments]
}

/** A mark that is to be explained. */
export const wantsWords = (
  mark: number,
  { comment, min, max }: Pick<CriterionRule, 'comment' | 'min' | 'max'>
): boolean => comment === 'always' || (comment === 'at_ends' && (mark === min || mark === max))

/** What it still lacks before it can be final. */
export const gapsOfSheet = (
  { marks, comments }: SheetValues,
  criteria: readonly CriterionRule[]
): SheetFault[] =>
  criteria.flatMap((criterion): SheetFault[] => {
    const { id, required } = criterion
    const mark = marks[id]
    if (mark === undefined) return required ? [{ path: ['marks', id], code: 'required' }] : []
    const said = (comments[id] ?? '').trim() !== ''
    return wantsWords(mark, criterion) && !said ? [{ path: ['comments', id], code: 'required' }] : []
  })

export const isCompleteSheet = (values: SheetValues, criteria: readonly CriterionRule[]): boolean =>
  gapsOfSheet(values, criteria).length === 0
