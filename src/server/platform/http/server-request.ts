import type { FastifyRequest } from 'fastify'
import type { ServerRequest } from '../access/admit.ts'
import type { CacheDeps } from '../cache/response-cache.ts'
import type { Platform } from '../platform.ts'
import { preferredLocale } from './locale.ts'

const header = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

/** What admits a call is told of a request. */
export const serverRequest = (
  platform: Platform,
  { headers, ip, id }: FastifyRequest,
  from: CacheDeps
): ServerRequest => ({
  platform,
  authorization: headers.authorization,
  idempotency_key: header(headers['idempotency-key']),
  proof: header(headers['palmares-proof']),
  arrival: header(headers['palmares-arrival']),
  agent: headers['user-agent'],
  network: ip,
  locale: preferredLocale(headers['accept-language']),
  request_id: id,
  from
})
