/*
 * What monitors ask: is the process alive, can it serve, what are its figures. The figures are for whoever holds the
 * token. Without one they are for this machine alone, and in production for nobody.
 */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import type { Config } from '../config.ts'
import type { Platform } from '../platform.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

const mayReadFigures = (request: FastifyRequest, { metrics_token: token, production }: Config): boolean => {
  // A proxy on this machine that does not say for whom it asks cannot be told from somebody who sits at it.
  if (token === null)
    return (
      !production && loopback.has(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']
    )
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const named = (name: string) => async (request: FastifyRequest) => {
  request.call_name = name
}

export const serveProbes = (app: FastifyInstance, platform: Platform): void => {
  app.get('/healthz', { onRequest: named('healthz') }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' })
  )

  app.get('/readyz', { onRequest: named('readyz') }, async (_, reply) => {
    await platform.database.connect(connection => connection.query('SELECT 1'))
    return reply.header('cache-control', 'no-store').send({ status: 'ok', database: 'ok' })
  })

  app.get('/metrics', { onRequest: named('metrics') }, async (request, reply) => {
    if (!mayReadFigures(request, platform.config)) throw new Problem('not_found')
    const { registry } = platform.metrics
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
