/* An organiser looks after orders: what is to be refunded, and whether an artist is told of what is recorded by hand. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import arabic from '#content/ar/console-invoices.json' with { type: 'json' }
import entry_words from '#content/en/console-entries.json' with { type: 'json' }
import words from '#content/en/console-invoices.json' with { type: 'json' }
import own from '#content/en/user-invoice.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import type { Work } from '#contract/works.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { billingOf } from '#tests/kit/billing.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { fits } from './fits.ts'
import { agree, arrived, press } from './press.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp
let guest: () => Person
/** In one a fee is due before an entry counts, in the other after. */
let before: Contest
let after: Contest

const fee = { fee_tiers: [{ ends_at: null, amount: 1500 }], per_person: 9, per_category: 9 }

beforeAll(async () => {
  app = await startApp()
  guest = guestsOf(app.people)
  await app.api(app.people.ana).billing_settings.save({ link: 'alpha', ...billingOf() })
  before = await openContest(app, { ...fee, pay_within: 10 })
  after = await openContest(app, fee)
})

afterAll(() => app.remove())

const say = (message: string, values: Record<string, string | number> = {}): string =>
  formatMessage(message, 'en', values)

const enter = async (artist: Person, contest: Contest, title: string): Promise<Work> => {
  const { id, version } = await wholeDraft(app, artist, contest, { title })
  return (await app.api(artist).works.finalize({ team: 'alpha', id, version })).work
}

/** The order of somebody new with so many entries. */
const ordered = async (contest: Contest, entries = 1) => {
  const artist = guest()
  const { orders } = app.api(artist)
  const entered: Work[] = []
  for (let count = 0; count < entries; count += 1)
    entered.push(await enter(artist, contest, `Entry ${count}`))
  const [order] = (await orders.billing({ team: 'alpha' })).items
  if (!order) throw new Error('Nothing is owed')
  return { artist, order, entered }
}

const organiser = () => app.api(app.people.bob)

const openAs = (visitor: Visitor, path: string, looking: object = {}): Promise<Page> =>
  visitor.open(path, { origin: app.url, token: app.people.bob.token, ...looking })

const linkTo = (page: Page, number: number): Locator =>
  page.getByRole('row').filter({ hasText: say(words.order_number, { number }) })

test('what is to be refunded leads to exactly the orders concerned', async ({ visitor }) => {
  const { artist, order, entered } = await ordered(after, 2)
  const other = await ordered(after)
  for (const { id, due } of [order, other.order])
    await organiser().orders.record_payment({ link: 'alpha', id, amount: due, paid_on: '2026-05-01' })
  const [{ id, version } = { id: '', version: 0 }] = entered
  await app.api(artist).works.withdraw({ team: 'alpha', id, version })
  const works = [id]
  await organiser().orders.credit({ link: 'alpha', id: order.id, works, reason: 'Withdrawn' })

  const page = await openAs(visitor, '/alpha/console/invoices')
  await linkTo(page, other.order.number).waitFor()
  const owed_back = formatMoney(1500, order.currency, 'en')
  await press(page.getByRole('link', { name: say(words.sums.owed_back, { owed_back }), exact: true }))
  await page.waitForURL('**/console/invoices?state=to_refund')
  await linkTo(page, other.order.number).waitFor({ state: 'detached' })
  await linkTo(page, order.number).waitFor()
  expect(await page.getByRole('combobox', { name: words.filter.state }).inputValue()).toBe('to_refund')
  await fits(page)
  expect(await objections(page)).toEqual([])
})

const counts = async (): Promise<number> =>
  (await organiser().outbox.list({ link: 'alpha', q: 'Your entry counts' })).items.length

/** Records as much as is said, once the dialog says what the artist is told. */
const record = async (page: Page, amount: string, told: string): Promise<void> => {
  await press(page.getByRole('button', { name: words.payment.label, exact: true }))
  const dialog = page.getByRole('dialog', { name: words.payment.title })
  await dialog.getByLabel(new RegExp(`^${words.payment_fields.amount}`)).fill(amount)
  await dialog.getByText(told, { exact: true }).waitFor()
  await fits(page)
  await press(dialog.getByRole('button', { name: words.payment.doing, exact: true }))
  await dialog.waitFor({ state: 'detached' })
}

