/* The deadline of one opportunity as a calendar file, which moves along when it is extended. */
import type { FastifyInstance } from 'fastify'
import ical from 'ical-generator'
import { isLocale } from '#contract/locales.ts'
import { Moved, Problem } from '#contract/problems.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findCall, requireOpportunities } from './reading.actions.ts'

const calendarOf = async (platform: Platform, link: string, id: string, asked: unknown): Promise<string> => {
  const { doors, clock, config } = platform
  const team = await findTeam(doors, clock, link)
  requireOpportunities(team)
  const call = await findCall(platform, team, id)
  if (!call?.deadline || call.state === 'draft' || call.state === 'in_review') throw new Problem('not_found')
  const locale = isLocale(asked) ? asked : team.default_locale
  const url = addressOfScreen(config, { team, locale }, `page-job-detail/${call.id}`)
  const calendar = ical({ name: team.name, url, prodId: { company: 'palmares', product: 'opportunities' } })
  const start = new Date(call.deadline)
  calendar.createEvent({
    // The same event for as long as it lives, so that an extended deadline moves in every calendar.
    id: `${call.id}@palmares`,
    sequence: call.version,
    stamp: start,
    start,
    end: start,
    summary: textIn(call.title, locale, team.default_locale),
    description: textIn(call.summary, locale, team.default_locale),
    location: call.place,
    url
  })
  return calendar.toString()
}

export const serveDeadlineCalendar = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { link: string; id: string }; Querystring: Record<string, unknown> }>(
    '/:link/opportunities/:id/calendar.ics',
    async (request, reply) => {
      request.call_name = 'deadline_calendar'
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
        return reply.code(301).header('location', `/${error.link}/opportunities/${id}/calendar.ics`).send()
      }
    }
  )
}
