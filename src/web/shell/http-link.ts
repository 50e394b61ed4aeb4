/* The contract over HTTP, with the session's token when there is one; what is not a success is thrown as `Problem`. */
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { AnyContractRouter } from '@orpc/contract'
import type { Locale } from '#contract/locales.ts'
import type { CallContext } from './api.ts'
import { problemOfAnswer } from './problem-answer.ts'

export interface LinkOptions {
  /** Absolute. */
  api_base: string
  /** The language of the page, in which a refusal is explained. */
  locale: Locale
  token: () => string | null
  reached: (answered: boolean) => void
  /** Told when a token is refused, which is for the session to look into. */
  refused: () => void
}

// A renamed team answers with its new address; left to itself the library would not go there.
const follow = { redirect: 'follow' } as const

const withoutToken = (request: Request): Request => {
  const headers = new Headers(request.headers)
  headers.delete('authorization')
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
  'accounts.resend_verification',
  'accounts.login',
  'two_factor.sign_in',
  'passkeys.sign_in_options',
  'passkeys.sign_in',
  'accounts.forgot_password',
  'accounts.reset_password'
]

export const httpLink = (contract: AnyContractRouter, options: LinkOptions) => {
  const { api_base, locale, token, reached, refused } = options

  const send = async (request: Request, init: RequestInit): Promise<Response> => {
    const answer = await fetch(request, { ...init, ...follow }).catch((error: unknown) => {
      if (!request.signal.aborted) reached(false)
      throw error
    })
    reached(answer.status < 500)
    return answer
  }

  return new OpenAPILink<CallContext>(contract, {
    url: api_base,
    headers: ({ context }, path): Record<string, string> => {
      const bearer = beforeSigningIn.includes(path.join('.')) ? null : token()
      return {
        'accept-language': locale,
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
        ...(context.once !== undefined && { 'idempotency-key': context.once })
      }
    },
    fetch: async (request, init, { context: { received } }) => {
      let answer = await send(request, init)
      if (answer.status === 401 && request.headers.has('authorization')) {
        refused()
        // A token that has run out must not keep anyone from what is open to all.
        if (request.method === 'GET') {
          await answer.body?.cancel()
          answer = await send(withoutToken(request), init)
        }
      }
      if (answer.status >= 400) throw await problemOfAnswer(answer)
      return received ? counted(answer, received) : answer
    }
  })
}
