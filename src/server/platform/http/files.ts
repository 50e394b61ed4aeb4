/*
 * Files that never change under their name: the built bundle, a team's theme. And the few that stand at the root.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { pairings } from '#contract/rules/accent.ts'
import { tints } from '#contract/rules/look.ts'
import { documentHeaders } from './headers.ts'
import { dist, type Rendering } from './rendering.ts'

export const forever = 'public, max-age=31536000, immutable'

const tinted = tints.filter(tint => tint !== 'warm')

const serveTheme = (app: FastifyInstance, rendering: Rendering): void => {
  app.get<{ Params: { name: string } }>('/theme/:name', async (request, reply) => {
    request.call_name = 'theme'
    const [, accent, voice, colour] =
      /^([0-9a-f]{6})-([a-z]+)(?:-([a-z]+))?\.css$/.exec(request.params.name) ?? []
    const pairing = pairings.find(each => each === voice)
    // A name that says no tint is of the warm paper, as all were that were given out before there was another.
    const tint = colour === undefined ? 'warm' : tinted.find(each => each === colour)
    if (!accent || !pairing || !tint) throw new Problem('not_found')
    return reply
      .headers({ 'cache-control': forever, 'content-type': 'text/css; charset=utf-8' })
      .send(rendering.themeCss(`#${accent}`, pairing, tint))
  })
}

const isCompressed = (name: string): boolean => /\.(br|gz)$/.test(name)

/** By the name of the file on the disk, which may be the compressed one. */
const isNoDocument = (path: string): boolean => /\.(js|css|woff2)(\.(br|gz))?$/.test(path)

/** The router holds one address for all of them: one for each of five hundred took a tenth of a restart. */
const serveAssets = (app: FastifyInstance, otherwise: RouteHandlerMethod): void => {
  const names = new Set(readdirSync(join(dist, 'client', 'assets')).filter(name => !isCompressed(name)))
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    if (!names.has(name)) return otherwise.call(app, request, reply)
    request.call_name = 'file'
    return reply.sendFile(`assets/${name}`)
  })
}

const serveBuild = async (app: FastifyInstance, otherwise: RouteHandlerMethod): Promise<void> => {
  await app.register(fastifyStatic, {
    root: join(dist, 'client'),
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', 'assets/**'],
    setHeaders: (reply, path) => {
      const isBuilt = path.includes('/assets/')
      void reply.header('cache-control', isBuilt ? forever : 'public, max-age=300')
      if (isBuilt && isNoDocument(path)) for (const name of documentHeaders) void reply.removeHeader(name)
    }
  })
  serveAssets(app, otherwise)
}

/** `otherwise` answers what has the address of a file and is none. */
export const serveFiles = async (
  app: FastifyInstance,
  rendering: Rendering,
  otherwise: RouteHandlerMethod
): Promise<void> => {
  if (rendering.serveSources) rendering.serveSources(app)
  else await serveBuild(app, otherwise)
  serveTheme(app, rendering)
}
