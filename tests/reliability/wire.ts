/*
 * Requests of which we know when they were sent and when the answer was whole: a write counts as in flight only if
 * its last byte had left us, and as acknowledged only if the last byte of its answer had come.
 */
import { Agent, request as openPlain, type ClientRequest, type IncomingHttpHeaders } from 'node:http'
import { Agent as SecureAgent, request as openSecure } from 'node:https'

export interface WireRequest {
  method: string
  path: string
  /** The client's address, which the trusted proxy vouches for. */
  network: string
  token?: string
  key?: string
  json?: unknown
  headers?: Record<string, string>
}

export interface Reply {
  /** Null where no whole answer came. */
  status: number | null
  headers: IncomingHttpHeaders
  text: string
  /** Parsed, where it is JSON. */
  body: unknown
  began_at: number
  sent_at: number | null
  ended_at: number
}

export interface Wire {
  ask(request: WireRequest): Promise<Reply>
  close(): void
}

const patience_ms = 30_000

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const headersOf = (
  { token, key, network, headers }: WireRequest,
  body: string | null
): Record<string, string> => ({
  'x-forwarded-for': network,
  ...headers,
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(key !== undefined && { 'idempotency-key': key }),
  ...(body !== null && {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body))
  })
})

const whole = (call: ClientRequest, began_at: number): Promise<Reply> =>
  new Promise(resolve => {
    const none = { status: null, headers: {}, text: '', body: null }
    let sent_at: number | null = null
    const end = (answer: Pick<Reply, 'status' | 'headers' | 'text' | 'body'>) =>
      resolve({ ...answer, began_at, sent_at, ended_at: performance.now() })
    call.on('finish', () => (sent_at = performance.now()))
    call.on('error', () => end(none))
    call.setTimeout(patience_ms, () => call.destroy(new Error('no answer')))
    call.on('response', answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', () => end(none))
      answer.on('close', () => {
        if (!answer.complete) return end(none)
        const text = Buffer.concat(chunks).toString()
        end({ status: answer.statusCode ?? null, headers: answer.headers, text, body: parsed(text) })
      })
    })
  })

/** `certificate`: by TLS, with whoever shows this one. */
export const openWire = (url: string, certificate?: string): Wire => {
  const [agent, open] =
    certificate === undefined
      ? [new Agent({ keepAlive: true }), openPlain]
      : [new SecureAgent({ keepAlive: true, ca: certificate }), openSecure]
  return {
    ask(request) {
      const began_at = performance.now()
      const body = request.json === undefined ? null : JSON.stringify(request.json)
      const options = { agent, method: request.method, headers: headersOf(request, body) }
      const call = open(new URL(request.path, url), options)
      const reply = whole(call, began_at)
      call.end(body ?? undefined)
      return reply
    },
    close: () => agent.destroy()
  }
}

/** The problem's code, where the answer is a problem as the contract says. */
export const problemOf = ({ headers, body }: Reply): string | null => {
  if (!headers['content-type']?.startsWith('application/problem+json')) return null
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : null
}

/** "Not now": a 503 in the contract's shape that says when to come again. */
export const isNotNow = (reply: Reply): boolean =>
  reply.status === 503 && problemOf(reply) === 'unavailable' && Number(reply.headers['retry-after']) >= 1
