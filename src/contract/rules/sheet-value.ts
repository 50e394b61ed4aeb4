/* What one sheet is worth by itself, as its juror reads it while marking. The figures of a round come of all its sheets. */
import { figureOf, rubricOf, ticksOf, valuesOf, type RankedBy } from './ranking/rubric.ts'

/** 0 to 100; null while a mark that is demanded is missing. */
export const valueOfSheet = (
  marks: Readonly<Record<string, number>>,
  criteria: readonly (RankedBy & { id: string })[]
): number | null => {
  if (criteria.length === 0) return null
  const rubric = rubricOf(criteria)
  const row = Float64Array.from(criteria, ({ id }) => marks[id] ?? Number.NaN)
  const { points, full } = valuesOf(rubric, ticksOf(rubric, row))
  const value = points[0] ?? null
  return value === null ? null : figureOf(value, full)
}
