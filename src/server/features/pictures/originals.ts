/*
 * The file as it was sent, for whoever holds an address that was signed for it and has not run out. It is never shown
 * in the browser, only saved: what is in it was written by others.
 */
import type { FastifyInstance } from 'fastify'
import { sizes } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import { savedAs } from '#server/platform/http/saved-as.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openSigned, signed } from '#server/platform/signed.ts'
import { selectPicture } from './pictures.queries.ts'

interface At {
  team_id: string
  picture_id: string
}

/** Whoever calls it has made sure that the one who asked may have it. */
export const addressOfOriginal = async (
  platform: Platform,
  { team_id, picture_id }: At
): Promise<{ url: string; expires_at: string }> => {
  const payload = [team_id, picture_id]
  const { query, expires_at } = await signed(platform, 'original', payload, sizes.original_minutes)
  return { url: `/originals/${team_id}/${picture_id}?${new URLSearchParams(query)}`, expires_at }
}

const nameOf = (name: string, format: string | null): string =>
  name === '' ? `picture.${format ?? 'bin'}` : name

export const serveOriginals = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { team: string; image: string }; Querystring: Record<string, unknown> }>(
    '/originals/:team/:image',
    async (request, reply) => {
      request.call_name = 'originals'
      const { team: team_id, image: picture_id } = request.params
      await openSigned(platform, 'original', [team_id, picture_id], request.query)
      const [row] = await platform.doors.readTeam(team_id, db => selectPicture(db, team_id, picture_id))
      const found = row ? await platform.storage.stream(row.original) : null
      if (!row || !found) throw new Problem('not_found')
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-type': 'application/octet-stream',
          'content-disposition': savedAs(nameOf(row.name, row.format)),
          'content-length': found.size
        })
        .send(found.stream)
    }
  )
}
