/*
 * Files that never change under their name: the built bundle, a team's theme, the pictures. And the few that stand at
 * the root.
 */
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { pairings } from '#contract/rules/accent.ts'
import type { Platform } from '../platform.ts'
import { findTeam } from '../access/find-team.ts'
import { platformTeam } from '../db/door.ts'
import { derivativeKey, isWidth, type Format } from '../media/derivatives.ts'
import { tileKey } from '../media/tiles.ts'
import { isId } from '../ids.ts'
import { dist, type Rendering } from './rendering.ts'

const forever = 'public, max-age=31536000, immutable'

const serveTheme = (app: FastifyInstance, rendering: Rendering): void => {
  app.get<{ Params: { name: string } }>('/theme/:name', async (request, reply) => {
    request.call_name = 'theme'
    const [, accent, wanted] = /^([0-9a-f]{6})-([a-z]+)\.css$/.exec(request.params.name) ?? []
    const pairing = pairings.find(each => each === wanted)
    if (!accent || !pairing) throw new Problem('not_found')
    return reply
      .headers({ 'cache-control': forever, 'content-type': 'text/css; charset=utf-8' })
      .send(rendering.themeCss(`#${accent}`, pairing))
  })
}

const serveMedia = (app: FastifyInstance, { doors, clock, storage }: Platform): void => {
  const teamIdOf = async (link: string): Promise<string> =>
    link === '-' ? platformTeam : (await findTeam(doors, clock, link)).id

  const sendMedia = async (
    reply: FastifyReply,
    key: string | null,
    format: Format
  ): Promise<FastifyReply> => {
    const found = key === null ? null : await storage.stream(key)
    if (!found) throw new Problem('not_found')
    return reply
      .headers({
        'cache-control': forever,
        'content-type': `image/${format}`,
        'content-length': found.size
      })
      .send(found.stream)
  }

  app.get<{ Params: { link: string; image: string; file: string } }>(
    '/media/:link/:image/:file',
    async (request, reply) => {
      request.call_name = 'media'
      const { link, image, file } = request.params
      const [, width, format] = /^(\d{3,4})\.(avif|webp)$/.exec(file) ?? []
      if (!isId(image) || !isWidth(Number(width)) || (format !== 'avif' && format !== 'webp'))
        throw new Problem('not_found')
      return sendMedia(reply, derivativeKey(await teamIdOf(link), image, Number(width), format), format)
    }
  )

  app.get<{ Params: { link: string; image: string; level: string; tile: string } }>(
    '/media/:link/:image/tiles/:level/:tile',
    async (request, reply) => {
      request.call_name = 'tiles'
      const { link, image, level, tile } = request.params
      if (!isId(image)) throw new Problem('not_found')
      return sendMedia(reply, tileKey(await teamIdOf(link), image, { level, tile }), 'webp')
    }
  )
}

const serveBuild = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyStatic, {
    root: join(dist, 'client'),
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/.vite/**'],
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? forever : 'public, max-age=300')
    }
  })
}

export const serveFiles = async (
  app: FastifyInstance,
  platform: Platform,
  rendering: Rendering
): Promise<void> => {
  if (rendering.serveSources) rendering.serveSources(app)
  else await serveBuild(app)
  serveTheme(app, rendering)
  serveMedia(app, platform)
}
