import type { CategoryChanges } from '#contract/contests.ts'

/** A category as the form would send it, with what a contest of the demo says otherwise. */
export const category = (some: Partial<CategoryChanges>): CategoryChanges => ({
  title: {},
  description: {},
  media: [],
  age_min: null,
  age_max: null,
  images_min: 1,
  images_max: 5,
  fees: null,
  closes_at: null,
  places: 3,
  closed: false,
  ...some
})
