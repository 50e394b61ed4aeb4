/*
 * Leaving: what is under way is answered, who comes late is told when to come again, and nobody who merely holds a
 * connection open keeps the process. Browsers open some before they need them.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { pathOf } from '../log.ts'

const look_ms = 200
const quiet_looks = 5

export interface Drain {
  begin(): void
  isLeaving(): boolean
  /** An answer that is not over before its last byte has gone. */
  follow(response: ServerResponse): void
}

/** To be called before the first route, so that it holds for all of them. */
export const drainOf = (app: FastifyInstance, isPress: (request: IncomingMessage) => boolean): Drain => {
  let draining = false
  let under_way = 0

  const follow = (response: ServerResponse): void => {
    under_way += 1
    response.once('close', () => (under_way -= 1))
  }

  app.addHook('onRequest', (request, reply, next) => {
    // What may count by the second at which it was pressed is still taken, and waited for as what came before.
    const isLate = draining && pathOf(request.raw.url ?? '') !== '/healthz' && !isPress(request.raw)
    if (isLate) return next(new Problem('unavailable', { reason: 'draining', retry_after: 5 }))
    follow(reply.raw)
    next()
  })

  app.addHook('onSend', (_, reply, payload, next) => {
    if (draining) void reply.header('connection', 'close')
    next(null, payload)
  })

  const begin = (): void => {
    draining = true
    let quiet = 0
    const looking = setInterval(() => {
      app.server.closeIdleConnections()
      quiet = under_way === 0 ? quiet + 1 : 0
      if (quiet >= quiet_looks) app.server.closeAllConnections()
    }, look_ms)
    looking.unref()
    app.server.once('close', () => clearInterval(looking))
  }

  return { begin, isLeaving: () => draining, follow }
}
