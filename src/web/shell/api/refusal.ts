/* Why a call did not do what it was asked to, as plain data that a form or a button can show. */
import type { ProblemCode } from '#contract/problems.ts'
import { problemOf } from './failure.ts'
import type { AnsweredProblem, Challenge, FieldAnswer, FirstArrival } from './problem-answer.ts'

export interface Refusal {
  code: ProblemCode | 'offline' | 'no_passkey_used'
  /** The server's own sentence; null where it gave none. */
  detail: string | null
  fields: FieldAnswer[]
  /** How long to wait before it is worth trying again. */
  seconds: number | null
  /** Under which number the server wrote a fault of its own down. */
  reference: string | null
  /** Where one more step is to be taken, what it is taken with. */
  challenge: Challenge | null
  /** From when it counts where the same is sent again in time. */
  arrival: FirstArrival | null
  /** What would be charged instead of what was read. */
  due: number | null
}

// Where a server says that it is too early, but not by how much.
const someTime = 30

const nothing = {
  detail: null,
  fields: [],
  seconds: null,
  reference: null,
  challenge: null,
  arrival: null,
  due: null
}

/** The person or the device did not want to, so nothing was sent. */
export class PasskeyNotUsed extends Error {}

export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof PasskeyNotUsed) return { ...nothing, code: 'no_passkey_used' }
  const problem = problemOf(error)
  // The browser's fetch throws a TypeError when nothing answered.
  if (!problem) return { ...nothing, code: error instanceof TypeError ? 'offline' : 'internal' }
  // In the browser every problem came over the wire.
  const { code, options, status, detail, fields, request_id } = problem as AnsweredProblem
  return {
    code,
    detail: detail ?? null,
    fields: fields ?? [],
    seconds: code === 'too_many_requests' ? (options.retry_after ?? someTime) : null,
    reference: status >= 500 ? request_id : null,
    challenge: options.challenge ?? null,
    arrival: options.arrival ?? null,
    due: options.due ?? null
  }
}
