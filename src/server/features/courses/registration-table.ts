/* Who is registered for a course, as a table for another program: read page by page, in the order in which they asked. */
import { inPages } from '#server/platform/db/every-team.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Cell, ExportTable } from '#server/platform/table/table.ts'
import { selectRegistrations } from './places.queries.ts'

async function* rowsOf({ doors }: Platform, team_id: string, course_id: string): AsyncGenerator<Cell[]> {
  const all = inPages(({ limit, after }) =>
    doors.readTeam(team_id, db =>
      selectRegistrations(db, team_id, { course_id, limit, after: after === null ? null : { id: after } })
    )
  )
  for await (const { state, first_name, last_name, email, asked_at } of all)
    yield [state, first_name, last_name, email, asked_at.toISOString()]
}

export const registrationTable = (platform: Platform, team_id: string, course_id: string): ExportTable => ({
  columns: ['state', 'first_name', 'last_name', 'email', 'asked_at'],
  rows: rowsOf(platform, team_id, course_id)
})
