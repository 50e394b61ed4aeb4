import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { may } from '#contract/rules/permissions.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import { expiresAt } from '#server/platform/cache/response-cache.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { managedHandlers } from '#server/platform/managed.ts'
import { csvFile } from '#server/platform/table/csv-file.ts'
import { managedCourses } from './courses.actions.ts'
import { ageIn, presentCourse, presentMoves, type CourseRow } from './courses.present.ts'
import { courseOrder, selectAhead, selectCourse, selectEvery } from './courses.queries.ts'
import { giveSeat, leaveCourse, register } from './places.actions.ts'
import { registrationOrder, selectPlacesOf, selectRegistrations, selectWaiting } from './places.queries.ts'
import { readmit } from './removed.actions.ts'
import { registrationTable } from './registration-table.ts'

const requireCourse = async ({ platform, team }: TeamCall, id: string): Promise<CourseRow> => {
  const found = isId(id) ? await platform.doors.readTeam(team.id, db => selectCourse(db, team.id, id)) : []
  const [course] = found
  if (!course) throw new Problem('not_found')
  return course
}

export const courseHandlers: Handlers<typeof contract.courses> = {
  ...managedHandlers(managedCourses),

  async list({ platform, team, role, from }, { all, ...input }) {
    const now = platform.clock.now()
    const page = courseOrder.read(input)
    const drafts = may(role, 'edit_texts')
    const rows = await platform.doors.readTeam(team.id, db =>
      all ? selectEvery(db, team.id, { ...page, drafts }) : selectAhead(db, team.id, { ...page, now })
    )
    return courseOrder.answer(rows, page, row => {
      const { course, until } = presentCourse(row, now)
      if (until) expiresAt(from, until)
      return course
    })
  },

  async mine({ platform, actor, team }) {
    const { user_id } = requireUser(actor)
    return { places: await platform.doors.readTeam(team.id, db => selectPlacesOf(db, team.id, user_id)) }
  },

  async register({ platform, actor, team, once, arrived_at: at }, { id, waiting }) {
    return register(platform, requireUser(actor), team.id, { id, waiting, at }, once)
  },

  async leave({ platform, actor, team, role }, { id, place, reason }) {
    const anybodys = may(role, 'edit_texts')
    await leaveCourse(platform, requireUser(actor), team.id, { id, place, reason, anybodys })
  },

  async give({ platform, actor, team }, { id, place }) {
    await giveSeat(platform, requireUser(actor), team.id, { id, place })
  },

  async readmit({ platform, actor, team }, { id, place }) {
    await readmit(platform, requireUser(actor), team.id, { id, place })
  },

  async places(call, { id, ...input }) {
    const course = await requireCourse(call, id)
    const { platform, team } = call
    const page = registrationOrder.read(input)
    const asked = { course_id: id, ...page }
    const rows = await platform.doors.readTeam(team.id, db => selectRegistrations(db, team.id, asked))
    const waiting = await platform.doors.readTeam(team.id, db => selectWaiting(db, team.id, id))
    const list = registrationOrder.answer(rows, page, ({ asked_at, removed_at, birth_date, ...row }) => ({
      ...row,
      asked_at: asked_at.toISOString(),
      removed_at: removed_at?.toISOString() ?? null,
      age: ageIn(course, birth_date)
    }))
    return { ...list, ...presentMoves(course, waiting, platform.clock.now()) }
  },

  async table(call, { id }) {
    const course = await requireCourse(call, id)
    const { platform, team } = call
    return csvFile(platform.log, 'registrations.csv', registrationTable(platform, team.id, course))
  }
}
