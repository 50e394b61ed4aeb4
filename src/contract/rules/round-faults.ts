/*
 * What contradicts itself in a round's settings, and what is still missing before it can open; said by field. The server
 * refuses by it, the console shows it while one types.
 */
import type { Criterion } from '../rounds.ts'
import { mostSteps, type RoundKind } from './judging-choices.ts'
import { isOnStep } from './sheet.ts'
import { notAbove, notAfter } from './out-of-order.ts'

export interface RoundFault {
  path: (string | number)[]
  code: 'taken' | 'not_after' | 'not_above' | 'too_few' | 'too_many' | 'off_step' | 'unknown_key' | 'required'
  params?: Record<string, string | number>
}

interface Settings {
  kind: RoundKind
  criteria: readonly Criterion[]
  opens_at: string | null
  closes_at: string | null
}

/** How many marks can be given on it. */
export const marksOn = ({ min, max, step }: Pick<Criterion, 'min' | 'max' | 'step'>): number =>
  Math.round((max - min) / step) + 1

const faultsOfScale = (criterion: Criterion, place: number): RoundFault[] => {
  const at = (field: string) => ['criteria', place, field]
  const { min, max, step, labels } = criterion
  if (max <= min) return [notAbove(at('max'), 'mark_min', 'mark_max')]
  if (!isOnStep(max, criterion)) return [{ path: at('max'), code: 'off_step', params: { step } }]
  if (marksOn(criterion) > mostSteps + 1)
    return [{ path: at('step'), code: 'too_many', params: { max: mostSteps } }]
  const isMark = (key: string): boolean => {
    const mark = Number(key)
    return String(mark) === key && mark >= min && mark <= max && isOnStep(mark, criterion)
  }
  return Object.keys(labels)
    .filter(key => !isMark(key))
    .map(key => ({ path: [...at('labels'), key], code: 'unknown_key' }))
}

export const faultsOfRound = ({ kind, criteria, opens_at, closes_at }: Settings): RoundFault[] => {
  const faults = criteria.flatMap(faultsOfScale)
  const ids = criteria.map(({ id }) => id)
  for (const [place, id] of ids.entries())
    if (ids.indexOf(id) < place) faults.push({ path: ['criteria', place, 'id'], code: 'taken' })
  // Yes or no is one question; more of them would be a scoring.
  if (kind === 'screening' && criteria.length > 1)
    faults.push({ path: ['criteria'], code: 'too_many', params: { max: 1 } })
  if (opens_at !== null && closes_at !== null && opens_at >= closes_at)
    faults.push(notAfter(['closes_at'], 'round_opens_at', 'round_closes_at'))
  return faults
}

/** Before anyone judges by it there is something to judge by, called something in the team's preferred language. */
export const gapsOfRound = (
  { title, criteria }: { title: Partial<Record<string, string>>; criteria: readonly Criterion[] },
  preferred: string
): RoundFault[] => {
  const gaps: RoundFault[] = []
  if (!title[preferred]) gaps.push({ path: ['title', preferred], code: 'required' })
  if (criteria.length === 0) gaps.push({ path: ['criteria'], code: 'too_few', params: { min: 1 } })
  for (const [place, { label }] of criteria.entries())
    if (!label[preferred as keyof typeof label])
      gaps.push({ path: ['criteria', place, 'label', preferred], code: 'required' })
  return gaps
}