test('whoever records a payment reads before and after whether the artist gets an email, and so it is', async ({
  visitor
}) => {
  const { order } = await ordered(before, 2)
  const page = await openAs(visitor, `/alpha/console/invoices/${order.id}`)
  const [none, two] = [say(words.told_artist.of, { count: 0 }), say(words.told_artist.of, { count: 2 })]
  const recorded = (amount: number, told: string) =>
    page
      .locator('p:focus', {
        hasText: `${say(words.payment.done, { amount: formatMoney(amount, order.currency, 'en') })} ${told}`
      })
      .waitFor()
  await record(page, '10', none)
  await recorded(1000, none)
  expect(await counts()).toBe(0)
  await record(page, '20', two)
  await recorded(2000, two)
  expect(await counts()).toBe(2)

  // Where nothing waits for a fee, nobody is told of it.
  const paid_later = await ordered(after)
  const later = await openAs(visitor, `/alpha/console/invoices/${paid_later.order.id}`)
  await record(later, '15', none)
  await later.getByText(none).waitFor()
  expect(await counts()).toBe(2)
})

test('what is said after a payment is what came of it, also where the order grew meanwhile', async ({
  visitor
}) => {
  const { artist, order } = await ordered(before)
  const page = await openAs(visitor, `/alpha/console/invoices/${order.id}`)
  await press(page.getByRole('button', { name: words.payment.label, exact: true }))
  const dialog = page.getByRole('dialog', { name: words.payment.title })
  await dialog.getByText(say(words.told_artist.of, { count: 1 }), { exact: true }).waitFor()
  await enter(artist, before, 'Came later')
  await press(dialog.getByRole('button', { name: words.payment.doing, exact: true }))
  const told = say(words.told_artist.of, { count: 0 })
  await page.locator('p:focus', { hasText: told }).waitFor()
  expect(await organiser().orders.get({ link: 'alpha', id: order.id })).toMatchObject({ due: 1500 })
})

test('a fee that stands on an invoice is not waived from the entry, and the entry says where it can be', async ({
  visitor
}) => {
  const { order, entered } = await ordered(after, 2)
  await organiser().orders.issue({ link: 'alpha', orders: [order.id] })
  const page = await openAs(visitor, `/alpha/console/entries/${entered[0]?.id}`)
  const { waived, done, left } = entry_words.fees
  await press(page.getByRole('button', { name: waived.label, exact: true }))
  const dialog = page.getByRole('dialog', { name: say(waived.title, { count: 1 }) })
  await dialog.getByLabel(waived.reason).fill('Hardship')
  await press(dialog.getByRole('button', { name: say(waived.doing, { count: 1 }), exact: true }))
  await page.getByText(`${say(done, { count: 0 })} ${say(left.on_invoice, { count: 1 })}`).waitFor()
  expect(await organiser().orders.get({ link: 'alpha', id: order.id })).toMatchObject({ due: 3000 })
})

test('an invoice that an organiser opens leads back to its order', async ({ visitor }) => {
  const { order } = await ordered(after)
  const page = await openAs(visitor, `/alpha/console/invoices/${order.id}`)
  const issue = say(words.issue.label, { count: 1 })
  await agree(page, { doing: issue, title: say(words.issue.title, { count: 1 }) })
  // The button that was pressed is gone: what is said of it has the focus.
  await page.locator('p:focus', { hasText: say(words.issue.done, { count: 1 }) }).waitFor()
  const [invoice] = (await organiser().orders.get({ link: 'alpha', id: order.id })).invoices
  await press(page.getByRole('link', { name: invoice?.number ?? '', exact: true }))
  // It is not the organiser's own, and goes by another name.
  await page.getByRole('heading', { name: own.of_team.invoice, level: 1 }).waitFor()
  await page.getByText(own.of_team.lead, { exact: true }).waitFor()
  expect(await page.getByText(own.lead, { exact: true }).count()).toBe(0)
  await press(page.getByRole('link', { name: own.list.order, exact: true }))
  await arrived(page, `**/alpha/console/invoices/${order.id}`)
  // By its address alone, of which the document knows nothing.
  const direct = await openAs(visitor, `/alpha/user-invoice?invoice=${invoice?.id ?? ''}`)
  await direct.getByRole('heading', { name: own.of_team.invoice, level: 1 }).waitFor()
})

test('on a phone, in the dark and from right to left the dialog says so too', async ({ visitor }) => {
  const { order } = await ordered(before)
  const page = await openAs(visitor, `/alpha/ar/console/invoices/${order.id}`, {
    width: 390,
    height: 844,
    scheme: 'dark'
  })
  await press(page.getByRole('button', { name: arabic.payment.label, exact: true }))
  const dialog = page.getByRole('dialog', { name: arabic.payment.title })
  await dialog.getByText(formatMessage(arabic.told_artist.of, 'ar', { count: 1 }), { exact: true }).waitFor()
  await fits(page)
})
