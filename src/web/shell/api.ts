/* The typed client of the contract, and the react-query options that come from it. */
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { RouterUtils } from '@orpc/tanstack-query'
import type { Contract } from '#contract/index.ts'

/** What is said of a call beside its input. */
export interface CallContext {
  /** The Idempotency-Key of a write that must not happen twice. */
  once?: string
  /** Told how many bytes of the answer have come. */
  received?: (bytes: number) => void
}

/** In-process on the server, over HTTP in the browser; both throw `Problem` and `Moved`. */
export type Client = ContractRouterClient<Contract, CallContext>

export type Api = RouterUtils<Client>

export const apiOf = (client: Client): Api => createTanstackQueryUtils(client)
