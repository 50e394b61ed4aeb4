/*
 * Speaks the requests of Stripe's documentation that the product sends, over HTTP, for accounts that a test names by their keys.
 * Its page has a button that pays, sends the webhook with a signature made by Stripe's own library, and leads back.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'

interface StandInAccount {
  id: string
  name: string
  /** What a restricted key may not do: the beginning of a path. */
  forbidden?: string
}

interface Session {
  id: string
  account: string
  client_reference_id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  url: string | null
  success_url: string
  payment_intent: { id: string; status: string } | null
}

interface Refund {
  id: string
  amount: number
  status: string
  payment_intent: string
  metadata: Record<string, string>
}

const answered = (status: number, json: object) => ({ status, json })
const refused = (status: number, type: string, message: string) =>
  answered(status, { error: { type, message } })

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

export class StripeStandIn {
  readonly accounts = new Map<string, StandInAccount>()
  readonly sessions = new Map<string, Session>()
  readonly refunds: Refund[] = []
  readonly disputes: {
    id: string
    status: string
    amount: number
    currency: string
    payment_intent: string
  }[] = []
  /** Every request, as `POST /v1/refunds`. */
  readonly asked: string[] = []
  /** What time it is there. */
  now: () => number = Date.now
  answers: 'well' | 'with 500' | 'never' = 'well'
  /** How it answers what is to be paid back. */
  refunding: 'succeeded' | 'pending' | 'refused' = 'succeeded'
  /** Why it makes no session. */
  refusing: { code: string; message: string } | null = null
  /** Where its page sends the webhook, and signed with what. */
  hook: { url: string; secret: string } | null = null
  readonly #server = createServer((request, response) => void this.#serve(request, response))
  readonly #done = new Map<string, { request: string; answer: { status: number; json: object } }>()
  #last = 0
  #url = ''

  static async open(): Promise<StripeStandIn> {
    const standIn = new StripeStandIn()
    await new Promise<void>(opened => standIn.#server.listen(0, '127.0.0.1', opened))
    // Listening on a port, so it has one.
    standIn.#url = `http://127.0.0.1:${(standIn.#server.address() as AddressInfo).port}`
    return standIn
  }

  get url(): string {
    return this.#url
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  newId(kind: string): string {
    this.#last += 1
    return `${kind}_${String(this.#last).padStart(8, '0')}`
  }

  /** The newest session, as Stripe has it. */
  lastSession(): Session {
    const session = [...this.sessions.values()].at(-1)
    if (!session) throw new Error('No session was asked for')
    return session
  }

  pay(
    session: Session,
    changes: Partial<Pick<Session, 'amount_total' | 'currency' | 'payment_status'>> = {}
  ): void {
    const { payment_status = 'paid' } = changes
    const status = payment_status === 'paid' ? 'succeeded' : 'processing'
    const payment_intent = session.payment_intent ?? { id: this.newId('pi'), status }
    Object.assign(session, { status: 'complete', payment_status, ...changes })
    session.payment_intent = { ...payment_intent, status }
  }

  /** The holder of the card has gone to their bank. */
  dispute(session: Session, status: string, amount = session.amount_total): { id: string; status: string } {
    const payment_intent = session.payment_intent?.id ?? ''
    const dispute = { id: this.newId('du'), status, amount, currency: session.currency, payment_intent }
    this.disputes.push(dispute)
    return dispute
  }

  eventOf(type: string, object: object): { id: string; type: string; data: { object: object } } {
    return { id: this.newId('evt'), type, data: { object } }
  }

  #session(params: URLSearchParams, account: string) {
    const said = (name: string): string => params.get(name) ?? ''
    if (this.refusing) return answered(400, { error: { type: 'invalid_request_error', ...this.refusing } })
    const amount = Number(said('line_items[0][price_data][unit_amount]'))
    if (!(amount > 0) || said('mode') !== 'payment') return refused(400, 'invalid_request_error', 'amount')
    const left = Number(said('expires_at')) - this.now() / 1000
    if (left < 1800 || left > 86_400) return refused(400, 'invalid_request_error', 'expires_at')
    const id = this.newId('cs_test')
    const session: Session = {
      id,
      account,
      client_reference_id: said('client_reference_id'),
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount * Number(said('line_items[0][quantity]')),
      currency: said('line_items[0][price_data][currency]'),
      url: `${this.#url}/pay/${id}`,
      success_url: said('success_url'),
      payment_intent: null
    }
    this.sessions.set(id, session)
    return answered(200, session)
  }

  #refund(params: URLSearchParams) {
    const payment_intent = params.get('payment_intent') ?? ''
    const amount = Number(params.get('amount'))
    const paid = [...this.sessions.values()].find(each => each.payment_intent?.id === payment_intent)
    const back = this.refunds
      .filter(each => each.payment_intent === payment_intent && each.status !== 'failed')
      .reduce((sum, each) => sum + each.amount, 0)
    if (this.refunding === 'refused' || !paid || amount > paid.amount_total - back)
      return refused(
        400,
        'invalid_request_error',
        'Refund amount is greater than unrefunded amount on charge'
      )
    const metadata = { palmares_refund: params.get('metadata[palmares_refund]') ?? '' }
    const refund = { id: this.newId('re'), amount, status: this.refunding, payment_intent, metadata }
    this.refunds.push(refund)
    return answered(200, refund)
  }

