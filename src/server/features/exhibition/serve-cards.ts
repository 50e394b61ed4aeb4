/* Where the card of a work that is on show is fetched by those who show a link to it. */
import type { FastifyInstance } from 'fastify'
import { sizes } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cardOf } from './cards.actions.ts'
import { shownContests } from './exhibition.ts'
import { selectWork } from './exhibition.queries.ts'

export const serveCards = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { file: string }; Querystring: { team?: string } }>(
    '/og/artwork/:file',
    async (request, reply) => {
      request.call_name = 'card'
      const [, id = ''] = /^(.+)\.png$/.exec(request.params.file) ?? []
      const { team: link = '' } = request.query
      if (!isId(id) || typeof link !== 'string') throw new Problem('not_found')
      const team = await findTeam(platform.doors, platform.clock, link)
      const [row] = await platform.doors.readTeam(team.id, db => selectWork(db, team.id, id))
      const { contests } = await shownContests(platform, team.id)
      if (row?.visibility !== 'public' || !contests.has(row.contest_id)) throw new Problem('not_found')
      const card = await cardOf(platform, team.id, id, true)
      // Its picture is still being made.
      if (!card) throw new Problem('unavailable', { retry_after: 10 })
      return reply
        .headers({
          'content-type': 'image/png',
          'cache-control': `public, max-age=${sizes.shown_picture_seconds}`
        })
        .send(card)
    }
  )
}
