/*
 * Pages, rendered for everyone alike: the server never sees a reader's token in a document's request. What a page was
 * made from decides how long it is kept.
 */
import type { AnyRouter } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Contract } from '#contract/index.ts'
import { defaultLocale } from '#contract/locales.ts'
import type { Provenance } from '../cache/answers.ts'
import { pathOf } from '../log.ts'
import type { Platform } from '../platform.ts'
import type { PageRequest, Rendering } from './rendering.ts'
import { insideClient } from './router.ts'
import { sendCached } from './send.ts'

const publicly = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

/** The query that pages know, in one order; what nobody reads does not make another page. */
const searchOf = (url: string, names: ReadonlySet<string>): string => {
  const at = url.indexOf('?')
  if (at === -1) return ''
  const kept = [...new URLSearchParams(url.slice(at + 1))].filter(([name]) => names.has(name))
  return kept.length === 0
    ? ''
    : `?${new URLSearchParams(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()}`
}

class Pages {
  readonly #platform: Platform
  readonly #router: AnyRouter
  readonly #rendering: Rendering
  readonly #names: ReadonlySet<string>

  constructor(platform: Platform, router: AnyRouter, rendering: Rendering) {
    this.#platform = platform
    this.#router = router
    this.#rendering = rendering
    this.#names = new Set(rendering.searchNames)
  }

  /** What is kept is sent at once; only what must be made is waited for. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | void {
    request.call_name = 'page'
    const url = request.raw.url ?? '/'
    const search = searchOf(url, this.#names)
    const hit = search === '' ? this.#platform.answers.find(keyOf(pathOf(url))) : null
    if (!hit) return this.#render(request, reply, pathOf(url), search)
    void sendCached(request, reply, hit)
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
      'cache-control': page.status === 200 ? publicly : 'no-store',
      ...(page.preload && page.preload.length > 0 && { link: page.preload.join(', ') })
    }
    const body = Buffer.from(page.html)
    // What a person typed into a search makes endless pages; a page that is not there may be made up.
    const isOneOfMany = page.status !== 200 || search !== ''
    if (isOneOfMany || page.may_be_kept === false) return reply.code(page.status).headers(headers).send(body)
    const kept = this.#platform.answers.keep(keyOf(path), { status: 200, headers, body }, from)
    return sendCached(request, reply, kept)
  }

  #pageRequest({ ip, id }: FastifyRequest, path: string, search: string, from: Provenance): PageRequest {
    const { config } = this.#platform
    const api = insideClient<Contract>(this.#router, {
      platform: this.#platform,
      network: ip,
      locale: defaultLocale,
      request_id: id,
      from,
      inside: new Map()
    })
    return { path, search, api, origin: config.public_url, api_base: config.api_base, request_id: id }
  }
}

const keyOf = (path: string): string => `page:${path}`

export const servePages = (
  app: FastifyInstance,
  platform: Platform,
  router: AnyRouter,
  rendering: Rendering
): void => {
  const pages = new Pages(platform, router, rendering)
  app.get('/*', (request, reply) => pages.answer(request, reply))
}
