/* An artist pays less by a code; another asks for a waiver in private, an organiser grants it, and the artist reads so. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import arabic from '#content/ar/console-waivers.json' with { type: 'json' }
import room from '#content/en/console-waivers.json' with { type: 'json' }
import words from '#content/en/waiver.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press, unfold } from './press.ts'
import { fits } from './fits.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp
let contest: Contest
let guest: () => Person

beforeAll(async () => {
  app = await startApp()
  guest = guestsOf(app.people)
  contest = await openContest(app, { fee_tiers: [{ ends_at: null, amount: 1500 }] })
})

afterAll(() => app.remove())

const submit = async (artist: Person, title: string): Promise<void> => {
  const draft = await wholeDraft(app, artist, contest, { title })
  await app.api(artist).works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
}

const dueOf = async (artist: Person) =>
  (await app.api(artist).orders.billing({ team: 'alpha' })).items.map(({ due }) => due)

const openAs = (visitor: Visitor, { token }: Person, path: string, looking: object = {}): Promise<Page> =>
  visitor.open(path, { origin: app.url, token, ...looking })

test('an organiser creates a code, and an artist owes less by it', async ({ visitor }) => {
  const page = await openAs(visitor, app.people.bob, '/alpha/console/waivers')
  await page.getByText(room.codes.none).waitFor()
  await fits(page)
  await press(page.getByRole('button', { name: room.codes.add, exact: true }))
  const dialog = page.getByRole('dialog', { name: room.adding.title })
  await dialog.getByLabel(room.adding.code, { exact: true }).fill('academy 26')
  await dialog.getByLabel(room.adding.kind, { exact: true }).selectOption('percent')
  await dialog.getByLabel(`${room.adding.percent} (%)`).fill('40')
  await press(dialog.getByRole('button', { name: room.adding.doing, exact: true }))
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(formatMessage(room.codes.made, 'en', { count: 1 })).waitFor()
  await page.getByRole('row').filter({ hasText: 'ACADEMY26' }).waitFor()

  const artist = guest()
  await submit(artist, 'By a code')
  const billing = await openAs(visitor, artist, '/alpha/user-billing')
  await unfold(billing, words.code.use)
  const code = billing.getByLabel(words.code.label, { exact: true })
  await code.fill('ACA')
  // What an input method hears is not meant for the page: half a code would be refused, which the console tells.
  await code.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await code.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  await code.fill('ACADEMY-26')
  await press(billing.getByRole('button', { name: words.code.apply, exact: true }))
  await billing
    .getByText(formatMessage(words.line.code, 'en', { code: 'ACADEMY26', off: '€6.00' }), { exact: false })
    .first()
    .waitFor()
  expect(await dueOf(artist)).toEqual([900])
  await fits(billing)
})

test('an artist asks in private, an organiser grants it, and the artist reads so', async ({ visitor }) => {
  const { bob } = app.people
  await app
    .api(bob)
    .waivers.save_settings({ link: 'alpha', contest: contest.id, may_ask: true, show_share: false })
  const artist = guest()
  await submit(artist, 'Asked for')
  const billing = await openAs(visitor, artist, '/alpha/user-billing', { width: 320 })
  await press(billing.getByRole('button', { name: words.ask.open, exact: true }))
  const reason = 'My studio burnt down in March and I cannot afford it.'
  await billing.getByLabel(words.ask.reason, { exact: true }).fill(reason)
  await fits(billing)
  await press(billing.getByRole('button', { name: words.ask.send, exact: true }))
  await billing.getByText(words.request.waiting).waitFor()

  const page = await openAs(visitor, bob, '/alpha/console/waivers')
  await press(
    page.getByRole('button', { name: formatMessage(room.requests.answer_of, 'en', { title: 'Asked for' }) })
  )
  const dialog = page.getByRole('dialog')
  await dialog.getByText(reason).waitFor()
  expect(await objections(page)).toEqual([])
  await dialog.getByLabel(room.answering.message, { exact: true }).fill('We are glad that you enter.')
  await press(dialog.getByRole('button', { name: room.answering.doing, exact: true }))
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('row').filter({ hasText: 'Asked for' }).getByText(room.states.granted).waitFor()

  await billing.reload()
  await billing.getByText(words.request.whole).waitFor()
  await billing.getByText('We are glad that you enter.').waitFor()
  expect(await dueOf(artist)).toEqual([0])
})

test('the room stands on a narrow screen, in the dark, from right to left', async ({ visitor }) => {
  const page = await openAs(visitor, app.people.bob, '/alpha/ar/console/waivers', {
    width: 320,
    scheme: 'dark'
  })
  await page.getByRole('heading', { name: arabic.title, level: 1 }).waitFor()
  await page.getByText(arabic.settings.may_ask, { exact: true }).waitFor()
  await fits(page)
})
