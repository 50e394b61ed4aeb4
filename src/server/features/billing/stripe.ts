/* The requests to Stripe that we send, as its documentation says them, and the signature of those that it sends. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { askOutside, Unreachable } from '#server/platform/outbound.ts'
import type { Platform } from '#server/platform/platform.ts'
import { oneLine } from './one-line.ts'

type Tools = Pick<Platform, 'config'>

/** Of the account's own default it is not known what the answers look like. */
const version = '2025-03-31.basil'

const refusal = z
  .object({ type: z.string().catch(''), code: z.string().catch(''), message: z.string().catch('') })
  .catch({ type: '', code: '', message: '' })
type Refusal = z.infer<typeof refusal>
const refused = z.object({ error: refusal }).catch({ error: { type: '', code: '', message: '' } })

/** Stripe has answered, and will not do it. */
export class StripeRefused extends Error {
  override readonly name = 'StripeRefused'
  readonly status: number
  readonly type: string
  /** A more exact word for it; empty where there is none. */
  readonly code: string
  /** In Stripe's own words. */
  readonly said: string

  constructor(status: number, { type, code, message }: Refusal) {
    const said = oneLine(message, 300)
    super(`Stripe refused with ${status} ${type} ${code}: ${said}`)
    this.status = status
    this.type = type
    this.code = code
    this.said = said
  }
}

interface Sent {
  /** In Stripe's own notation: `line_items[0][quantity]`. */
  params: Record<string, string | number>
  /** The same request with the same key is done once. */
  idempotency_key?: string
}

const ask = async <T>(
  tools: Tools,
  key: string,
  path: string,
  shape: z.ZodType<T>,
  sent?: Sent
): Promise<T> => {
  const { origin, timeout_ms } = tools.config.stripe
  const body =
    sent && new URLSearchParams(Object.entries(sent.params).map(([name, value]) => [name, String(value)]))
  const { status, json } = await askOutside({
    origin,
    path: `/v1/${path}`,
    method: sent ? 'POST' : 'GET',
    timeout_ms,
    headers: {
      authorization: `Bearer ${key}`,
      'stripe-version': version,
      ...(sent && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(sent?.idempotency_key !== undefined && { 'idempotency-key': sent.idempotency_key })
    },
    ...(body && { body: body.toString() })
  })
  // Too many requests, the same request under way, and what is broken there: it may be asked again.
  if (status === 409 || status === 429 || status >= 500) throw new Unreachable(`Stripe answered ${status}`)
  if (status !== 200) {
    throw new StripeRefused(status, refused.parse(json).error)
  }
  const answer = shape.safeParse(json)
  if (!answer.success) throw new Unreachable('Stripe answered in another shape', { cause: answer.error })
  return answer.data
}

const account = z.object({
  id: z.string().max(255),
  settings: z.object({ dashboard: z.object({ display_name: z.string().nullish() }).nullish() }).nullish()
})
const anyList = z.object({ data: z.array(z.unknown()) })

const intent = z.object({ id: z.string().max(255), status: z.string() })
const session = z.object({
  id: z.string().max(255),
  client_reference_id: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nullable(),
  currency: z.string().max(10).nullable(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(4000)
    .nullish(),
  payment_intent: z.union([intent, z.string().max(255)]).nullish()
})
export type StripeSession = z.infer<typeof session>
const sessions = z.object({ data: z.array(session) })

const refund = z.object({
  id: z.string().max(255),
  amount: z.int().positive(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish()
})
export type StripeRefund = z.infer<typeof refund>
const refunds = z.object({ data: z.array(refund) })

const dispute = z.object({
  id: z.string().max(255),
  amount: z.int(),
  currency: z.string().max(10),
  status: z.string().max(60)
})
export type StripeDispute = z.infer<typeof dispute>
const disputes = z.object({ data: z.array(dispute) })

const named = (id: string): string => encodeURIComponent(id)

export const askAccount = (tools: Tools, key: string) => ask(tools, key, 'account', account)

/** Whether the key may do what is done with it. */
export const askAnySession = (tools: Tools, key: string) =>
  ask(tools, key, 'checkout/sessions?limit=1', anyList)

export const createSession = (tools: Tools, key: string, sent: Sent) =>
  ask(tools, key, 'checkout/sessions', session, sent)

export const expireSession = (tools: Tools, key: string, id: string) =>
  ask(tools, key, `checkout/sessions/${named(id)}/expire`, session, { params: {} })

export const askSession = (tools: Tools, key: string, id: string) =>
  ask(tools, key, `checkout/sessions/${named(id)}?expand[]=payment_intent`, session)

export const findSession = async (
  tools: Tools,
  key: string,
  payment_intent: string
): Promise<StripeSession | null> =>
  (await ask(tools, key, `checkout/sessions?limit=1&payment_intent=${named(payment_intent)}`, sessions))
    .data[0] ?? null

export const createRefund = (tools: Tools, key: string, sent: Sent) =>
  ask(tools, key, 'refunds', refund, sent)

export const askRefunds = async (
  tools: Tools,
  key: string,
  payment_intent: string
): Promise<StripeRefund[]> =>
  (await ask(tools, key, `refunds?limit=100&payment_intent=${named(payment_intent)}`, refunds)).data

export const askDisputes = async (
  tools: Tools,
  key: string,
  payment_intent: string
): Promise<StripeDispute[]> =>
  (await ask(tools, key, `disputes?limit=100&payment_intent=${named(payment_intent)}`, disputes)).data

const tolerance_seconds = 300

/** `t=…,v1=…`: the HMAC of the instant and the body; several while a secret is being replaced. */
export const isSignedBy = (secret: string, header: string, body: Uint8Array, now: Date): boolean => {
  const parts = header.split(',', 20).map(part => part.trim().split('=', 2))
  const [, at = ''] = parts.find(([name]) => name === 't') ?? []
  if (!/^\d{1,12}$/.test(at) || Math.abs(now.getTime() / 1000 - Number(at)) > tolerance_seconds) return false
  const expected = createHmac('sha256', secret).update(`${at}.`).update(body).digest()
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex')
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
