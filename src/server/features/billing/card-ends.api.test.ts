/* Payments by card that are under way when their account at Stripe, or the account of who pays, goes. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { signedFor, StripeStandIn } from '#tests/kit/stripe-stand-in.ts'
import { tamper } from '#tests/kit/tamper.ts'

const stripe = await StripeStandIn.open()
afterAll(() => stripe.close())
const secret = 'whsec_alphaalphaalpha'
const keys = {
  first: 'sk_test_abcdefgh1234',
  rolled: 'sk_test_abcdefgh9876',
  live: 'sk_live_abcdefgh1234',
  other: 'sk_test_elsewhere123',
  // Neither may read which account it is of.
  restricted: 'rk_test_abcdefgh4321',
  restricted_other: 'rk_test_elsewhere321'
}
stripe.accounts.set(keys.first, { id: 'acct_alpha', name: 'Alpha Prize' })
stripe.accounts.set(keys.rolled, { id: 'acct_alpha', name: 'Alpha Prize' })
stripe.accounts.set(keys.live, { id: 'acct_alpha', name: 'Alpha Prize' })
stripe.accounts.set(keys.other, { id: 'acct_other', name: 'Alpha Salon' })

for (const [key, id] of [
  [keys.restricted, 'acct_alpha'],
  [keys.restricted_other, 'acct_other']
] as const)
  stripe.accounts.set(key, { id, name: '', forbidden: '/v1/account' })

await onServer(
  'a payment by card that is under way',
  app => {
    const { ana, bob } = app.people
    const newGuest = guestsOf(app.people)
    let contest: Contest
    let hook = ''

    const save = (secret_key: string) =>
      app.api(ana).cards.save({ link: 'alpha', secret_key, webhook_secret: secret })
    const atCheckout = async (artist = newGuest(), entered = contest) => {
      const { id, version } = await wholeDraft(app, artist, entered, { title: 'Blue' })
      await app.api(artist).works.finalize({ team: 'alpha', id, version })
      // The newest first.
      const [order] = (await app.api(artist).orders.billing({ team: 'alpha' })).items
      const owed = order?.id ?? ''
      await app.api(artist).cards.pay({ team: 'alpha', order: owed })
      return { artist, order: owed, session: stripe.lastSession() }
    }
    const confirm = async (artist: Person, order: string) =>
      (await app.api(artist).cards.confirm({ team: 'alpha', order })).state
    const tell = async (type: string, session: object) => {
      const body = JSON.stringify(stripe.eventOf(type, session))
      const sent = await fetch(hook, { method: 'POST', body, headers: signedFor(body, secret) })
      expect(sent.status).toBe(200)
    }
    const leave = async ({ token, password }: Person) => {
      const gone = await app.fetch('/api/user', { method: 'DELETE', token, json: { password } })
      expect(gone.status).toBe(204)
    }
    const read = (order: string) => app.fetch(`/api/teams/alpha/orders/${order}`, { token: bob.token })

    beforeAll(async () => {
      contest = await openContest(app, { fee_tiers: [{ ends_at: null, amount: 1500 }] })
    })
    beforeEach(async () => {
      hook = (await save(keys.first)).webhook_url
    })

    describe('of an account that is deleted', () => {
      it('is kept while the bank has it, and its money is owed back once it comes', async () => {
        const { artist, order, session } = await atCheckout()
        stripe.pay(session, { payment_status: 'unpaid' })
        expect(await confirm(artist, order)).toBe('processing')
        await leave(artist)
        expect((await read(order)).json).toMatchObject({ artist: '', email: '', due: 0, paid: 0 })
        stripe.pay(session)
        await tell('checkout.session.async_payment_succeeded', session)
        expect((await read(order)).json).toMatchObject({ artist: '', paid: 1500, owed_back: 1500 })
      })

      it('goes with its order once the bank refuses it', async () => {
        const { artist, order, session } = await atCheckout()
        stripe.pay(session, { payment_status: 'unpaid' })
        await confirm(artist, order)
        await leave(artist)
        if (session.payment_intent) session.payment_intent.status = 'requires_payment_method'
        await tell('checkout.session.async_payment_failed', session)
        expect((await read(order)).status).toBe(404)
      })

      it('ends at a page where nobody has paid yet, and its order goes', async () => {
        const { artist, order, session } = await atCheckout()
        const other = await atCheckout()
        await leave(artist)
        expect(stripe.sessions.get(session.id)?.status).toBe('expired')
        expect((await read(order)).status).toBe(404)
        // Whoever else is about to pay goes on.
        expect(stripe.sessions.get(other.session.id)?.status).toBe('open')
        stripe.pay(other.session)
        expect(await confirm(other.artist, other.order)).toBe('paid')
      })

      it('is kept where Stripe cannot be asked, for its page may still be paid', async () => {
        const { artist, order, session } = await atCheckout()
        stripe.answers = 'with 500'
        await leave(artist)
        stripe.answers = 'well'
        stripe.pay(session)
        await tell('checkout.session.completed', session)
        expect((await read(order)).json).toMatchObject({ artist: '', owed_back: 1500 })
      })
    })

    it.for(['differs', 'lost'])('keeps its order where Stripe has money for it: %s', async state => {
      const { artist, order } = await atCheckout()
      await tamper(app, `UPDATE card_sessions SET state = '${state}' WHERE order_id = '${order}'`)
      await leave(artist)
      expect((await read(order)).json).toMatchObject({ artist: '', paid: 0 })
    })

    describe('where Stripe does not answer', () => {
      afterEach(() => {
        stripe.answers = 'well'
      })

      it('keeps nobody waiting: one page is asked to end, and no other of that team', async () => {
        const [{ artist }] = [await atCheckout(), await atCheckout()]
        await atCheckout(artist, await openContest(app, { fee_tiers: [{ ends_at: null, amount: 1500 }] }))
        stripe.answers = 'never'
        const before = stripe.asked.length
        await leave(artist)
        await app.api(ana).cards.remove({ link: 'alpha' })
        const asked = stripe.asked.slice(before).map(each => each.replace(/cs_test_\d+/, 'id'))
        const expire = 'POST /v1/checkout/sessions/id/expire'
        expect(asked).toEqual([expire, expire])
      })
    })

    describe('at an account at Stripe', () => {
      it('ends where the keys of another account take its place', async () => {
        const { artist, order, session } = await atCheckout()
        await save(keys.other)
        expect(stripe.sessions.get(session.id)?.status).toBe('expired')
        expect(await confirm(artist, order)).toBe('expired')
        await app.api(artist).cards.pay({ team: 'alpha', order })
        expect(stripe.lastSession()).toMatchObject({ account: 'acct_other', status: 'open' })
      })

      it('ends where the same account takes money in earnest from now on', async () => {
        const { session } = await atCheckout()
        await save(keys.live)
        expect(stripe.sessions.get(session.id)?.status).toBe('expired')
      })

      it('ends where it is not known whether the account is the same', async () => {
        await save(keys.restricted)
        const { session } = await atCheckout()
        await save(keys.restricted_other)
        expect(stripe.sessions.get(session.id)?.status).toBe('expired')
      })

      it('goes on where the same account has a new key', async () => {
        const { artist, order, session } = await atCheckout()
        await save(keys.rolled)
        expect(stripe.sessions.get(session.id)?.status).toBe('open')
        stripe.pay(session)
        expect(await confirm(artist, order)).toBe('paid')
      })
    })
  },
  { env: { STRIPE_API_URL: stripe.url, STRIPE_TIMEOUT_SECONDS: '2' } }
)
