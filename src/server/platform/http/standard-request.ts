/* Fastify's request as oRPC reads it. The body was read, limited and parsed before; an empty one is undefined. */
import type { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import type { FastifyRequest } from 'fastify'

type StandardRequest = Parameters<StandardOpenAPIHandler<never>['handle']>[0]

const origin = 'http://localhost'

/**
 * The team of a call stands in the query, as with every call outside a team's own path; the library looks for what a
 * write is given in its body alone. Without a body it is all there is.
 */
const withTeam = (body: unknown, team: string | null): unknown => {
  if (team === null) return body
  if (body === undefined) return { team }
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { team, ...body } : body
}

export const standardRequest = (request: FastifyRequest): StandardRequest => {
  const url = new URL(request.raw.url ?? '/', origin)
  // A parsed JSON value, or nothing: Fastify has refused every other kind.
  const body = withTeam(request.body ?? undefined, url.searchParams.get('team'))
  return {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    url,
    headers: request.headers,
    body: async () => body,
    signal: undefined
  }
}
