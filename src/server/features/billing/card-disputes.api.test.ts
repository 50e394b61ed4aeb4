/* What the holder of a card disputes with their bank: shown while it is open, and booked back once it is lost. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { faultsOf } from '#tests/kit/client.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto } from '#tests/kit/tamper.ts'
import { signedFor, StripeStandIn } from '#tests/kit/stripe-stand-in.ts'

const stripe = await StripeStandIn.open()
afterAll(() => stripe.close())
const key = 'sk_test_abcdefgh1234'
const secret = 'whsec_alphaalphaalpha'
stripe.accounts.set(key, { id: 'acct_alpha', name: 'Alpha Prize' })

await onServer(
  'disputes',
  app => {
    const { ana, bob } = app.people
    const newGuest = guestsOf(app.people)
    const organiser = app.api(bob)
    let contest: Contest
    let hook = ''

    const owed = async (artist: Person) => {
      const [order] = (await app.api(artist).orders.billing({ team: 'alpha' })).items
      if (!order) throw new Error('nothing is owed')
      return order
    }
    /** An artist with one entry to pay, at Stripe's page. */
    const atCheckout = async () => {
      const artist = newGuest()
      const draft = await wholeDraft(app, artist, contest, { title: 'Blue' })
      await app.api(artist).works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
      const { id } = await owed(artist)
      await app.api(artist).cards.pay({ team: 'alpha', order: id })
      return { artist, id, session: stripe.lastSession() }
    }
    const tell = (event: object) => {
      const body = JSON.stringify(event)
      return fetch(hook, { method: 'POST', body, headers: signedFor(body, secret) })
    }
    const cardsOf = async (id: string) => (await organiser.cards.of_order({ link: 'alpha', id })).payments
    const post = (path: string, json: object, by: Person) =>
      app.fetch(`/api${path}`, { method: 'POST', token: by.token, json })

    beforeAll(async () => {
      const saved = await app.api(ana).cards.save({ link: 'alpha', secret_key: key, webhook_secret: secret })
      hook = saved.webhook_url
      contest = await openContest(app, { fee_tiers: [{ ends_at: null, amount: 1500 }] })
    })

    const disputed = async (status: string, amount = 1500) => {
      const at = await atCheckout()
      stripe.pay(at.session)
      await tell(stripe.eventOf('checkout.session.completed', at.session))
      const dispute = stripe.dispute(at.session, status, amount)
      const payment_intent = at.session.payment_intent?.id ?? ''
      const say = async (now: string) => {
        dispute.status = now
        await tell(stripe.eventOf('charge.dispute.updated', { id: dispute.id, payment_intent }))
      }
      await say(status)
      return { ...at, say }
    }
    const told = async () =>
      (
        await lookInto(
          app,
          `SELECT to_address || ': ' || subject AS said FROM outbox_messages
             WHERE letter ->> 'name' = 'card_disputed' ORDER BY created_at, to_address`
        )
      ).map(({ said }) => said)

    it('is told to who runs the team, and changes nothing until it is decided', async () => {
      const before = (await told()).length
      const { id, artist, say } = await disputed('needs_response')
      expect(await cardsOf(id)).toMatchObject([
        { disputes: [{ amount: 1500, state: 'needs_response', taken_back: false }], refundable: 1500 }
      ])
      await say('needs_response')
      await say('under_review')
      await say('won')
      expect(await owed(artist)).toMatchObject({ state: 'paid', paid: 1500 })
      const mails = (await told()).slice(before)
      const { number } = await organiser.orders.get({ link: 'alpha', id })
      expect(new Set(mails)).toEqual(
        new Set([ana, bob].map(({ email }) => `${email}: Card payment disputed: order ${number}`))
      )
      expect(mails.length).toBe(2)
    })

    it('that is lost is booked back once, and what was paid is due again', async () => {
      const { id, artist, say } = await disputed('needs_response')
      const before = (await told()).length
      await Promise.all([say('lost'), say('lost'), say('lost')])
      await say('lost')
      expect(await owed(artist)).toMatchObject({ state: 'open', due: 1500, paid: 0 })
      expect((await owed(artist)).payments.map(({ amount, method }) => `${amount} ${method}`)).toEqual([
        '1500 card',
        '-1500 card'
      ])
      expect(await cardsOf(id)).toMatchObject([
        { refundable: 0, disputes: [{ state: 'lost', taken_back: true }] }
      ])
      expect((await told()).length - before).toBe(2)
      const verbs = await lookInto(
        app,
        `SELECT verb FROM audit_entries WHERE subject = 'order:${id}' ORDER BY id`
      )
      expect(verbs.map(({ verb }) => verb)).toEqual(['order.paid', 'order.card_taken_back'])
      // The bank has changed its mind.
      await say('won')
      expect(await owed(artist)).toMatchObject({ state: 'paid', paid: 1500, due: 0 })
      expect(await cardsOf(id)).toMatchObject([{ refundable: 1500, disputes: [{ taken_back: false }] }])
    })

    it('of a part takes that part, and no more than was paid can be refunded beside it', async () => {
      const { id, artist, say } = await disputed('under_review', 400)
      await say('lost')
      expect(await owed(artist)).toMatchObject({ due: 400, paid: 1100 })
      const [payment] = await cardsOf(id)
      expect(payment).toMatchObject({ refundable: 1100 })
      const refused = await post(
        `/teams/alpha/orders/${id}/card-refunds`,
        { payment: payment?.id, amount: 1101 },
        bob
      )
      expect(faultsOf(refused)).toEqual(['amount: too_large'])
    })

    it('of what was recorded nowhere is shown, and books nothing', async () => {
      const { artist, id, session } = await atCheckout()
      stripe.pay(session, { amount_total: 1 })
      await tell(stripe.eventOf('checkout.session.completed', session))
      stripe.dispute(session, 'lost', 1)
      const payment_intent = session.payment_intent?.id ?? ''
      await tell(stripe.eventOf('charge.dispute.closed', { id: 'du_x', payment_intent }))
      expect(await owed(artist)).toMatchObject({ state: 'open', due: 1500, payments: [] })
      expect(await cardsOf(id)).toMatchObject([{ disputes: [{ state: 'lost', taken_back: false }] }])
    })
  },
  { env: { STRIPE_API_URL: stripe.url } }
)
