/* The sessions of one course as a calendar file, for whoever comes to it. */
import type { FastifyInstance } from 'fastify'
import { serveThingCalendar } from '#server/platform/http/calendar-file.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectCourse } from './courses.queries.ts'

export const serveCourseCalendar = (app: FastifyInstance, platform: Platform): void =>
  serveThingCalendar(app, platform, {
    product: 'courses',
    call_name: 'course_calendar',
    find: async (team, id) => {
      const [course] = isId(id)
        ? await platform.doors.readTeam(team.id, db => selectCourse(db, team.id, id))
        : []
      if (!course?.published) return null
      const times = course.sessions.map(({ starts_at, ends_at }, at) => ({
        id: `${course.id}-${at}`,
        start: new Date(starts_at),
        end: new Date(ends_at)
      }))
      return { ...course, times, screen: 'course-listing' }
    }
  })
