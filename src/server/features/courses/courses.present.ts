import type { Course, Registration } from '#contract/courses.ts'
import { courseAgeFault } from '#contract/rules/course-age.ts'
import { courseStateAt, nextCourseTurn } from '#contract/rules/course-state.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { selectCourse } from './courses.queries.ts'

export type CourseRow = RowOf<typeof selectCourse>

/** Of somebody who is registered: dates, ages and dates of birth change after that. */
export const ageIn = (course: CourseRow, birth_date: string | null): Registration['age'] => {
  const fault = courseAgeFault(course, birth_date)
  if (fault === null) return 'fits'
  return birth_date === null ? 'unknown' : 'outside'
}

/** `until`: when the clock alone makes it say something else. */
export const presentCourse = (row: CourseRow, now: Date): { course: Course; until: Date | null } => {
  const { starts_at: _, ends_at: __, taken, opens_at, closes_at, ...rest } = row
  const free = Math.max(0, row.seats - taken)
  return {
    course: {
      ...rest,
      opens_at: opens_at?.toISOString() ?? null,
      closes_at: closes_at?.toISOString() ?? null,
      free,
      state: courseStateAt(row, free, now)
    },
    until: nextCourseTurn(row, now)
  }
}
