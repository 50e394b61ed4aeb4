/* Whom a contest and its categories are for by age, in words. */
import type { Category } from '#contract/contests.ts'
import { dayOfAges, hasAgeBand, type AgeBand, type CountsAges } from '#contract/rules/age-on.ts'
import { dayIn } from './moments.ts'
import type { Terms } from './terms.ts'

export const ageOf = (
  { words, say }: Terms,
  { age_min: min, age_max: max }: Pick<Category, 'age_min' | 'age_max'>
) => {
  if (min !== null && max !== null) return say(words.age.between, { min, max })
  if (min !== null) return say(words.age.from, { min })
  return max === null ? null : say(words.age.to, { max })
}

/** The one day on which ages are counted, whenever a category closes; null where no age is asked for. */
export const dayOfAgesOf = (
  { words, say, locale }: Terms,
  contest: CountsAges & { categories: readonly AgeBand[] }
): string | null => {
  const day = dayOfAges(contest)
  if (day === null || (contest.age_on === null && !contest.categories.some(hasAgeBand))) return null
  return say(words.age.on, { day: dayIn(locale, day, 'UTC') })
}
