/* Who is of the age of a course: counted on the day on which it begins, as its own calendar has it. */
import type { FieldError } from '../problems.ts'
import { ageFault, hasAgeBand, limitOf, type AgeBand } from './age-on.ts'
import { localIn } from './zoned-time.ts'

export interface AgedCourse extends AgeBand {
  /** Of its first session. */
  starts_at: Date | null
  time_zone: string
}

export const firstDayOf = ({ starts_at, time_zone }: Omit<AgedCourse, keyof AgeBand>): string | null =>
  starts_at === null ? null : localIn(starts_at, time_zone).slice(0, 10)

const codes = { too_young: 'course_too_young', too_old: 'course_too_old' } as const

/** Why somebody cannot register; null where they can. The server refuses with it, and the page says it before. */
export const courseAgeFault = (course: AgedCourse, birth_date: string | null): FieldError | null => {
  if (!hasAgeBand(course)) return null
  const path = ['birth_date']
  if (birth_date === null) return { path, code: 'course_birth_date' }
  const day = firstDayOf(course)
  const fault = day === null ? null : ageFault(course, birth_date, day)
  return fault && { path, code: codes[fault], params: limitOf(course, fault) }
}
