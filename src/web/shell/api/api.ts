/*
 * The typed client of the contract, and the react-query options that come from it. The types are the library's; what it
 * does besides (streams, live answers, mutations) nobody here needs, and every first visit would fetch it.
 */
import type { ContractRouterClient } from '@orpc/contract'
import type { ProcedureUtils, RouterUtils } from '@orpc/tanstack-query'
import type { Contract } from '#contract/index.ts'

/** What is said of a call beside its input. */
export interface CallDetails {
  /** The Idempotency-Key of a write that must not happen twice. */
  once?: string
  /** Of a press that is sent again, as its refusal gave it. */
  arrival?: string | undefined
  /** Told how many bytes of the answer have come. */
  received?: (bytes: number) => void
}

/** In-process on the server, over HTTP in the browser; both throw `Problem` and `Moved`. */
export type Client = ContractRouterClient<Contract, CallDetails>

export type Api = RouterUtils<Client>

/** One call that reads, such as a list is given. */
export type ReadCall<Input, Answer, Failure> = ProcedureUtils<CallDetails, Input, Answer, Failure>

type Path = readonly string[]
type Called = (input: unknown, options?: object) => Promise<unknown>

interface Options {
  input?: unknown
  context?: object
  queryKey?: unknown
  initialPageParam?: unknown
}

interface Asking {
  signal: AbortSignal
  pageParam: unknown
}

const keyOf = (path: Path, { input, type }: { input?: unknown; type?: string } = {}) => [
  path,
  { ...(input !== undefined && { input }), ...(type !== undefined && { type }) }
]

const utilsOf = (path: Path, call: Called) => ({
  call,
  key: (options?: { input?: unknown; type?: string }) => keyOf(path, options),
  queryKey: ({ input }: Options = {}) => keyOf(path, { input, type: 'query' }),
  queryOptions: ({ input, context, ...rest }: Options = {}) => ({
    queryFn: ({ signal }: Asking) => call(input, { signal, context }),
    ...rest,
    queryKey: keyOf(path, { input, type: 'query' })
  }),
  infiniteOptions: ({ input, context, ...rest }: Options & { input: (page: unknown) => unknown }) => ({
    queryFn: ({ signal, pageParam }: Asking) => call(input(pageParam), { signal, context }),
    ...rest,
    queryKey: keyOf(path, { input: input(rest.initialPageParam), type: 'infinite' })
  })
})

// What is awaited is asked whether it is a promise; no call of ours is called that.
const isName = (name: string | symbol): name is string => typeof name === 'string' && name !== 'then'

/** Names in a row, of which each may be the last: `of` makes what stands at the end of a path. */
const alongPath = (path: Path, of: (path: Path) => object): unknown =>
  new Proxy(of(path), {
    get: (end, name): unknown => {
      if (!isName(name)) return undefined
      const own = Object.getOwnPropertyDescriptor(end, name)
      return own?.enumerable === true ? own.value : alongPath([...path, name], of)
    }
  })

interface CallOptions {
  context?: CallDetails
  signal?: AbortSignal
}

type Reach<Context> = (
  path: Path,
  input: unknown,
  options: CallOptions & { context: Context }
) => Promise<unknown>

/** A client that hands every call to one function. */
export const clientOf = (reach: Reach<CallDetails>): Client =>
  alongPath(
    [],
    path =>
      (input: unknown, options: CallOptions = {}) =>
        reach(path, input, { ...options, context: options.context ?? {} })
    // Whatever the contract has is reached by its path.
  ) as Client

const calledAt = (client: unknown, path: Path): Called =>
  // The path comes from the contract's own types, and ends at one of its calls.
  path.reduce((part, name) => Reflect.get(part as object, name) as unknown, client) as Called

export const apiOf = (client: Client): Api =>
  // As above.
  alongPath([], path => utilsOf(path, (input, options) => calledAt(client, path)(input, options))) as Api