  #read(path: string, query: URLSearchParams, account: StandInAccount) {
    const own = [...this.sessions.values()].filter(each => each.account === account.id)
    const intent = query.get('payment_intent')
    if (path === '/v1/account')
      return answered(200, { id: account.id, settings: { dashboard: { display_name: account.name } } })
    if (path === '/v1/checkout/sessions')
      return answered(200, {
        data: own.filter(each => !intent || each.payment_intent?.id === intent).slice(0, 1)
      })
    if (path === '/v1/refunds')
      return answered(200, { data: this.refunds.filter(each => each.payment_intent === intent).toReversed() })
    if (path === '/v1/disputes')
      return answered(200, { data: this.disputes.filter(each => each.payment_intent === intent) })
    const [, id = ''] = /^\/v1\/checkout\/sessions\/([^/]+)$/.exec(path) ?? []
    const session = own.find(each => each.id === id)
    return session ? answered(200, session) : refused(404, 'invalid_request_error', 'No such thing')
  }

  #write(path: string, params: URLSearchParams, account: StandInAccount) {
    if (path === '/v1/checkout/sessions') return this.#session(params, account.id)
    if (path === '/v1/refunds') return this.#refund(params)
    const [, id = ''] = /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(path) ?? []
    const session = this.sessions.get(id)
    if (!session || session.account !== account.id)
      return refused(404, 'invalid_request_error', 'No such session')
    if (session.status !== 'open') return refused(400, 'invalid_request_error', 'Only open sessions expire')
    session.status = 'expired'
    return answered(200, session)
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; json: object }> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.#url)
    const account = this.accounts.get((request.headers.authorization ?? '').replace('Bearer ', ''))
    const params = await bodyOf(request)
    if (!account) return refused(401, 'invalid_request_error', 'Invalid API Key provided')
    if (account.forbidden !== undefined && pathname.startsWith(account.forbidden))
      return refused(403, 'invalid_request_error', 'The provided key does not have the required permissions')
    if (request.method !== 'POST') return this.#read(pathname, searchParams, account)
    const key = request.headers['idempotency-key']
    const before = typeof key === 'string' ? this.#done.get(key) : undefined
    if (before && before.request !== params.toString())
      return refused(400, 'idempotency_error', 'Keys can only be used with the same parameters')
    const answer = before?.answer ?? this.#write(pathname, params, account)
    // What it refuses it does not keep: asked again, it looks again.
    if (typeof key === 'string' && answer.status === 200)
      this.#done.set(key, { request: params.toString(), answer })
    return answer
  }

  /** Its page, and what its button does. */
  async #page(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const session = this.sessions.get((request.url ?? '').slice('/pay/'.length))
    if (!session) return void response.writeHead(404).end()
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html' })
      return void response.end(
        '<!doctype html><title>Checkout</title><form method="post"><button>Pay</button></form>'
      )
    }
    this.pay(session)
    const { hook } = this
    const payload = JSON.stringify(this.eventOf('checkout.session.completed', session))
    response.writeHead(303, { location: session.success_url }).end()
    if (hook)
      await fetch(hook.url, { method: 'POST', body: payload, headers: signedFor(payload, hook.secret) })
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/pay/')) return this.#page(request, response)
    this.asked.push(`${request.method} ${request.url?.split('?')[0]}`)
    // Whoever waits has set how long.
    if (this.answers === 'never') return
    const { status, json } =
      this.answers === 'well' ? await this.#answer(request) : refused(500, 'api_error', 'Something broke')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  }
}

const library = new Stripe('sk_test_signing_only')

/** As Stripe's own library signs. */
export const signedFor = (
  payload: string,
  secret: string,
  at: Date = new Date()
): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'stripe-signature': library.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at.getTime() / 1000)
  })
})
