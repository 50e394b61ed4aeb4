import type { Criterion } from '#contract/rounds.ts'
import { marksOn } from '#contract/rules/round-faults.ts'

/** Every mark that can be given on it. */
export const marksOf = (criterion: Criterion): number[] =>
  Array.from(
    { length: marksOn(criterion) },
    // Hundredths are the finest, and steps such as 0.1 are no binary fractions.
    (_, step) => Math.round(100 * (criterion.min + step * criterion.step)) / 100
  )
