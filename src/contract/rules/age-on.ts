/* Ages are counted in whole years on one day that is the same for all. Both are days of the calendar, without a zone. */
import { localIn } from './zoned-time.ts'

export const ageOn = (birth_date: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birth_date.slice(0, 4))
  // Who is born on the 29th of February is a year older on the 1st of March of a common year.
  return day.slice(5) < birth_date.slice(5) ? years - 1 : years
}

export interface AgeBand {
  age_min: number | null
  age_max: number | null
}

export type AgeFault = 'too_young' | 'too_old'

/** Why somebody of that birth is not of an age on that day; null where they are. */
export const ageFault = ({ age_min, age_max }: AgeBand, birth_date: string, day: string): AgeFault | null => {
  const age = ageOn(birth_date, day)
  if (age_min !== null && age < age_min) return 'too_young'
  return age_max !== null && age > age_max ? 'too_old' : null
}

/** The limit that a fault is about, for the sentence that says it. */
export const limitOf = ({ age_min, age_max }: AgeBand, fault: AgeFault): Record<string, number> =>
  fault === 'too_young' ? { age_min: age_min ?? 0 } : { age_max: age_max ?? 0 }

export const hasAgeBand = ({ age_min, age_max }: AgeBand): boolean => age_min !== null || age_max !== null

export interface CountsAges {
  age_on: string | null
  closes_at: string | null
  time_zone: string
}

/** The contest's own day, or the one of its close as its own calendar has it. */
export const dayOfAges = ({ age_on, closes_at, time_zone }: CountsAges): string | null =>
  age_on ?? (closes_at === null ? null : localIn(new Date(closes_at), time_zone).slice(0, 10))

const of_age = 18

export const isUnderAge = (birth_date: string, day: string): boolean => ageOn(birth_date, day) < of_age

/** Whoever was not of age on the day on which ages are counted. Without a date of birth they say so themselves. */
export const isMinorIn = (contest: CountsAges, birth_date: string | null): boolean => {
  const day = dayOfAges(contest)
  return birth_date !== null && day !== null && isUnderAge(birth_date, day)
}

/** As a child's age is told to everyone: the category's band, as far as it is one of children. */
export const childBand = ({ age_min, age_max }: AgeBand): { min: number | null; max: number } => ({
  min: age_min,
  max: Math.min(age_max ?? of_age - 1, of_age - 1)
})
