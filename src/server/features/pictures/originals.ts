/*
 * The file as it was sent, for whoever holds an address that was signed for it and has not run out. It is never shown
 * in the browser, only saved: what is in it was written by others.
 */
import type { FastifyInstance } from 'fastify'
import { sizes } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '#server/platform/db/door.ts'
import { savedAs } from '#server/platform/http/saved-as.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { demandSecret, findSecret } from '#server/platform/secret.ts'
import { isSigned, signatureOf } from '#server/platform/signature.ts'
import { selectPicture } from './pictures.queries.ts'

interface At {
  team_id: string
  picture_id: string
}

const signer: Actor = { kind: 'system', name: 'originals' }

const signed = ({ team_id, picture_id }: At, expires: string): string =>
  `original\0${team_id}\0${picture_id}\0${expires}`

/** Whoever calls it has made sure that the one who asked may have it. */
export const addressOfOriginal = async (
  { doors, clock }: Platform,
  at: At
): Promise<{ url: string; expires_at: string }> => {
  const secret = await doors.withPlatform(signer, tx => demandSecret(tx, clock, 'originals'))
  const ends = new Date(clock.now().getTime() + sizes.original_minutes * 60_000)
  const expires = String(Math.floor(ends.getTime() / 1000))
  const query = new URLSearchParams({ expires, signature: signatureOf(secret, signed(at, expires)) })
  return { url: `/originals/${at.team_id}/${at.picture_id}?${query}`, expires_at: ends.toISOString() }
}

const nameOf = (name: string, format: string | null): string =>
  name === '' ? `picture.${format ?? 'bin'}` : name

export const serveOriginals = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { team: string; image: string }; Querystring: Record<string, unknown> }>(
    '/originals/:team/:image',
    async (request, reply) => {
      request.call_name = 'originals'
      const { team: team_id, image: picture_id } = request.params
      const { expires, signature } = request.query
      if (!isId(team_id) || !isId(picture_id) || typeof expires !== 'string' || typeof signature !== 'string')
        throw new Problem('not_found')
      const secret = await findSecret(platform.doors, 'originals')
      if (!secret || !isSigned(secret, signed({ team_id, picture_id }, expires), signature))
        throw new Problem('not_found')
      if (Number(expires) * 1000 <= platform.clock.now().getTime())
        throw new Problem('gone', { reason: 'original_expired' })
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
