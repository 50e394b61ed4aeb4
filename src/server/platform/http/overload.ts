/*
 * Refuses while the event loop lags, so that what was begun ends. One stop, as on a machine that was frozen for a moment or
 * busy with something else, is over when the first request after it is read, and nobody need be refused for it: an overload
 * is what two samples in a row show. What may count by the second at which it was pressed is taken all the same: there are few
 * of these, and for them the rest is refused.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'

const sample_ms = 1000
const most_ms = 1000
const retry_after = 2

/** Told the mean delay of each sample, which is NaN where the loop did not turn once in it; answers whether too many lasted. */
export const lastingOverload = (): ((mean_ms: number) => boolean) => {
  let inRow = 0
  return mean_ms => {
    inRow = mean_ms <= most_ms ? 0 : inRow + 1
    return inRow > 1
  }
}

/** The parts of a page that was answered are answered too: a page without some of them is of use to nobody. */
export const isSpared = (path: string): boolean => path.startsWith('/assets/')

/** Put on last: what the start itself takes of the event loop is not a load that anyone should be refused for. */
export const refuseOverload = (
  app: FastifyInstance,
  isPress: (request: IncomingMessage) => boolean
): void => {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  const lasts = lastingOverload()
  let isOverloaded = false
  delays.enable()
  const timer = setInterval(() => {
    isOverloaded = lasts(delays.mean / 1e6)
    delays.reset()
  }, sample_ms)
  timer.unref()
  app.addHook('onClose', () => {
    clearInterval(timer)
    delays.disable()
  })
  app.addHook('onRequest', ({ raw }, _, next) => {
    if (!isOverloaded || isSpared(raw.url ?? '') || isPress(raw)) return next()
    next(new Problem('unavailable', { reason: 'overloaded', retry_after }))
  })
}
