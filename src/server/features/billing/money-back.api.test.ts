/* Money goes back by transfer, to the card, or by undoing what was noted: together never more than was paid. */
import { afterAll, expect, it } from 'vitest'
import { billingOf } from '#tests/kit/billing.ts'
import { faultsOf } from '#tests/kit/client.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { signedFor, StripeStandIn } from '#tests/kit/stripe-stand-in.ts'

const stripe = await StripeStandIn.open()
afterAll(() => stripe.close())
const secret_key = 'sk_test_abcdefgh1234'
const webhook_secret = 'whsec_alphaalphaalpha'
stripe.accounts.set(secret_key, { id: 'acct_alpha', name: 'Alpha Prize' })
const today = new Date().toISOString().slice(0, 10)

await onServer(
  'what was paid by card',
  app => {
    const { ana, bob } = app.people
    const newGuest = guestsOf(app.people)
    const organiser = app.api(bob)
    const post = (path: string, json: object) =>
      app.fetch(`/api/teams/alpha${path}`, { method: 'POST', token: bob.token, json })

    const paidByCard = async () => {
      const { webhook_url } = await app.api(ana).cards.save({ link: 'alpha', secret_key, webhook_secret })
      await app.api(ana).billing_settings.save({ link: 'alpha', ...billingOf() })
      const contest = await openContest(app, { fee_tiers: [{ ends_at: null, amount: 1500 }] })
      const artist = newGuest()
      const draft = await wholeDraft(app, artist, contest, { title: 'Blue' })
      await app.api(artist).works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
      const owed = async () => (await app.api(artist).orders.billing({ team: 'alpha' })).items[0]
      const order = (await owed())?.id ?? ''
      await app.api(artist).cards.pay({ team: 'alpha', order })
      const session = stripe.lastSession()
      stripe.pay(session)
      const body = JSON.stringify(stripe.eventOf('checkout.session.completed', session))
      await fetch(app.url + new URL(webhook_url).pathname, {
        method: 'POST',
        body,
        headers: signedFor(body, webhook_secret)
      })
      expect(await owed()).toMatchObject({ state: 'paid', paid: 1500 })
      return { contest, work: draft.id, order, owed }
    }

    it('goes back once, however: what went by transfer or is asked of Stripe is not there any more', async () => {
      const { contest, work, order, owed } = await paidByCard()
      const cards = async () => (await organiser.cards.of_order({ link: 'alpha', id: order })).payments
      const [payment] = await cards()
      const toCard = (amount: number) =>
        post(`/orders/${order}/card-refunds`, { payment: payment?.id, amount })
      const byHand = (amount: number) => post(`/orders/${order}/refunds`, { amount, paid_on: today })
      const noting = { link: 'alpha', contest: contest.id, entries: [work], reason: 'By mistake' }
      // Stripe has the money, whatever is noted here.
      expect(await organiser.entries.note_fees({ ...noting, to: 'pending' })).toMatchObject({
        done: [],
        left: [{ id: work }]
      })
      await organiser.orders.issue({ link: 'alpha', orders: [order] })
      await organiser.orders.credit({ link: 'alpha', id: order, works: [work], reason: 'Damaged' })
      expect((await byHand(600)).status).toBe(200)
      expect(await cards()).toMatchObject([{ refundable: 900 }])
      expect(faultsOf(await toCard(901))).toEqual(['amount: too_large'])

      stripe.answers = 'never'
      expect((await toCard(800)).status).toBe(200)
      expect(await cards()).toMatchObject([{ refundable: 100, refunds: [{ amount: 800, state: 'sent' }] }])
      expect(faultsOf(await byHand(101))).toEqual(['amount: too_large'])
      const both = await Promise.all([byHand(100), toCard(100)])
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
      stripe.answers = 'well'
      const asked = (await cards()).flatMap(({ refunds }) => refunds.map(({ amount }) => amount))
      const sent = asked.reduce((sum, amount) => sum + amount, 0)
      // Whatever is not at Stripe went by transfer, and nothing is left or due.
      expect(await owed()).toMatchObject({ state: 'cancelled', paid: sent, due: 0 })
      expect(await cards()).toMatchObject([{ refundable: 0 }])
    })
  },
  { env: { STRIPE_API_URL: stripe.url, STRIPE_TIMEOUT_SECONDS: '2' } }
)
