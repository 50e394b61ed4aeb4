/* What was marked here, held against what stands on the server. */
import type { Score } from '#contract/scores.ts'
import { same, valuesOf, without, type Unsent, type Value, type Values } from './marking.ts'

export interface SheetClash {
  name: string
  mine: Value
  theirs: Value
}

/** What is still to be sent, and what of it was changed here and elsewhere, and not to the same. */
export const compared = (score: Score, unsent: Unsent): { values: Values; clashes: SheetClash[] } => {
  const stands = valuesOf(score)
  const met = Object.keys(unsent.values).filter(name => same(unsent.values[name], stands[name]))
  const values = without(unsent.values, met)
  const clashing = Object.keys(values).filter(name => !same(stands[name], unsent.before[name]))
  return {
    values,
    clashes: clashing.map(name => ({ name, mine: values[name] ?? null, theirs: stands[name] ?? null }))
  }
}
