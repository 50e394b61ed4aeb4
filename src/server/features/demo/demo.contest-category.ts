import type { CategoryChanges } from '#contract/contests.ts'
import { emptyCategory } from '#contract/rules/new-category.ts'

/** A category as the form would send it, with what a contest of the demo says otherwise. */
export const category = (some: Partial<CategoryChanges>): CategoryChanges => ({
  ...emptyCategory,
  ...some
})
