/*
 * What was asked for, and what came of it as the one who asked knows it: acknowledged, refused, or open, which means
 * that it may have happened or not. Each write has its own key, and its key stands in what it writes.
 */
import { createHash } from 'node:crypto'
import type { Author } from './people.ts'
import { isNotNow, problemOf, type Reply, type WireRequest, type Wire } from './wire.ts'

interface WriteRequest {
  key: string
  author: Author
  request: WireRequest
  state: 'new' | 'open' | 'acknowledged' | 'refused'
  replies: Reply[]
}

export interface ContentWrite extends WriteRequest {
  kind: 'content'
  team_id: string
  page: string
  locale: string
  /** What the writer had read. */
  version: number
  publish: boolean
  /** Of the texts as the database words them. */
  digest: string
}

export interface Founding extends WriteRequest {
  kind: 'founding'
  link: string
  name: string
}

export type Write = ContentWrite | Founding

export const digestOf = (description: string): string =>
  createHash('md5').update(`{"head": {"description": "${description}"}}`).digest('hex')

const stateAfter = (write: Write, reply: Reply): Write['state'] => {
  if (reply.status !== null && reply.status >= 200 && reply.status < 300) return 'acknowledged'
  // Refused before its key was looked at: what an earlier try did is not known by this.
  if (reply.status === 429) return write.state === 'new' ? 'refused' : 'open'
  return reply.status !== null && reply.status < 500 ? 'refused' : 'open'
}

export const attempt = async (wire: Wire, write: Write): Promise<Reply> => {
  const reply = await wire.ask(write.request)
  write.state = stateAfter(write, reply)
  write.replies.push(reply)
  return reply
}

/** Anything but done, stale, too often, not now, or nothing at all is an answer that nobody should get. */
export const isOdd = (reply: Reply): boolean => {
  if (reply.status === null || reply.status < 300) return false
  if (reply.status === 409) return problemOf(reply) !== 'stale'
  if (reply.status === 429) return problemOf(reply) !== 'too_many_requests'
  return !isNotNow(reply)
}

/** Sent before that moment and not answered by then, neither then nor later with anything that says what came of it. */
export const wasInFlight = ({ replies }: Write, at: number): boolean =>
  replies.some(
    ({ sent_at, ended_at, status }) =>
      sent_at !== null && sent_at <= at && ended_at >= at && (status === null || status >= 500)
  )

/** The version that an answer told of: the one written, or, where ours was stale, the one that stands. */
export const versionIn = (reply: Reply): number | null => {
  const body = reply.body as { version?: unknown; current?: { version?: unknown } | null } | null // JSON of either kind
  const version = reply.status === 409 ? body?.current?.version : body?.version
  return typeof version === 'number' ? version : null
}
