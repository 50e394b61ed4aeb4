/* The sessions of one course as a calendar file, for whoever comes to it. */
import type { FastifyInstance } from 'fastify'
import ical from 'ical-generator'
import { isLocale } from '#contract/locales.ts'
import { Moved, Problem } from '#contract/problems.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import { isId } from '#server/platform/ids.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectCourse } from './courses.queries.ts'

const calendarOf = async (platform: Platform, link: string, id: string, asked: unknown): Promise<string> => {
  const { doors, clock, config } = platform
  const team = await findTeam(doors, clock, link)
  const [course] = isId(id) ? await doors.readTeam(team.id, db => selectCourse(db, team.id, id)) : []
  if (!course?.published) throw new Problem('not_found')
  const locale = isLocale(asked) ? asked : team.default_locale
  const url = addressOfScreen(config, { team, locale }, 'course-listing')
  const calendar = ical({ name: team.name, url, prodId: { company: 'palmares', product: 'courses' } })
  course.sessions.forEach(({ starts_at, ends_at }, at) =>
    calendar.createEvent({
      // The same event for as long as the course lives, so that a moved session moves in every calendar.
      id: `${course.id}-${at}@palmares`,
      sequence: course.version,
      stamp: new Date(starts_at),
      start: new Date(starts_at),
      end: new Date(ends_at),
      summary: textIn(course.title, locale, team.default_locale),
      description: textIn(course.text, locale, team.default_locale),
      location: course.place,
      url
    })
  )
  return calendar.toString()
}

export const serveCourseCalendar = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { link: string; id: string }; Querystring: Record<string, unknown> }>(
    '/:link/courses/:id/calendar.ics',
    async (request, reply) => {
      request.call_name = 'course_calendar'
      const { link, id } = request.params
      try {
        const body = await calendarOf(platform, link, id, request.query['locale'])
        return await reply
          .headers({
            'content-type': 'text/calendar; charset=utf-8',
            'cache-control': 'public, max-age=300',
            'content-disposition': `inline; filename="${id}.ics"`
          })
          .send(body)
      } catch (error) {
        if (!(error instanceof Moved)) throw error
        return reply.code(301).header('location', `/${error.link}/courses/${id}/calendar.ics`).send()
      }
    }
  )
}
