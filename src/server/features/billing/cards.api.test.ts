import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { signedFor, StripeStandIn } from '#tests/kit/stripe-stand-in.ts'

const stripe = await StripeStandIn.open()
afterAll(() => stripe.close())
const key = 'sk_test_abcdefgh1234'
const secret = 'whsec_alphaalphaalpha'
stripe.accounts.set(key, { id: 'acct_alpha', name: 'Alpha Prize' })
stripe.accounts.set('sk_test_betabeta5678', { id: 'acct_beta', name: 'Beta' })
stripe.accounts.set('rk_test_restricted99', { id: 'acct_alpha', name: '', forbidden: '/v1/account' })
stripe.accounts.set('rk_test_toolittle000', { id: 'acct_alpha', name: '', forbidden: '/v1/checkout' })

await onServer(
  'cards',
  app => {
    const { ana, bob, dora } = app.people
    const newGuest = guestsOf(app.people)
    let contest: Contest
    let hook = ''
    let foreign = ''

    const owner = app.api(ana)
    const organiser = app.api(bob)
    const saveKeys = () => owner.cards.save({ link: 'alpha', secret_key: key, webhook_secret: secret })
    const enter = async (artist: Person, title: string) => {
      const draft = await wholeDraft(app, artist, contest, { title })
      await app.api(artist).works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
    }
    const owed = async (artist: Person) => {
      const [order] = (await app.api(artist).orders.billing({ team: 'alpha' })).items
      if (!order) throw new Error('nothing is owed')
      return order
    }
    /** An artist with one entry to pay, at Stripe's page. */
    const atCheckout = async () => {
      const artist = newGuest()
      await enter(artist, 'Blue')
      const { id } = await owed(artist)
      await app.api(artist).cards.pay({ team: 'alpha', order: id })
      return { artist, id, session: stripe.lastSession() }
    }
    const confirm = (artist: Person, order: string) => app.api(artist).cards.confirm({ team: 'alpha', order })
    const tell = (event: object, by = secret, to = hook, at = new Date()) => {
      const body = JSON.stringify(event)
      return fetch(to, { method: 'POST', body, headers: signedFor(body, by, at) })
    }
    const cardsOf = async (id: string) => (await organiser.cards.of_order({ link: 'alpha', id })).payments
    const post = (path: string, json: object, by: Person) =>
      app.fetch(`/api${path}`, { method: 'POST', token: by.token, json })

    beforeAll(async () => {
      contest = await openContest(app, {
        fee_tiers: [{ ends_at: null, amount: 1500 }],
        per_person: 9,
        per_category: 9
      })
    })

    describe('the keys of a team', () => {
      it('are asked about, kept, and never shown again', async () => {
        const before = await organiser.cards.settings({ link: 'alpha' })
        expect(before).toMatchObject({ mode: 'none', key_ends: '', since: null })
        const saved = await saveKeys()
        hook = saved.webhook_url
        expect(saved).toMatchObject({
          mode: 'test',
          account: 'Alpha Prize',
          key_ends: '1234',
          secret_ends: 'lpha'
        })
        const shown = JSON.stringify(await organiser.cards.settings({ link: 'alpha' }))
        expect([shown.includes(key), shown.includes(secret)]).toEqual([false, false])
        const beta = await app.api(dora).cards.save({
          link: 'beta',
          secret_key: 'sk_test_betabeta5678',
          webhook_secret: 'whsec_betabetabeta'
        })
        foreign = beta.webhook_url
      })

      it('are refused where Stripe knows them not, or they may do too little; a restricted one is taken', async () => {
        const put = (secret_key: string, by = ana) =>
          app.fetch('/api/teams/alpha/card-settings', {
            method: 'PUT',
            token: by.token,
            json: { secret_key, webhook_secret: secret }
          })
        expect(faultsOf(await put('sk_test_unknownunknown'))).toEqual(['secret_key: card_key_refused'])
        expect(faultsOf(await put('rk_test_toolittle000'))).toEqual(['secret_key: card_key_rights'])
        expect(faultsOf(await put('pk_test_publishable1'))).toEqual(['secret_key: pattern'])
        expect((await put(key, bob)).status).toBe(403)
        expect((await put('rk_test_restricted99')).status).toBe(200)
        stripe.answers = 'with 500'
        expect((await put(key)).status).toBe(503)
        stripe.answers = 'never'
        expect((await put(key)).status).toBe(503)
        stripe.answers = 'well'
        await saveKeys()
      })
    })

    describe('a payment', () => {
      it('is asked for once, with what is due, and is recorded when Stripe tells', async () => {
        const { artist, id, session } = await atCheckout()
        expect(session).toMatchObject({ amount_total: 1500, currency: contest.currency.toLowerCase() })
        const made = stripe.sessions.size
        const again = await app.api(artist).cards.pay({ team: 'alpha', order: id })
        expect([again.url, stripe.sessions.size]).toEqual([session.url, made])
        expect(await confirm(artist, id)).toEqual({ state: 'open' })

        stripe.pay(session)
        const event = stripe.eventOf('checkout.session.completed', session)
        expect((await tell(event)).status).toBe(200)
        expect((await tell(event)).status).toBe(200)
        expect(await owed(artist)).toMatchObject({
          state: 'paid',
          due: 0,
          payments: [{ amount: 1500, method: 'card', note: session.payment_intent?.id }]
        })
        expect((await post('/user/card-payments', { team: 'alpha', order: id }, artist)).status).toBe(409)
        expect(await cardsOf(id)).toMatchObject([{ state: 'paid', refundable: 1500, live: false }])
      })

      it('is learned on the way back, where the webhook never comes', async () => {
        const { artist, id, session } = await atCheckout()
        stripe.pay(session)
        expect(await confirm(artist, id)).toEqual({ state: 'paid' })
        expect(await owed(artist)).toMatchObject({ state: 'paid', paid: 1500 })
      })

      it('takes days: it is under way, and nobody pays twice meanwhile', async () => {
        const { artist, id, session } = await atCheckout()
        stripe.pay(session, { payment_status: 'unpaid' })
        await tell(stripe.eventOf('checkout.session.completed', session))
        expect(await confirm(artist, id)).toEqual({ state: 'processing' })
        expect((await post('/user/card-payments', { team: 'alpha', order: id }, artist)).status).toBe(409)
        const late = stripe.eventOf('checkout.session.async_payment_succeeded', session)
        stripe.pay(session)
        await tell(late)
        // An older event comes after it, and changes nothing.
        await tell(stripe.eventOf('checkout.session.async_payment_failed', session))
        await tell(stripe.eventOf('checkout.session.expired', session))
        expect(await owed(artist)).toMatchObject({ state: 'paid', paid: 1500 })
      })

      it('of an amount that differs is kept to be looked at, and pays nothing', async () => {
        const { artist, id, session } = await atCheckout()
        stripe.pay(session, { amount_total: 1 })
        await tell(stripe.eventOf('checkout.session.completed', session))
        expect(await owed(artist)).toMatchObject({ state: 'open', due: 1500, payments: [] })
        expect(await cardsOf(id)).toMatchObject([
          { state: 'differs', received: `1 ${contest.currency}`, refundable: 0 }
        ])
      })

      it('ends the older page where another amount is due by now', async () => {
        const { artist, id, session } = await atCheckout()
        await enter(artist, 'Red')
        await app.api(artist).cards.pay({ team: 'alpha', order: id })
        expect(stripe.sessions.get(session.id)?.status).toBe('expired')
        expect(stripe.lastSession()).toMatchObject({ amount_total: 3000, status: 'open' })
        expect((await cardsOf(id)).map(({ state }) => state)).toEqual(['open', 'expired'])
      })

      it('of an order that was paid otherwise is owed back', async () => {
        const { artist, id, session } = await atCheckout()
        const paid_on = new Date().toISOString().slice(0, 10)
        await organiser.orders.record_payment({ link: 'alpha', id, amount: 1500, paid_on })
        stripe.pay(session)
        await tell(stripe.eventOf('checkout.session.completed', session))
        expect(await owed(artist)).toMatchObject({ state: 'paid', paid: 3000, owed_back: 1500 })
        expect(await cardsOf(id)).toMatchObject([{ state: 'paid_twice' }])
      })

      it('is nobody else’s', async () => {
        const { id } = await atCheckout()
        const other = newGuest()
        expect((await post('/user/card-payments', { team: 'alpha', order: id }, other)).status).toBe(404)
        expect((await post('/user/card-payments/confirm', { team: 'alpha', order: id }, other)).status).toBe(
          404
        )
        const asked = await app.fetch(`/api/teams/beta/orders/${id}/card-payments`, { token: dora.token })
        expect(asked.status).toBe(404)
      })

      it('waits where Stripe hangs or is broken, and is asked for once all the same', async () => {
        const artist = newGuest()
        await enter(artist, 'Green')
        const { id } = await owed(artist)
        const begin = () => post('/user/card-payments', { team: 'alpha', order: id }, artist)
        stripe.answers = 'never'
        expect((await begin()).status).toBe(503)
        stripe.answers = 'with 500'
        expect(asProblem(await begin()).code).toBe('unavailable')
        stripe.answers = 'well'
        const made = stripe.sessions.size
        const both = await Promise.all([begin(), begin()])
        expect([both.map(({ status }) => status), stripe.sessions.size]).toEqual([[200, 200], made + 1])
        stripe.pay(stripe.lastSession())
        stripe.answers = 'never'
        expect((await tell(stripe.eventOf('checkout.session.completed', stripe.lastSession()))).status).toBe(
          503
        )
        expect(await confirm(artist, id)).toEqual({ state: 'open' })
        stripe.answers = 'well'
        expect(await confirm(artist, id)).toEqual({ state: 'paid' })
      })
    })

    it('that Stripe refuses is told with its reason, and can be begun again', async () => {
      const artist = newGuest()
      await enter(artist, 'Small')
      const { id } = await owed(artist)
      const begin = () => post('/user/card-payments', { team: 'alpha', order: id }, artist)
      const refusedWith = async (code: string, message: string) => {
        stripe.refusing = { code, message }
        const answer = await begin()
        stripe.refusing = null
        return [answer.status, asProblem(answer).detail]
      }
      expect(await refusedWith('amount_too_small', 'Amount must be at least 50 cents')).toEqual([
        409,
        'This amount is too small to be paid by card.'
      ])
      expect(await refusedWith('', `Invalid currency: xyz.\u202e\n${'x'.repeat(9000)}`)).toEqual([
        409,
        expect.stringMatching(
          /^Stripe did not accept this payment: “Invalid currency: xyz\. x{250,300}” Please/
        )
      ])
      expect((await begin()).status).toBe(200)
    })

    describe('the webhook', () => {
      it('refuses what is not signed by this team’s secret, and just now', async () => {
        const { artist, session } = await atCheckout()
        stripe.pay(session)
        const event = stripe.eventOf('checkout.session.completed', session)
        const body = JSON.stringify(event)
        expect((await fetch(hook, { method: 'POST', body })).status).toBe(400)
        expect((await tell(event, 'whsec_wrongwrongwrong')).status).toBe(400)
        expect((await tell(event, 'whsec_betabetabeta')).status).toBe(400)
        expect((await tell(event, secret, hook, new Date(Date.now() - 600_000))).status).toBe(400)
        const headers = signedFor(body, secret)
        expect((await fetch(hook, { method: 'POST', body: `${body} `, headers })).status).toBe(400)
        // Well signed for another team: there it is nothing.
        expect((await tell(event, 'whsec_betabetabeta', foreign)).status).toBe(200)
        expect((await tell(event, secret, hook.replace(/[^/]+$/, crypto.randomUUID()))).status).toBe(400)
        expect((await tell({ id: 'evt_x', type: 'invoice.paid', data: { object: {} } })).status).toBe(200)
        expect(await owed(artist)).toMatchObject({ state: 'open', payments: [] })
        await tell(event)
        expect(await owed(artist)).toMatchObject({ state: 'paid' })
      })

      it('takes 500 events at once, of which half are doubles', async () => {
        const { artist, session } = await atCheckout()
        stripe.pay(session)
        const events = Array.from({ length: 250 }, () =>
          stripe.eventOf('checkout.session.completed', session)
        )
        const statuses: number[] = []
        const told = [...events, ...events].map(async event => {
          let answer = await tell(event)
          // Stripe sends again what was not taken.
          while (answer.status === 503) answer = await tell(event)
          statuses.push(answer.status)
        })
        await Promise.all(told)
        expect(new Set(statuses)).toEqual(new Set([200]))
        expect(await owed(artist)).toMatchObject({ paid: 1500, payments: [{ amount: 1500 }] })
      })
    })

    describe('a refund', () => {
      const paidByCard = async () => {
        const at = await atCheckout()
        stripe.pay(at.session)
        await tell(stripe.eventOf('checkout.session.completed', at.session))
        const [payment] = await cardsOf(at.id)
        return { ...at, payment: payment?.id ?? '' }
      }
      const refund = (id: string, payment: string, amount: number) =>
        post(`/teams/alpha/orders/${id}/card-refunds`, { payment, amount }, bob)

      it('goes back in part and in full, once, and never more than was paid', async () => {
        const { id, payment, artist } = await paidByCard()
        expect((await refund(id, payment, 500)).status).toBe(200)
        expect(faultsOf(await refund(id, payment, 1001))).toEqual(['amount: too_large'])
        const both = await Promise.all([refund(id, payment, 1000), refund(id, payment, 1000)])
        expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
        expect(await cardsOf(id)).toMatchObject([
          {
            refundable: 0,
            refunds: [
              { amount: 500, state: 'done' },
              { amount: 1000, state: 'done' }
            ]
          }
        ])
        expect((await owed(artist)).payments.map(({ amount }) => amount)).toEqual([1500, -500, -1000])
        expect((await refund(id, crypto.randomUUID(), 1)).status).toBe(404)
      })

      it('is on its way, and fails: then it was not paid back', async () => {
        const { id, payment, artist, session } = await paidByCard()
        stripe.refunding = 'pending'
        await refund(id, payment, 1500)
        stripe.refunding = 'succeeded'
        expect(await cardsOf(id)).toMatchObject([{ refunds: [{ state: 'pending' }] }])
        const made = stripe.refunds.at(-1)
        if (made) made.status = 'failed'
        await tell(
          stripe.eventOf('refund.failed', { id: made?.id, payment_intent: session.payment_intent?.id })
        )
        expect(await cardsOf(id)).toMatchObject([{ refundable: 1500, refunds: [{ state: 'failed' }] }])
        expect(await owed(artist)).toMatchObject({ state: 'paid', paid: 1500 })
      })

      it('that Stripe does not answer is sent again with the same key; one that it refuses has failed', async () => {
        const { id, payment, session } = await paidByCard()
        const intent = session.payment_intent?.id
        stripe.answers = 'never'
        await refund(id, payment, 700)
        stripe.answers = 'well'
        expect(await cardsOf(id)).toMatchObject([{ refundable: 800, refunds: [{ state: 'sent' }] }])
        await tell(stripe.eventOf('refund.updated', { id: 're_any', payment_intent: intent }))
        expect(await cardsOf(id)).toMatchObject([{ refunds: [{ state: 'done', amount: 700 }] }])
        stripe.refunding = 'refused'
        await refund(id, payment, 100)
        stripe.refunding = 'succeeded'
        expect(await cardsOf(id)).toMatchObject([
          { refundable: 800, refunds: [{ state: 'done' }, { state: 'failed' }] }
        ])
      })

      it('made in Stripe’s dashboard is recorded, also before the payment is told', async () => {
        const { artist, session } = await atCheckout()
        stripe.pay(session)
        const payment_intent = session.payment_intent?.id ?? ''
        stripe.refunds.push({
          id: 're_dashboard',
          amount: 1500,
          status: 'succeeded',
          payment_intent,
          metadata: {}
        })
        await tell(stripe.eventOf('charge.refunded', { id: 'ch_1', payment_intent }))
        await tell(stripe.eventOf('checkout.session.completed', session))
        expect((await owed(artist)).payments.map(({ amount }) => amount)).toEqual([1500, -1500])
      })
    })

    it('takes no cards once the keys are removed; who was there cannot pay any more', async () => {
      const { artist, id, session } = await atCheckout()
      expect((await app.api(artist).cards.offered({ team: 'alpha' })).mode).toBe('test')
      await owner.cards.remove({ link: 'alpha' })
      expect(stripe.sessions.get(session.id)?.status).toBe('expired')
      expect((await app.api(artist).cards.offered({ team: 'alpha' })).mode).toBe('none')
      expect((await post('/user/card-payments', { team: 'alpha', order: id }, artist)).status).toBe(409)
      expect((await tell(stripe.eventOf('checkout.session.expired', session))).status).toBe(400)
      expect(await confirm(artist, id)).toEqual({ state: 'expired' })
    })
  },
  { env: { STRIPE_API_URL: stripe.url, STRIPE_TIMEOUT_SECONDS: '2' } }
)
