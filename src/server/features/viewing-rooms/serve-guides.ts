/*
 * Recordings, whole or in parts, as players ask for them. Visitors hear what is in a public room beside a work on show; a
 * draft is heard by who has a key, as pictures are seen that are not for everyone.
 */
import type { FastifyInstance } from 'fastify'
import { sizes } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import { guideEndings, guideTypes } from '#contract/rules/guide-file.ts'
import { shownContests } from '#server/features/exhibition/work-search.actions.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import { partAsked } from '#server/platform/http/part-asked.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { guideKey } from './guides.actions.ts'
import type { GuideRow } from './guides.present.ts'
import { selectGuideByFile, selectHeard } from './guides.queries.ts'

interface Asked {
  link: string
  file_id: string
  key: string | undefined
}

interface Heard {
  team_id: string
  row: GuideRow | undefined
  /** How long it may be kept, and by whom. */
  cache: string
}

const find = async (platform: Platform, { link, file_id, key }: Asked): Promise<Heard> => {
  const { doors, clock, picture_keys } = platform
  const { id: team_id, features } = await findTeam(doors, clock, link)
  if (key !== undefined) {
    const seconds = picture_keys.secondsLeft(team_id, file_id, key)
    if (seconds === null) throw new Problem('not_found')
    if (seconds === 0) throw new Problem('gone', { reason: 'picture_key_expired' })
    const [row] = await doors.readTeam(team_id, db => selectGuideByFile(db, team_id, file_id))
    return { team_id, row, cache: `private, max-age=${seconds}` }
  }
  if (!features.portfolios) throw new Problem('not_found')
  const { contests } = await shownContests(platform, team_id)
  const asked = { file_id, contests: [...contests.keys()] }
  const [row] = await doors.readTeam(team_id, db => selectHeard(db, team_id, asked))
  return { team_id, row, cache: `public, max-age=${sizes.shown_picture_seconds}` }
}

export const serveGuides = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { link: string; file: string }; Querystring: Record<string, unknown> }>(
    '/media/:link/guides/:file',
    async (request, reply) => {
      request.call_name = 'audio_guide'
      const { link, file } = request.params
      const { key } = request.query
      const [file_id = '', ending] = file.split('.')
      if (!isId(file_id) || (key !== undefined && typeof key !== 'string')) throw new Problem('not_found')
      const { team_id, row, cache } = await find(platform, { link, file_id, key })
      if (!row?.format || !row.bytes || ending !== guideEndings[row.format]) throw new Problem('not_found')
      // A recording never changes under its name.
      const etag = `"${file_id}"`
      void reply.headers({ 'cache-control': cache, etag, 'accept-ranges': 'bytes' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const part = partAsked(request.headers, { bytes: row.bytes, etag })
      if (part === 'none') return reply.code(416).header('content-range', `bytes */${row.bytes}`).send()
      const found = await platform.storage.stream(guideKey(team_id, file_id), part ?? undefined)
      if (!found) throw new Problem('not_found')
      if (part) void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${row.bytes}`)
      return reply
        .headers({
          'content-type': guideTypes[row.format],
          'content-length': part ? part.end - part.start + 1 : row.bytes,
          'content-security-policy': "default-src 'none'; sandbox"
        })
        .send(found.stream)
    }
  )
}
