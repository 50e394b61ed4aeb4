/* How tests speak to a running server: through the typed client, and by plain requests where the shape is the point. */
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract, type Contract } from '#contract/index.ts'
import type { ProblemAnswer } from '#contract/problem-answer.ts'

export type ApiClient = ContractRouterClient<Contract>

/** Who asks: the token, and the network address that the trusted proxy of the tests vouches for. */
export interface Caller {
  token?: string | undefined
  /** Null: it comes without a proxy. */
  network?: string | null
  headers?: Record<string, string>
}

export interface Ask extends Caller {
  method?: string
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is; what it is, is said in `headers`. */
  body?: BodyInit
}

export interface HttpAnswer {
  status: number
  headers: Headers
  text: string
  bytes: Uint8Array
  /** The parsed body where it is JSON, else null. */
  json: unknown
}

export const asProblem = ({ json, text }: HttpAnswer): ProblemAnswer => {
  if (typeof json !== 'object' || json === null || !('code' in json))
    throw new Error(`Not a problem: ${text}`)
  return json as ProblemAnswer // the encoder's shape; a house test holds it against the schema
}

/** The field errors of a problem, as `path: code`. */
export const faultsOf = (answer: HttpAnswer): string[] =>
  (asProblem(answer).errors ?? []).map(({ path, code }) => `${path.join('.')}: ${code}`)

/** What the client throws where the server answered with a problem. */
class ProblemAnswered extends Error {
  override readonly name = 'ProblemAnswered'
  readonly status: number
  readonly problem: ProblemAnswer

  constructor(problem: ProblemAnswer) {
    super(`${problem.status} ${problem.code}: ${problem.detail} ${JSON.stringify(problem.errors ?? [])}`)
    this.status = problem.status
    this.problem = problem
  }
}

let networks = 0

/** An address that nobody else in this file has: limits stay on, and nobody uses up another's. */
export const newNetwork = (): string => {
  networks += 1
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
}

const headersOf = ({ token, network = newNetwork(), headers }: Caller): Record<string, string> => ({
  ...(network !== null && { 'x-forwarded-for': network }),
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...headers
})

export const apiClient = (url: string, caller: Caller = {}): ApiClient => {
  const headers = headersOf(caller)
  return createORPCClient(
    new OpenAPILink(contract, {
      url: `${url}/api`,
      headers,
      fetch: async (request, init) => {
        const answer = await fetch(request, { ...init, redirect: 'manual' })
        // Every answer of 400 and above is a problem, or the server is wrong and this throws.
        if (answer.status >= 400) throw new ProblemAnswered((await answer.json()) as ProblemAnswer)
        return answer
      }
    })
  )
}

export const askAt = async (url: string, path: string, ask: Ask = {}): Promise<HttpAnswer> => {
  const { method = 'GET', json, body } = ask
  const answer = await fetch(new URL(path, url), {
    method,
    redirect: 'manual',
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headersOf(ask) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(body !== undefined && { body })
  })
  // A stream of events goes on for minutes; that it began is all that is asked here.
  const isEndless = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (isEndless) await answer.body?.cancel()
  const bytes = isEndless ? new Uint8Array() : await answer.bytes()
  const text = new TextDecoder().decode(bytes)
  const isJson = /^application\/(?:problem\+)?json\b/.test(answer.headers.get('content-type') ?? '')
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    bytes,
    json: isJson && text !== '' ? JSON.parse(text) : null
  }
}
