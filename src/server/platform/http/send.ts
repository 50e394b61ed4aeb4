/*
 * Sends bytes that are kept: 304 where the reader has them, else in the smallest form that he takes. And files that are
 * made while they are sent, as fast as they are taken.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encoded, sharedUntil, type CachedAnswer } from '../cache/response-cache.ts'
import type { Clock } from '../clock.ts'

const worthEncoding = 1024

const knows = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === '*' || header.split(',').some(each => each.trim().replace(/^W\//, '') === etag))

const encodingFor = (accepted: string | string[] | undefined): 'br' | 'gzip' | null => {
  if (typeof accepted !== 'string') return null
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : null
}

/** What of a kept answer a reader is sent: nothing where it is known already. */
export interface ResponsePart {
  form: 'known' | 'plain' | 'br' | 'gzip'
  status: number
  body?: Buffer
}

export const partFor = (answer: CachedAnswer, asked: IncomingHttpHeaders): ResponsePart => {
  if (knows(asked['if-none-match'], answer.etag)) return { form: 'known', status: 304 }
  const encoding = answer.body.length < worthEncoding ? null : encodingFor(asked['accept-encoding'])
  if (!encoding) return { form: 'plain', status: answer.status, body: answer.body }
  return { form: encoding, status: answer.status, body: encoded(answer, encoding) }
}

/** All of them that stay the same as long as it is kept. */
export const headersFor = (
  { headers, etag }: CachedAnswer,
  { form, body }: ResponsePart
): Record<string, string> => {
  const all: Record<string, string> = { ...headers, etag, vary: 'accept-encoding' }
  if (form === 'known') delete all['content-type']
  if (form === 'br' || form === 'gzip') all['content-encoding'] = form
  if (body) all['content-length'] = String(body.length)
  return all
}

export const sendCached = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  clock: Clock
): FastifyReply => {
  const part = partFor(answer, request.headers)
  const shared = sharedUntil(answer.until, clock.now())
  return reply
    .code(part.status)
    .header('cache-control', shared)
    .headers(headersFor(answer, part))
    .send(part.body)
}

interface StreamedFile {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

/** How long it will be nobody knows yet. Where it cannot be made to its end, the connection breaks off. */
export const sendFile = (
  reply: FastifyReply,
  type: string,
  { status, headers, body }: StreamedFile
): FastifyReply =>
  reply
    .code(status)
    .headers(headers)
    .headers({ 'content-type': type, 'cache-control': 'no-store' })
    .send(body)
