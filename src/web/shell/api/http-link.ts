/* The contract over HTTP, with the session's token when there is one; what is not a success is thrown as `Problem`. */
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import type { CallMeta } from '#contract/kit.ts'
import type { Locale } from '#contract/locales.ts'
import type { CallDetails } from './api.ts'
import { problemOfAnswer } from './problem-answer.ts'
import { learnClock } from './server-clock.ts'

export interface LinkOptions {
  /** Absolute. */
  api_base: string
  /** The language of the page, in which a refusal is explained. */
  locale: Locale
  token: () => string | null
  /** The token that took the place of this one, where it is the same person's: a change of password exchanges it. */
  heir: (token: string) => string | null
  reached: (answered: boolean) => void
  /** The token of the session that has ended and whose person is awaited. */
  awaited: () => string | null
  /**
   * Told of a token that is refused, which is for the session to look into; resolves to the token with which the same
   * person goes on, if they do.
   */
  refused: (token: string) => Promise<string | null>
}

// A renamed team answers with its new address; left to itself the library would not go there.
const follow = { redirect: 'follow' } as const

// What the server has not answered by then waits for nothing that comes; files are sent apart, by a way of their own.
export const patience_ms = 30_000

export const patience_with_payments_ms = 300_000

/** What the contract says of a call and a browser has to know. */
const metaOf = (contract: AnyContractRouter, path: readonly string[]): Pick<CallMeta, 'ends_payments'> => {
  const found = path.reduce(
    (part: unknown, name) => (Object(part) as Record<string, unknown>)[name],
    contract
  )
  return isContractProcedure(found) ? found['~orpc'].meta : {}
}

/** Null for a file, which may be made for long before it begins, and tells how far it is. */
const boundOf = (
  { ends_payments }: Pick<CallMeta, 'ends_payments'>,
  received: CallDetails['received']
): number | null => {
  if (received) return null
  return ends_payments ? patience_with_payments_ms : patience_ms
}

const isJson = ({ headers }: Response): boolean => /\bjson\b/.test(headers.get('content-type') ?? '')

const steps = 5

/** Counted in steps, so that a computer that slept, in which one of them ends late, has waited for one of them alone. */
const afterAwake = (ms: number, act: () => void): (() => void) => {
  let left = steps
  let waiting: ReturnType<typeof setTimeout>
  const step = (): void => {
    waiting = setTimeout(() => {
      left -= 1
      if (left === 0) act()
      else step()
    }, ms / steps)
  }
  step()
  return () => clearTimeout(waiting)
}

/** A connection that hangs is one on which nothing answers, which fetch says by a TypeError. */
const fetchInTime = async (
  request: Request,
  init: RequestInit,
  bound_ms: number | null
): Promise<Response> => {
  if (bound_ms === null) return fetch(request, { ...init, ...follow })
  const giving_up = new AbortController()
  const { signal } = request
  const leave = (): void => giving_up.abort(signal.reason)
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave, { once: true })
  const stop = afterAwake(bound_ms, () => giving_up.abort(new TypeError('Nothing answered in time')))
  try {
    const answer = await fetch(request, { ...init, ...follow, signal: giving_up.signal })
    // What goes on telling, and a file, take as long as they take; the rest is short and is to be there whole.
    return isJson(answer) ? new Response(await answer.arrayBuffer(), answer) : answer
  } finally {
    stop()
  }
}

/** Works out what is asked of whoever shares a network with very many; the means come only where they are needed. */
const withProof = async (request: Request, answer: Response): Promise<Request | null> => {
  const { challenge } = (await problemOfAnswer(answer.clone())).options
  if (!challenge) return null
  const { proofOf } = await import('../works/rating/proof.ts')
  const proof = await proofOf(challenge.token)
  if (proof === null) return null
  const headers = new Headers(request.headers)
  headers.set('palmares-proof', proof)
  return new Request(request, { headers })
}

const scheme = 'Bearer '

