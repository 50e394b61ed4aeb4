/*
 * Pages, rendered for everyone alike: the server never sees a reader's token in a document's request. What a page was
 * made from decides how long it is kept.
 */
import type { AnyRouter } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { Contract } from '#contract/index.ts'
import { defaultLocale } from '#contract/locales.ts'
import { ResponseCache, sharedUntil, type CacheDeps } from '../cache/response-cache.ts'
import { FairQueue } from '../fair-queue.ts'
import { pathOf } from '../log.ts'
import { networkOf } from '../network.ts'
import type { Platform } from '../platform.ts'
import type { PageRequest, Rendering } from './rendering.ts'
import { insideClient } from './router.ts'
import { sendCached } from './send.ts'

/** Fit to be shown to the next one too: a fault of the server is not. */
const keepable = new Set([200, 404, 410])

/** The query that pages know, in one order; what nobody reads does not make another page. */
const searchOf = (url: string, names: ReadonlySet<string>): string => {
  const at = url.indexOf('?')
  if (at === -1) return ''
  const kept = [...new URLSearchParams(url.slice(at + 1))].filter(([name]) => names.has(name))
  return kept.length === 0
    ? ''
    : `?${new URLSearchParams(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()}`
}

// A page is made in some 50 ms of the processor's time, and asks the database a few things meanwhile.
const inTurns = { at_once: 4, longest_line: 60, longest_lines: 400, patience_ms: 10_000 }

// What a person typed into a search makes endless pages, and a page that is not there may be made up: those are kept in a
// room of their own, where they take the place of each other and of no other page.
const share_of_endless = 1 / 8

// What is typed or gone on from. Filters are few, and a school that looks through an exhibition uses them together.
const typed = ['q', 'unknown', 'cursor', 'after']

const looksForSomething = (search: string): boolean => {
  const asked = new URLSearchParams(search)
  return typed.some(name => asked.has(name))
}

class Pages {
  readonly #platform: Platform
  readonly #router: AnyRouter
  readonly #rendering: Rendering
  readonly #endless: ResponseCache
  readonly #queue = new FairQueue(inTurns)

  constructor(platform: Platform, router: AnyRouter, rendering: Rendering) {
    this.#platform = platform
    this.#router = router
    this.#rendering = rendering
    const { clock, versions, metrics, config } = platform
    const megabytes = config.cache_mb * share_of_endless
    this.#endless = new ResponseCache({ clock, versions, megabytes, outcomes: metrics.cache })
    metrics.watch('palmares_pages_waiting', 'Pages that wait to be made', () => this.#queue.waiting)
  }

  /** What is kept is sent at once; only what must be made is waited for. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | void {
    request.call_name = 'page'
    const url = request.raw.url ?? '/'
    if (url.includes('?')) return this.#answerAsked(request, reply, url)
    const path = pathOf(url)
    const hit = this.#find(path, '')
    if (!hit) return this.#renderInTurn(request, reply, path, '')
    void sendCached(request, reply, hit, this.#platform.clock)
  }

  async #answerAsked(request: FastifyRequest, reply: FastifyReply, url: string): Promise<FastifyReply> {
    const search = searchOf(url, await this.#rendering.searchNames())
    const path = pathOf(url)
    const hit = this.#find(path, search)
    return hit
      ? sendCached(request, reply, hit, this.#platform.clock)
      : this.#renderInTurn(request, reply, path, search)
  }

  #find(path: string, search: string) {
    const key = pageKey(path + search)
    return (search === '' ? this.#platform.answers.find(key) : null) ?? this.#endless.find(key)
  }

  #renderInTurn(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    search: string
  ): Promise<FastifyReply> {
    return this.#queue.run(networkOf(request.ip), () => this.#render(request, reply, path, search))
  }

  async #render(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    search: string
  ): Promise<FastifyReply> {
    const from = this.#platform.answers.begin()
    const page = await this.#rendering.renderPage(this.#pageRequest(request, path, search, from))
    if (page.redirect !== undefined)
      return reply.code(page.status).headers({ location: page.redirect, 'cache-control': 'no-store' }).send()
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-language': page.lang,
      ...(page.preload && page.preload.length > 0 && { link: page.preload.join(', ') })
    }
    const body = Buffer.from(page.html)
    if (!keepable.has(page.status) || page.may_be_kept === false) {
      const shared = sharedUntil(from.until.getTime(), this.#platform.clock.now())
      return reply
        .code(page.status)
        .headers({
          ...headers,
          'cache-control': page.status === 200 ? shared : 'no-store',
          ...(page.status === 503 && { 'retry-after': '2' })
        })
        .send(body)
    }
    const room = page.status === 200 && search === '' ? this.#platform.answers : this.#endless
    const kept = room.keep(
      pageKey(path + search),
      {
        status: page.status,
        headers: page.status === 200 ? headers : { ...headers, 'cache-control': 'no-store' },
        body
      },
      from
    )
    return sendCached(request, reply, kept, this.#platform.clock)
  }

  #pageRequest({ ip, id }: FastifyRequest, path: string, search: string, from: CacheDeps): PageRequest {
    const { config, doors } = this.#platform
    const api = insideClient<Contract>(this.#router, {
      platform: { ...this.#platform, doors: doors.gathered(), reads: new Map() },
      network: ip,
      locale: defaultLocale,
      request_id: id,
      from,
      inside: { counts: looksForSomething(search) }
    })
    return { path, search, api, origin: config.public_url, api_base: config.api_base, request_id: id }
  }
}

export const pageKey = (path: string): string => `page:${path}`

export const servePages = (
  app: FastifyInstance,
  platform: Platform,
  router: AnyRouter,
  rendering: Rendering
): RouteHandlerMethod => {
  const pages = new Pages(platform, router, rendering)
  const answer: RouteHandlerMethod = (request, reply) => pages.answer(request, reply)
  app.get('/*', answer)
  return answer
}
