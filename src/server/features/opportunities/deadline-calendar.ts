/* The deadline of one opportunity as a calendar file, which moves along when it is extended. */
import type { FastifyInstance } from 'fastify'
import { serveThingCalendar } from '#server/platform/http/calendar-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findCall, requireOpportunities } from './public-opportunities.actions.ts'

export const serveDeadlineCalendar = (app: FastifyInstance, platform: Platform): void =>
  serveThingCalendar(app, platform, {
    product: 'opportunities',
    call_name: 'deadline_calendar',
    find: async (team, id) => {
      requireOpportunities(team)
      const call = await findCall(platform, team, id)
      if (!call?.deadline || call.state === 'draft' || call.state === 'in_review') return null
      const start = new Date(call.deadline)
      return {
        ...call,
        text: call.summary,
        times: [{ id: call.id, start, end: start }],
        screen: `page-job-detail/${call.id}`
      }
    }
  })
