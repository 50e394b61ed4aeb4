import type { Course, NextUp, Registration } from '#contract/courses.ts'
import { courseAgeFault, type AgedCourse } from '#contract/rules/course-age.ts'
import { courseStateAt, hasBegun, nextCourseTurn } from '#contract/rules/course-state.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { selectCourse } from './courses.queries.ts'
import type { selectWaiting } from './places.queries.ts'

export type CourseRow = RowOf<typeof selectCourse>

/** Of somebody who is registered: dates, ages and dates of birth change after that. */
export const ageIn = (course: AgedCourse, birth_date: string | null): Registration['age'] => {
  const fault = courseAgeFault(course, birth_date)
  if (fault === null) return 'fits'
  return birth_date === null ? 'unknown' : 'outside'
}

/** What an organiser can give by hand, and to whom a seat goes that they take back. */
export const presentMoves = (
  course: CourseRow,
  waiting: readonly RowOf<typeof selectWaiting>[],
  now: Date
): { to_give: number; next_up: NextUp | null } => {
  if (hasBegun(course, now)) return { to_give: 0, next_up: null }
  const next = waiting.find(({ birth_date }) => ageIn(course, birth_date) === 'fits')
  return {
    to_give: Math.max(0, course.seats - course.taken),
    next_up: next ? { id: next.id, name: `${next.first_name} ${next.last_name}` } : null
  }
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
