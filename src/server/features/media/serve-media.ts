/*
 * Pictures, in the widths and squares that were made of them. A file never changes under its name, but whether everyone may
 * have it can: a picture of a work is asked for anew every few minutes, one behind a key is kept by its reader alone.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sizes } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import { forever } from '#server/platform/http/files.ts'
import { isId } from '#server/platform/ids.ts'
import { derivativeKey, isWidth, type Format } from '#server/platform/media/derivatives.ts'
import { tileKey } from '#server/platform/media/tiles.ts'
import type { Platform } from '#server/platform/platform.ts'
import { WhoSees, type PictureAccess } from './who-sees.ts'

interface Params {
  link: string
  image: string
}

type MediaRequest<More> = FastifyRequest<{ Params: Params & More; Querystring: Record<string, unknown> }>

const headersOf = (seen: PictureAccess): Record<string, string> => {
  if (seen.by === 'everyone') return { 'cache-control': forever }
  if (seen.by === 'visitors') return { 'cache-control': `public, max-age=${sizes.shown_picture_seconds}` }
  return { 'cache-control': `private, max-age=${seen.seconds}` }
}

export const serveMedia = (app: FastifyInstance, platform: Platform): void => {
  const who = new WhoSees(platform)

  const send = async (
    request: MediaRequest<object>,
    reply: FastifyReply,
    keyOf: (team_id: string) => string | null,
    format: Format
  ): Promise<FastifyReply> => {
    const { link, image: picture_id } = request.params
    const { key } = request.query
    if (!isId(picture_id) || (key !== undefined && typeof key !== 'string')) throw new Problem('not_found')
    const { team_id, seen } = await who.ask({ link, picture_id, key })
    const file = keyOf(team_id)
    const found = file === null ? null : await platform.storage.stream(file)
    if (!found) throw new Problem('not_found')
    const etag = `"${found.size.toString(36)}"`
    void reply.headers({ ...headersOf(seen), etag })
    if (request.headers['if-none-match'] === etag) {
      found.stream.destroy()
      return reply.code(304).send()
    }
    return reply
      .headers({ 'content-type': `image/${format}`, 'content-length': found.size })
      .send(found.stream)
  }

  app.get<{ Params: Params & { file: string }; Querystring: Record<string, unknown> }>(
    '/media/:link/:image/:file',
    async (request, reply) => {
      request.call_name = 'media'
      const { image, file } = request.params
      const [, width, format] = /^(\d{3,4})\.(avif|webp)$/.exec(file) ?? []
      if (!isWidth(Number(width)) || (format !== 'avif' && format !== 'webp')) throw new Problem('not_found')
      return send(request, reply, team_id => derivativeKey(team_id, image, Number(width), format), format)
    }
  )

  app.get<{ Params: Params & { level: string; tile: string }; Querystring: Record<string, unknown> }>(
    '/media/:link/:image/tiles/:level/:tile',
    async (request, reply) => {
      request.call_name = 'tiles'
      const { image, level, tile } = request.params
      return send(request, reply, team_id => tileKey(team_id, image, { level, tile }), 'webp')
    }
  )
}
