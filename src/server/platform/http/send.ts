/*
 * Sends bytes that are kept: 304 where the reader has them, else in the smallest form that he takes. And files that are
 * made while they are sent, as fast as they are taken.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encoded, type CachedAnswer } from '../cache/answers.ts'

const worthEncoding = 1024

const knows = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === '*' || header.split(',').some(each => each.trim().replace(/^W\//, '') === etag))

const encodingFor = (accepted: string | string[] | undefined): 'br' | 'gzip' | null => {
  if (typeof accepted !== 'string') return null
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : null
}

export const sendCached = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer
): FastifyReply => {
  void reply
    .code(answer.status)
    .headers(answer.headers)
    .header('etag', answer.etag)
    .header('vary', 'accept-encoding')
  if (knows(request.headers['if-none-match'], answer.etag)) {
    return reply.code(304).removeHeader('content-type').send()
  }
  const encoding = answer.body.length < worthEncoding ? null : encodingFor(request.headers['accept-encoding'])
  if (!encoding) return reply.send(answer.body)
  return reply.header('content-encoding', encoding).send(encoded(answer, encoding))
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
