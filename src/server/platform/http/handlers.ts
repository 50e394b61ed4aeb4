/* What the contract asks of the server, as a type: one function a call, each with its own input and answer. */
import type {
  AnyContractRouter,
  ContractProcedure,
  InferSchemaInput,
  InferSchemaOutput
} from '@orpc/contract'
import type { TeamMeta } from '#contract/kit.ts'
import type { Call, TeamCall } from '../access/call.ts'

/** The handlers that a part of the contract needs, in its own names. */
export type Handlers<C extends AnyContractRouter> =
  // oxlint-disable-next-line typescript/no-explicit-any -- a position in the library's type that says nothing here
  C extends ContractProcedure<infer I, infer O, any, infer M>
    ? (
        call: M extends TeamMeta ? TeamCall : Call,
        input: InferSchemaOutput<I>
      ) => Promise<InferSchemaInput<O>>
    : { [K in keyof C]: C[K] extends AnyContractRouter ? Handlers<C[K]> : never }
