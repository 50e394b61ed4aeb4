/*
 * The API over HTTP. Fastify has read the body within its limits; oRPC finds the call and checks the shapes; the
 * answer is sent here, so that it can be kept, compared by ETag and encoded as one of our problems.
 */
import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import type { AnyRouter, Router } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { keptByReaders, type CacheDeps } from '../cache/response-cache.ts'
import { pathOf } from '../log.ts'
import type { Platform } from '../platform.ts'
import { declaredQueries, methodsAt } from './call-paths.ts'
import { keyOfAddress } from './kept-key.ts'
import { interceptors, isOurs, type CallContext } from './router.ts'
import { sendCached, sendFile } from './send.ts'
import { serverRequest } from './server-request.ts'
import { standardRequest } from './standard-request.ts'

const json = 'application/json; charset=utf-8'

/** What was thrown below, as we know it; a request that could not even be decoded is malformed. */
const failureOf = (failure: unknown, status: number): unknown =>
  status === 400 && !isOurs(failure)
    ? new Problem('malformed', { cause: failure })
    : (failure ?? new Problem('internal'))

/** The library would make an error its own; our answer is made of what was thrown. */
const remember = async ({ context, next }: { context: CallContext; next: () => Promise<unknown> }) => {
  try {
    return await next()
  } catch (error) {
    context.failure = error
    throw error
  }
}

class Calls {
  readonly #platform: Platform
  readonly #contract: Contract
  readonly #prefix: `/${string}`
  readonly #handler: StandardOpenAPIHandler<CallContext>
  readonly #declared: ReadonlySet<string>

  constructor(platform: Platform, contract: Contract, router: AnyRouter) {
    this.#platform = platform
    this.#contract = contract
    // Checked when the configuration was read.
    this.#prefix = platform.config.api_base as `/${string}`
    this.#declared = declaredQueries(contract)
    this.#handler = new StandardOpenAPIHandler<CallContext>(router as Router<Contract, CallContext>, {
      clientInterceptors: interceptors,
      // The library types an interceptor's answer; this one only looks on.
      interceptors: [remember as never]
    })
  }

  /** What is kept is sent at once; only what must be made is waited for. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | void {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const anonymous = request.headers.authorization === undefined
    const key = reads && anonymous ? keyOfAddress(request.raw.url ?? '', this.#declared) : null
    const hit = key === null ? null : this.#platform.answers.find(key)
    if (!hit) return this.#ask(request, reply, key)
    request.call_name = 'cached'
    void sendCached(request, reply, hit, this.#platform.clock)
  }

  async #ask(request: FastifyRequest, reply: FastifyReply, key: string | null): Promise<FastifyReply> {
    const from = this.#platform.answers.begin()
    const context = this.#contextOf(request, from)
    const { matched, response } = await this.#handler.handle(standardRequest(request), {
      prefix: this.#prefix,
      context
    })
    request.call_name = context.matched?.name ?? 'unknown'
    if (!matched) return this.#refuseUnknown(request, reply)
    if (response.status >= 400) throw failureOf(context.failure, response.status)
    const file = context.matched?.meta.file
    if (file !== undefined) return sendFile(reply, file, response)
    const body = Buffer.from(response.body === undefined ? '' : JSON.stringify(response.body))
    if (key !== null && context.matched?.meta.cache === 'public') {
      const headers = { 'content-type': json, ...(from.never_changes && { 'cache-control': keptByReaders }) }
      const kept = this.#platform.answers.keep(key, { status: response.status, headers, body }, from)
      return sendCached(request, reply, kept, this.#platform.clock)
    }
    void reply.code(response.status).header('cache-control', 'no-store')
    return body.length === 0 ? reply.send() : reply.header('content-type', json).send(body)
  }

  #contextOf(request: FastifyRequest, from: CacheDeps): CallContext {
    return { request: serverRequest(this.#platform, request, from) }
  }

  #refuseUnknown(request: FastifyRequest, reply: FastifyReply): never {
    const path = pathOf(request.raw.url ?? '').slice(this.#prefix.length)
    const allowed = methodsAt(this.#contract, path)
    if (allowed.length === 0) throw new Problem('not_found')
    void reply.header('allow', allowed.join(', '))
    throw new Problem('method_not_allowed')
  }
}

export const serveCalls = (
  app: FastifyInstance,
  platform: Platform,
  contract: Contract,
  router: AnyRouter
): void => {
  const calls = new Calls(platform, contract, router)
  app.all(`${platform.config.api_base}/*`, (request, reply) => calls.answer(request, reply))
}