const withToken = (request: Request, token: string | null): Request => {
  const headers = new Headers(request.headers)
  if (token === null) headers.delete('authorization')
  else headers.set('authorization', scheme + token)
  return new Request(request, { headers })
}

const counted = (answer: Response, received: (bytes: number) => void): Response => {
  let bytes = 0
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, onward) {
      bytes += chunk.byteLength
      received(bytes)
      onward.enqueue(chunk)
    }
  })
  return new Response(answer.body?.pipeThrough(counter) ?? null, answer)
}

// Made by whoever is not signed in yet. A token that has run out would have them refused.
const beforeSigningIn: readonly string[] = [
  'accounts.register',
  'accounts.verify_email',
  'accounts.confirm_by_code',
  'jury.enter',
  'accounts.resend_verification',
  'accounts.login',
  'two_factor.sign_in',
  'passkeys.sign_in_options',
  'passkeys.sign_in',
  'accounts.forgot_password',
  'accounts.reset_password',
  'passkeys.remove_doubted'
]

/** With what a refused call is sent once more: null for no token, undefined where it is not sent. */
const otherToken = async (
  { method, headers }: Request,
  { heir, refused }: LinkOptions
): Promise<string | null | undefined> => {
  const borne = headers.get('authorization')?.slice(scheme.length)
  if (borne === undefined) return undefined
  const newer = heir(borne)
  if (newer !== null) return newer
  const regained = refused(borne)
  // A token that has run out must not keep anyone from what is open to all; what changes something waits for one.
  return method === 'GET' ? null : ((await regained) ?? undefined)
}

/**
 * What changes something waits for the person also where something else has found before that their session ended: the
 * bell asks by itself, and what is saved by itself a moment later would otherwise be refused.
 */
const heldUntilBack = async (request: Request, { awaited, refused }: LinkOptions): Promise<Request> => {
  if (request.method === 'GET' || request.headers.has('authorization')) return request
  const ended = awaited()
  const regained = ended === null ? null : await refused(ended)
  return regained === null ? request : withToken(request, regained)
}

export const httpLink = (contract: AnyContractRouter, options: LinkOptions) => {
  const { api_base, locale, token, reached } = options

  const send = async (request: Request, init: RequestInit, bound_ms: number | null): Promise<Response> => {
    const asked = Date.now()
    const answer = await fetchInTime(request, init, bound_ms).catch((error: unknown) => {
      if (!request.signal.aborted) reached(false)
      throw error
    })
    reached(answer.status < 500)
    learnClock(answer, asked)
    return answer
  }

  return new OpenAPILink<CallDetails>(contract, {
    url: api_base,
    headers: ({ context }, path): Record<string, string> => {
      const bearer = beforeSigningIn.includes(path.join('.')) ? null : token()
      return {
        'accept-language': locale,
        ...(bearer !== null && { authorization: scheme + bearer }),
        ...(context.once !== undefined && { 'idempotency-key': context.once }),
        ...(context.arrival !== undefined && { 'palmares-arrival': context.arrival })
      }
    },
    fetch: async (begun, init, { context: { received } }, path) => {
      const call = path.join('.')
      const bound_ms = boundOf(metaOf(contract, path), received)
      const needs_nobody = beforeSigningIn.includes(call)
      const request = needs_nobody ? begun : await heldUntilBack(begun, options)
      let once_more = request.method === 'GET' ? request : request.clone()
      let answer = await send(request, init, bound_ms)
      const other = answer.status === 401 ? await otherToken(request, options) : undefined
      if (other !== undefined) {
        await answer.body?.cancel()
        const again = withToken(once_more, other)
        once_more = again.method === 'GET' ? again : again.clone()
        answer = await send(again, init, bound_ms)
      }
      const proved = answer.status === 428 ? await withProof(once_more, answer) : null
      if (proved) {
        await answer.body?.cancel()
        answer = await send(proved, init, bound_ms)
      }
      if (answer.status >= 400) throw await problemOfAnswer(answer)
      return received ? counted(answer, received) : answer
    }
  })
}
