import type { CategoryChanges } from '../contests.ts'

/** A category as it begins, before anything is said of it. */
export const emptyCategory: Readonly<Omit<CategoryChanges, 'id'>> = {
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
  closed: false
}
