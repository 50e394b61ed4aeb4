/* An artist pays by card at a page that stands in for Stripe's, and sees that it is paid. */
import { afterAll, beforeAll, expect } from 'vitest'
import console_words from '#content/en/console-invoices.json' with { type: 'json' }
import settings from '#content/en/console-settings.json' with { type: 'json' }
import words from '#content/en/user-billing.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { StripeStandIn } from '#tests/kit/stripe-stand-in.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { agree, press } from './press.ts'
import { quiet } from './quiet.ts'
import { test } from './visit.ts'

const key = 'sk_test_abcdefgh1234'
const secret = 'whsec_alphaalphaalpha'

let stripe: StripeStandIn
let app: TestApp
let contest: Contest
let guest: () => Person

beforeAll(async () => {
  stripe = await StripeStandIn.open()
  stripe.accounts.set(key, { id: 'acct_alpha', name: 'Alpha Prize' })
  app = await startApp({ env: { STRIPE_API_URL: stripe.url } })
  guest = guestsOf(app.people)
  contest = await openContest(app, { fee_tiers: [{ ends_at: null, amount: 1500 }] })
})

afterAll(async () => {
  await app.remove()
  stripe.close()
})

const enter = async (artist: Person): Promise<string> => {
  const draft = await wholeDraft(app, artist, contest, { title: 'Blue Hour' })
  await app.api(artist).works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
  const [order] = (await app.api(artist).orders.billing({ team: 'alpha' })).items
  return order?.id ?? ''
}

const payWords = formatMessage(words.card.pay, 'en', { amount: '€15.00' })

test('an owner sets the keys up, an artist pays and sees it without reloading, an organiser refunds', async ({
  visitor
}) => {
  const { ana, bob } = app.people
  const artist = guest()
  const id = await enter(artist)
  const before = await visitor.open('/alpha/user-billing', { origin: app.url, token: artist.token })
  await before.getByText('€15.00').first().waitFor()
  // Without keys nothing promises it, once the page has asked whether there are any.
  await quiet(before)
  expect(await before.getByRole('button', { name: payWords }).count()).toBe(0)
  await before.close()

  const room = await visitor.open('/alpha/console/settings', { origin: app.url, token: ana.token })
  await room.getByLabel(settings.cards.secret_key, { exact: true }).fill(key)
  await room.getByLabel(settings.cards.webhook_secret, { exact: true }).fill(secret)
  await press(room.getByRole('button', { name: settings.cards.save }))
  await room.getByText('Alpha Prize').waitFor()
  expect(await room.content()).not.toContain(key)
  expect(await objections(room)).toEqual([])
  await room.close()
  const { webhook_url } = await app.api(ana).cards.settings({ link: 'alpha' })
  stripe.hook = { url: webhook_url, secret }

  const page = await visitor.open('/alpha/user-billing', { origin: app.url, token: artist.token })
  // Its page, and what its button sends: no page of ours asks there for anything.
  const theirs = `foreign request: ${stripe.url}/pay/cs_test_00000001`
  visitor.expects(theirs, theirs)
  await press(page.getByRole('button', { name: payWords }))
  await page.waitForURL(address => address.href.startsWith(stripe.url))
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.waitForURL(address => address.href.startsWith(app.url))
  await page.getByText(words.card.states.paid).waitFor()
  await page.getByRole('region', { name: words.past.title, exact: true }).getByText('Blue Hour').waitFor()
  expect(await page.getByRole('button', { name: payWords }).count()).toBe(0)
  expect(await objections(page)).toEqual([])
  await page.close()

  const order = await visitor.open(`/alpha/console/invoices/${id}`, { origin: app.url, token: bob.token })
  await order
    .getByText(stripe.lastSession().payment_intent?.id ?? '')
    .first()
    .waitFor()
  const { card } = console_words
  const refund = async (state: string): Promise<void> => {
    await agree(order, { doing: card.refund, title: card.refund_title })
    const told = formatMessage(card.refund_told, 'en', { amount: '€15', state })
    await order.locator('p:focus', { hasText: told }).waitFor()
  }
  stripe.refunding = 'refused'
  await refund('failed')
  stripe.refunding = 'succeeded'
  await refund('done')
  const done = formatMessage(card.refunded, 'en', { amount: '€15', state: 'done' })
  await order.getByText(done).waitFor()
  expect(await objections(order)).toEqual([])
  expect(stripe.refunds).toMatchObject([{ amount: 1500, status: 'succeeded' }])
})
