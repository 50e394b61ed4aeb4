/* An organiser gives back the fee of an entry that was paid, never invoiced, and then withdrawn. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import arabic from '#content/ar/console-invoices.json' with { type: 'json' }
import words from '#content/en/console-invoices.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { fits } from './fits.ts'
import { press } from './press.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp
let contest: Contest
let guest: () => Person

beforeAll(async () => {
  app = await startApp()
  guest = guestsOf(app.people)
  contest = await openContest(app, {
    fee_tiers: [{ ends_at: null, amount: 1500 }],
    per_person: 9,
    per_category: 9
  })
})

afterAll(() => app.remove())

const stays = 'Stays'
const leaves = 'Leaves'

/** Two entries that were paid together, and one of them was withdrawn after that; the order. */
const paidAndWithdrawn = async (): Promise<string> => {
  const artist = guest()
  const { works, orders } = app.api(artist)
  const enter = async (title: string) => {
    const { id, version } = await wholeDraft(app, artist, contest, { title })
    return (await works.finalize({ team: 'alpha', id, version })).work
  }
  await enter(stays)
  const leaving = await enter(leaves)
  const [order] = (await orders.billing({ team: 'alpha' })).items
  const id = order?.id ?? ''
  await app
    .api(app.people.bob)
    .orders.record_payment({ link: 'alpha', id, amount: 3000, paid_on: '2026-05-01' })
  await works.withdraw({ team: 'alpha', id: leaving.id, version: leaving.version })
  return id
}

const openOrder = (visitor: Visitor, path: string, looking: object = {}): Promise<Page> =>
  visitor.open(path, { origin: app.url, token: app.people.bob.token, ...looking })

const lineOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('only the withdrawn entry is given back, with the reason, and the refund follows', async ({
  visitor
}) => {
  const id = await paidAndWithdrawn()
  const page = await openOrder(visitor, `/alpha/console/invoices/${id}`)
  await lineOf(page, leaves).getByText(words.withdrawn).waitFor()
  const give_back = page.getByRole('button', { name: words.give_back.label, exact: true })
  await page.getByText(words.give_back.hint).waitFor()
  // What stands in the contest is charged, so there is nothing to give back of it.
  await press(
    page.getByRole('checkbox', { name: formatMessage(words.choose_line, 'en', { title: stays }) }),
    'Space'
  )
  expect(await give_back.isDisabled()).toBe(true)
  await press(
    page.getByRole('checkbox', { name: formatMessage(words.choose_line, 'en', { title: leaves }) }),
    'Space'
  )
  await fits(page)
  await press(give_back)

  const dialog = page.getByRole('dialog', { name: formatMessage(words.give_back.title, 'en', { count: 1 }) })
  await dialog.getByText(words.give_back.text).waitFor()
  await dialog.getByLabel(words.give_back.reason, { exact: true }).fill('The work was damaged.')
  await fits(page)
  await press(dialog.getByRole('button', { name: words.give_back.doing, exact: true }))
  await dialog.waitFor({ state: 'detached' })
  // The button that was pressed is gone: what is said of it has the focus.
  await page
    .locator('p:focus', { hasText: formatMessage(words.give_back.done, 'en', { count: 1 }) })
    .waitFor()
  await page.getByRole('button', { name: words.refund.label, exact: true }).waitFor()
  expect(await give_back.count()).toBe(0)
  await lineOf(page, leaves).getByText(words.not_charged).waitFor()
  await lineOf(page, stays).getByText(words.line_states.due).waitFor()
  const after = await app.api(app.people.bob).orders.get({ link: 'alpha', id })
  expect(after).toMatchObject({ amount: 1500, paid: 3000, owed_back: 1500, invoices: [] })
})

test('the same on a phone, in the dark, from right to left', async ({ visitor }) => {
  const id = await paidAndWithdrawn()
  const page = await openOrder(visitor, `/alpha/ar/console/invoices/${id}`, {
    width: 390,
    height: 844,
    scheme: 'dark'
  })
  await page.getByText(arabic.give_back.hint).waitFor()
  await press(
    page.getByRole('checkbox', { name: formatMessage(arabic.choose_line, 'ar', { title: leaves }) }),
    'Space'
  )
  await fits(page)
  await press(page.getByRole('button', { name: arabic.give_back.label, exact: true }))
  const dialog = page.getByRole('dialog', { name: formatMessage(arabic.give_back.title, 'ar', { count: 1 }) })
  await dialog.getByLabel(arabic.give_back.reason, { exact: true }).waitFor()
  await fits(page)
})
