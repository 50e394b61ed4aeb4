/*
 * Who is registered for a course, as a table for another program: read page by page, in the order in which they asked. Whoever
 * was removed is not in it.
 * Of a course with limits of age it says how old they are on the day on which it begins, and never when they were born.
 */
import { ageOn, hasAgeBand } from '#contract/rules/age-on.ts'
import { firstDayOf } from '#contract/rules/course-age.ts'
import { inPages } from '#server/platform/db/every-team.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Cell, ExportTable } from '#server/platform/table/table.ts'
import type { CourseRow } from './courses.present.ts'
import { selectRegistrations } from './places.queries.ts'

const ageCell = (course: CourseRow, birth_date: string | null): Cell => {
  const day = firstDayOf(course)
  return birth_date === null || day === null ? '' : ageOn(birth_date, day)
}

async function* rowsOf({ doors }: Platform, team_id: string, course: CourseRow): AsyncGenerator<Cell[]> {
  const { id: course_id } = course
  const asksAges = hasAgeBand(course)
  const all = inPages(({ limit, after }) =>
    doors.readTeam(team_id, db =>
      selectRegistrations(db, team_id, { course_id, limit, after: after === null ? null : { id: after } })
    )
  )
  for await (const { state, first_name, last_name, email, asked_at, birth_date } of all) {
    if (state === 'removed') continue
    const cells = [state, first_name, last_name, email, asked_at.toISOString()]
    yield asksAges ? [...cells, ageCell(course, birth_date)] : cells
  }
}

export const registrationTable = (platform: Platform, team_id: string, course: CourseRow): ExportTable => ({
  columns: [
    'state',
    'first_name',
    'last_name',
    'email',
    'asked_at',
    ...(hasAgeBand(course) ? ['age_at_begin'] : [])
  ],
  rows: rowsOf(platform, team_id, course)
})
