/*
 * The HTTP server itself: limits of time and size, the names it answers to, the headers that every answer carries,
 * ids, logs and figures. What it serves is put on by others.
 */
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { sizes } from '#contract/limits.ts'
import { Moved, Problem } from '#contract/problems.ts'
import { faultOfLink } from '#contract/rules/team-link.ts'
import type { Config } from '../config.ts'
import { pathOf } from '../log.ts'
import type { Platform } from '../platform.ts'
import { securityHeaders } from './headers.ts'
import { preferredLocale } from './locale.ts'
import { asProblem, encodeProblem, recordFailure } from './problem-encoder.ts'
import { requestIdOf } from './request-id.ts'
import { answerUnreadable } from './unreadable.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The call or screen that answered, for logs and figures. */
    call_name: string
    began: number
  }
}

const seconds = 1000
const longestHeader = 16 * 1024
const deepest = 32
// The longest text with headings, lists and pictures has two thousand nodes of a few values each. Who has no account sends
// forms, of a few dozen.
const most_values = 20_000
const most_values_of_strangers = 1000

const probes = new Set(['/healthz', '/readyz', '/metrics'])

/** Behind a proxy we were told of, the name that it was asked for; otherwise Host and nothing else. */
const refuseForeignHost = (hosts: readonly string[], request: FastifyRequest): void => {
  if (hosts.includes(request.hostname.toLowerCase())) return
  if (!probes.has(pathOf(request.raw.url ?? ''))) throw new Problem('misdirected')
}

const answerError = (
  platform: Platform,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply
): FastifyReply => {
  if (error instanceof Moved) return redirectMoved(platform, error, request, reply)
  const problem = asProblem(error)
  recordFailure(platform.log, problem, request.id)
  const { status, headers, body } = encodeProblem(
    problem,
    preferredLocale(request.headers['accept-language']),
    request.id
  )
  return reply.code(status).headers(headers).send(JSON.stringify(body))
}

/** The same address under the team's present link. */
const redirectMoved = (
  { config }: Platform,
  { link }: Moved,
  request: FastifyRequest,
  reply: FastifyReply
): FastifyReply => {
  const url = new URL(request.raw.url ?? '/', config.public_url)
  if (request.routeOptions.url?.startsWith('/:link/')) url.pathname = url.pathname.replace(/[^/]+/, link)
  else if (url.searchParams.has('team')) url.searchParams.set('team', link)
  else url.pathname = url.pathname.replace(/(\/(?:teams|content|media)\/)[^/]+/, `$1${link}`)
  return reply
    .code(request.method === 'GET' || request.method === 'HEAD' ? 301 : 308)
    .headers({ location: `${url.pathname}${url.search}`, 'cache-control': 'no-store' })
    .send()
}

/**
 * Nothing that we read is deep or has very many values. What is deep would exhaust the stack of whoever walks through it,
 * and each of a hundred thousand values would be found wrong one by one.
 */
const isTooMuch = (value: unknown, most: number): boolean => {
  let left = most
  const exceeds = (each: unknown, levels: number): boolean => {
    left -= 1
    if (left < 0) return true
    if (typeof each !== 'object' || each === null) return false
    return levels === 0 || Object.values(each).some(inner => exceeds(inner, levels - 1))
  }
  return exceeds(value, deepest)
}

const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // An empty body with a JSON type is no body: a logout sends that.
    if (body === '') return done(null, undefined)
    const most = request.headers.authorization === undefined ? most_values_of_strangers : most_values
    void parse(request, String(body), (error, value) =>
      isTooMuch(value, most) ? done(new Problem('malformed')) : done(error, value)
    )
  })
}

const signIns = new Set(['accounts.login', 'two_factor.sign_in', 'passkeys.sign_in'])
const refusals: Record<number, string> = { 401: 'wrong', 429: 'limited' }

/** A team's link is the first part of its address, so a word that begins a route of ours is none that a team may take. */
const requireReserved = (app: FastifyInstance, { api_base }: Config): void => {
  app.addHook('onRoute', ({ url }) => {
    const [, first = ''] = url.split('/')
    if (url.startsWith(api_base) || faultOfLink(first) !== null) return
    throw new Error(`The route ${url} begins with what could be a team's link: reserve the word.`)
  })
}

const observe = (app: FastifyInstance, { log, metrics }: Platform): void => {
  // Every field of this line is named here and none can hold a secret, so it is not searched for one.
  const lines = log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, next) => {
    const ms = reply.elapsedTime
    metrics.requests.observe(
      { name: request.call_name, status: `${Math.floor(reply.statusCode / 100)}xx` },
      ms / 1000
    )
    const refused = signIns.has(request.call_name) ? refusals[reply.statusCode] : undefined
    if (refused !== undefined) metrics.logins_refused.inc({ reason: refused })
    lines.info(
      {
        request_id: request.id,
        method: request.method,
        path: pathOf(request.raw.url ?? '').slice(0, 300),
        name: request.call_name,
        status: reply.statusCode,
        ms: Math.round(ms * 10) / 10
      },
      'answered'
    )
    next()
  })
}

export const openServer = async (platform: Platform): Promise<FastifyInstance> => {
  const { config } = platform
  const headers = securityHeaders(config)
  const app = fastify({
    logger: false,
    // An address or a request that Fastify cannot read meets no hook: these answer it as every other problem.
    frameworkErrors: (error, request, reply) =>
      void answerError(platform, error, request, reply.headers(headers).header('x-request-id', request.id)),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, headers),
    trustProxy: config.trust_proxy === false ? false : config.trust_proxy,
    bodyLimit: sizes.json_body,
    connectionTimeout: 60 * seconds,
    requestTimeout: 60 * seconds,
    keepAliveTimeout: 65 * seconds,
    forceCloseConnections: 'idle',
    // Who comes late is answered by drain.ts, in the contract's shape.
    return503OnClosing: false,
    http: { maxHeaderSize: longestHeader, headersTimeout: 20 * seconds },
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 200 },
    genReqId: requestIdOf
  })
  app.decorateRequest('call_name', 'unknown')
  app.addHook('onRequest', (request, reply, next) => {
    void reply.headers(headers).header('x-request-id', request.id)
    refuseForeignHost(config.hosts, request)
    next()
  })
  app.setErrorHandler((error, request, reply) => answerError(platform, error, request, reply))
  app.setNotFoundHandler(() => {
    throw new Problem('not_found')
  })
  if (!config.development) requireReserved(app, config)
  readJson(app)
  observe(app, platform)
  return app
}
