/* Fastify's request as oRPC reads it. The body was read, limited and parsed before; an empty one is undefined. */
import type { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import type { FastifyRequest } from 'fastify'

type StandardRequest = Parameters<StandardOpenAPIHandler<never>['handle']>[0]

const origin = 'http://localhost'

export const standardRequest = (request: FastifyRequest): StandardRequest => {
  const { body } = request
  return {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    url: new URL(request.raw.url ?? '/', origin),
    headers: request.headers,
    // A parsed JSON value, or nothing: Fastify has refused every other kind.
    body: async () => (body === null ? undefined : body),
    signal: undefined
  }
}
