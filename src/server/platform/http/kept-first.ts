/*
 * An answer that is kept goes out before anything else is done with the request: no route, no hook, nothing that has to be
 * set up for what may yet go wrong. What cannot be decided from the address and the headers alone is left to the routes.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sharedUntil, type CachedAnswer } from '../cache/response-cache.ts'
import type { Log } from '../log.ts'
import type { Platform } from '../platform.ts'
import type { Drain } from './drain.ts'
import { securityHeaders } from './headers.ts'
import { pageKey } from './pages.ts'
import { headersFor, partFor, type ResponsePart } from './send.ts'
import { requestIdOf } from './request-id.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

interface Prepared {
  /** The headers of each form that was sent, all but what each answer has of its own; names and values in turns. */
  heads: Partial<Record<ResponsePart['form'], string[]>>
  texts: Partial<Record<ResponsePart['form'], string>>
  log: Log
}

// From four kilobytes on, the copy that is made takes as long as it saves.
const longestText = 2 * 1024

/**
 * Bytes as a text of one letter each: Node writes head and text in one piece, but head and bytes in two, for which it
 * takes a tenth more of the processor.
 */
const textOf = ({ body }: ResponsePart): string | undefined =>
  body && body.length <= longestText ? body.toString('latin1') : undefined

const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

class KeptFirst {
  readonly #platform: Platform
  readonly #drain: Drain
  readonly #security: string[]
  readonly #log: Log
  readonly #api: string
  readonly #hosts: ReadonlySet<string>
  readonly #prepared = new WeakMap<CachedAnswer, Prepared>()

  constructor(platform: Platform, drain: Drain) {
    const { config, log } = platform
    this.#platform = platform
    this.#drain = drain
    this.#security = Object.entries(securityHeaders(config)).flat()
    // Every field of these lines is named here and none can hold a secret, so they are not searched for one.
    this.#log = log.child({}, { redact: [] })
    this.#api = `${config.api_base}/`
    this.#hosts = new Set(config.hosts)
  }

  /** False where nothing that is kept answers it. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers, url = '/' } = request
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return false
    if (this.#drain.isLeaving() || !this.#isOurName(headers)) return false
    const name = url.startsWith(this.#api) ? 'cached' : 'page'
    const kept = url.includes('?') ? null : this.#platform.answers.find(name === 'page' ? pageKey(url) : url)
    if (!kept) return false
    const began = performance.now()
    const part = partFor(kept, headers)
    const { heads, texts, log } = this.#preparedFor(kept, url, name)
    const request_id = requestIdOf(request)
    this.#drain.follow(response)
    response.on('close', () => {
      const ms = performance.now() - began
      const status = `${Math.floor(part.status / 100)}xx`
      this.#platform.metrics.requests.observe({ name, status }, ms / 1000)
      log.info({ request_id, method, status: part.status, ms: Math.round(ms * 10) / 10 }, 'answered')
    })
    const head = (heads[part.form] ??= [...this.#security, ...Object.entries(headersFor(kept, part)).flat()])
    const own = ['x-request-id', request_id]
    if (kept.headers['cache-control'] === undefined)
      own.push('cache-control', sharedUntil(kept.until, this.#platform.clock.now()))
    response.writeHead(part.status, [...head, ...own])
    if (method === 'HEAD') response.end()
    else {
      const text = texts[part.form] ?? textOf(part)
      if (text === undefined) response.end(part.body)
      else response.end((texts[part.form] = text), 'latin1')
    }
    return true
  }

  /** Whether a proxy is to be believed need not be known where both names are ours. */
  #isOurName(headers: IncomingMessage['headers']): boolean {
    const { host = '', 'x-forwarded-host': forwarded } = headers
    if (!this.#hosts.has(nameOf(host))) return false
    return forwarded === undefined || (typeof forwarded === 'string' && this.#hosts.has(nameOf(forwarded)))
  }

  #preparedFor(kept: CachedAnswer, path: string, name: string): Prepared {
    const before = this.#prepared.get(kept)
    if (before) return before
    const log = this.#log.child({ path: path.slice(0, 300), name })
    const prepared = { heads: {}, texts: {}, log }
    this.#prepared.set(kept, prepared)
    return prepared
  }
}

/** To be called when all routes are there: they answer what is not kept. */
export const answerKeptFirst = (app: FastifyInstance, platform: Platform, drain: Drain): void => {
  const first = new KeptFirst(platform, drain)
  // Fastify has one listener of its own, and offers no place before it that costs nothing.
  const [byRoute] = app.server.listeners('request') as Listener[]
  if (!byRoute) throw new Error('The server answers nothing yet')
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (!first.answer(request, response)) byRoute(request, response)
  })
}
