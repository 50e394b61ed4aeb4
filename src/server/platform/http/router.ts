/*
 * The contract with its handlers behind it. Everything that is the same for all calls happens here, once: admission,
 * errors in our own terms. The same router answers HTTP and, in-process, the pages that the server renders.
 */
import { ORPCError, ValidationError, type AnyContractRouter, type ContractRouterClient } from '@orpc/contract'
import { isContractProcedure } from '@orpc/contract'
import { createRouterClient, implement, type AnyRouter } from '@orpc/server'
import type { CallMeta } from '#contract/kit.ts'
import { Moved, Problem } from '#contract/problems.ts'
import { admit, countAgainstLimit, countRefused, type ServerRequest } from '../access/admit.ts'
import type { Call } from '../access/call.ts'
import { findPress, isForNow, type Press } from '../access/presses.ts'
import type { Platform } from '../platform.ts'
import type { Handlers } from './handlers.ts'
import { invalidInput } from './issues.ts'
import { asProblem, recordFailure } from './problem-encoder.ts'

export interface CallContext {
  request: ServerRequest
  /** Set once the call is admitted. */
  call?: Call
  /** Which call it was, for logs, metrics and the cache. */
  matched?: { name: string; meta: CallMeta; changes: boolean }
  failure?: unknown
}

type AnyHandler = (call: unknown, input: unknown) => Promise<unknown>

const isHandler = (value: unknown): value is AnyHandler => typeof value === 'function'

const count = async ({ request, matched, call }: CallContext): Promise<void> => {
  if (matched && call) await countAgainstLimit(request, matched.meta, matched.changes, call)
}

/** Walks contract and handlers side by side; a missing handler is a mistake found at start. */
export const buildRouter = <C extends AnyContractRouter>(contract: C, handlers: Handlers<C>): AnyRouter => {
  const build = (part: AnyContractRouter, with_: unknown, path: string): AnyRouter => {
    if (isContractProcedure(part)) {
      if (!isHandler(with_)) throw new Error(`The call ${path} has no handler`)
      return implement(part)
        .$context<CallContext>()
        .handler(async ({ context, input }) => {
          await count(context)
          return with_(context.call, input)
        })
    }
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => {
        const next = typeof with_ === 'object' && with_ !== null ? Reflect.get(with_, key) : undefined
        return [key, build(inner, next, path === '' ? key : `${path}.${key}`)]
      })
    )
  }
  return build(contract, handlers, '')
}

interface Interception {
  context: CallContext
  input: unknown
  path: readonly string[]
  procedure: { '~orpc': { meta: unknown; route: { method?: string | undefined } } }
  next: (options?: never) => Promise<unknown>
}

/** Where the same press may succeed later, the refusal says from when it then counts. */
const withArrival = ({ presses }: Platform, press: Press, error: unknown): unknown => {
  if (error instanceof Moved || error instanceof ORPCError) return error
  const problem = asProblem(error)
  return isForNow(problem) ? presses.noted(problem, press) : problem
}

/** Admission before validation: who may not ask learns nothing from what was wrong with the question. */
const intercept = async (options: Interception): Promise<unknown> => {
  const { context, input, path, procedure, next } = options
  const { meta, route } = procedure['~orpc']
  const name = path.join('.')
  const changes = route.method !== undefined && route.method !== 'GET'
  // The kit is the only maker of procedures, so this is its meta.
  context.matched = { name, meta: meta as CallMeta, changes }
  const press = findPress(context.request, context.matched, input)
  try {
    const call = await admit(context.request, context.matched.meta, name, changes, input)
    context.call = press ? { ...call, arrived_at: press.arrived_at, came_at: call.arrived_at } : call
    return await next()
  } catch (error) {
    if (!(error instanceof ORPCError && error.cause instanceof ValidationError && error.status === 400))
      throw press ? withArrival(context.request.platform, press, error) : error
    if (context.call) await countRefused(context.request, context.matched.meta, changes, context.call)
    throw invalidInput(error.cause.issues, input)
  }
}

// The library types interceptors per procedure; ours is the same for all.
export const interceptors = [intercept] as never[]

/** A page is told of a failure in the same terms as whoever asks over HTTP; the log has it under the same number. */
const translate = async ({ context, next }: Interception): Promise<unknown> => {
  try {
    return await next()
  } catch (error) {
    if (error instanceof Moved) throw error
    const problem = asProblem(error)
    recordFailure(context.request.platform.log, problem, context.request.request_id)
    throw problem
  }
}

export const insideClient = <C extends AnyContractRouter>(
  router: AnyRouter,
  request: ServerRequest
): ContractRouterClient<C> =>
  // Built from the same contract, so it has that contract's calls.
  createRouterClient(router, {
    context: () => ({ request }),
    interceptors: [translate as never, ...interceptors]
  }) as unknown as ContractRouterClient<C>

export const isOurs = (error: unknown): error is Problem | Moved =>
  error instanceof Problem || error instanceof Moved
