/* Pictures whose page is left while the server still looks at them: they join the draft, and stay out where they are taken out. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import sendArt from '#content/en/send-art.json' with { type: 'json' }
import uploads from '#content/en/uploads.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import type { Work } from '#contract/works.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { jpegOf } from '#tests/kit/made-pictures.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { fits } from './fits.ts'
import { press } from './press.ts'
import { settled } from './settled.ts'
import { test } from './visit.ts'

let app: TestApp
let contest: Contest
let guest: ReturnType<typeof guestsOf>

beforeAll(async () => {
  app = await startApp()
  guest = guestsOf(app.people)
  contest = await openContest(app)
})

afterAll(() => app.remove())

/** The server has got all of it and is done; the page has not heard so. */
const withoutAnswer = async (page: Page): Promise<() => void> => {
  const heard = Promise.withResolvers<null>()
  await page.route('**/api/uploads/*', async route => {
    if (route.request().method() !== 'PATCH') return route.continue()
    const response = await route.fetch()
    await heard.promise
    await route.fulfill({ response })
  })
  return () => heard.resolve(null)
}

const row = (page: Page): Locator => page.getByRole('listitem').filter({ hasText: 'Dusk.jpg' })

const put = async (page: Page, buffer: Buffer): Promise<void> => {
  await page.getByText(uploads.area.choose_many).waitFor()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Dusk.jpg', mimeType: 'image/jpeg', buffer })
  await row(page).waitFor()
}

/** Until it is in the library, of which the draft has one already. */
const choose = async (page: Page, artist: Person, seed: number): Promise<void> => {
  await put(page, await jpegOf({ seed }))
  const { pictures } = app.api(artist)
  await expect.poll(async () => (await pictures.list({ team: 'alpha' })).items.length).toBe(2)
}

const nth = (page: Page, place: number): Locator =>
  page.getByText(formatMessage(sendArt.images.nth, 'en', { place }), { exact: true })

const hungIn =
  ({ token }: Person, { id }: Work) =>
  async (): Promise<number> =>
    (await app.api({ token }).works.get({ team: 'alpha', id })).parts.images.length

const address = ({ id }: Work): string => `/alpha/send-art?work=${id}&step=images`

test('a picture that is being checked joins its draft though its artist has gone to another page', async ({
  visitor
}) => {
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest)
  const hung = hungIn(artist, draft)
  const page = await visitor.open(address(draft), { origin: app.url, token: artist.token })
  const tellAnswer = await withoutAnswer(page)
  await choose(page, artist, 71)
  const logo = page.getByRole('banner').getByRole('link').first()
  await press(logo)
  await page.getByRole('heading', { name: sendArt.steps.images, exact: true }).waitFor({ state: 'detached' })
  expect(await hung()).toBe(1)
  tellAnswer()
  await expect.poll(hung).toBe(2)
})

test('whoever comes back while it is being checked finds it where it was sent', async ({ visitor }) => {
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest)
  const page = await visitor.open(address(draft), { origin: app.url, token: artist.token })
  const tellAnswer = await withoutAnswer(page)
  await choose(page, artist, 72)
  await press(page.getByRole('banner').getByRole('link').first())
  await page.getByRole('heading', { name: sendArt.steps.images, exact: true }).waitFor({ state: 'detached' })
  await page.goBack()
  await row(page).waitFor()
  tellAnswer()
  await nth(page, 2).waitFor()
  await expect.poll(hungIn(artist, draft)).toBe(2)
  expect(await row(page).count()).toBe(0)
  expect(await objections(page)).toEqual([])
})

test('a picture that came after its tab was closed joins the draft once, when that is opened again', async ({
  visitor
}) => {
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest)
  const hung = hungIn(artist, draft)
  const first = await visitor.open(address(draft), { origin: app.url, token: artist.token })
  await withoutAnswer(first)
  await choose(first, artist, 73)
  await first.close()
  expect(await hung()).toBe(1)

  const page = await visitor.open(address(draft), { origin: app.url, token: artist.token })
  await nth(page, 2).waitFor()
  await expect.poll(hung).toBe(2)
  await press(page.getByRole('button', { name: sendArt.images.remove }).last())
  await expect.poll(hung).toBe(1)
  await page.reload()
  await settled(page)
  await page.getByText(uploads.area.choose_many).waitFor()
  await nth(page, 1).waitFor()
  expect(await nth(page, 2).count()).toBe(0)
})

/** Its head is that of a picture, so that the server alone finds that the rest is missing; until it has. */
const chooseBroken = async (page: Page, { id }: Work): Promise<void> => {
  const whole = await jpegOf({ seed: 74 })
  await put(page, whole.subarray(0, whole.length / 2))
  const asked = `SELECT id FROM uploads WHERE subject_id = '${id}' AND refusal IS NOT NULL`
  const refused = async (): Promise<number> => (await lookInto(app, asked)).length
  await expect.poll(refused).toBe(1)
}

const broken = `Dusk.jpg: ${uploads.verdicts.broken_picture}`

test('a picture that was refused after its tab was closed is told when its entry is opened, until that is read', async ({
  visitor
}) => {
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest)
  const first = await visitor.open(address(draft), { origin: app.url, token: artist.token })
  await withoutAnswer(first)
  await chooseBroken(first, draft)
  await first.close()

  const small = { width: 390, height: 800, scheme: 'dark' } as const
  const page = await visitor.open(`/alpha/send-art?work=${draft.id}&step=details`, {
    ...small,
    origin: app.url,
    token: artist.token
  })
  visitor.expects(/^console error: .* 422 \(Unprocessable Entity\) \(\/api\/uploads\/[\w-]+\/outcome\)$/)
  await page.getByText(broken, { exact: true }).waitFor()
  await fits(page)
  await press(page.getByRole('button', { name: `${sendArt.not_added.read}: Dusk.jpg` }))
  await page.getByText(broken, { exact: true }).waitFor({ state: 'detached' })
  // Its button is gone with the row, so one goes on at the title of the step.
  expect(await page.locator(':focus').innerText()).toBe(sendArt.steps.details)
  const { uploads: sent } = app.api(artist)
  await expect.poll(async () => (await sent.list({ subject: draft.id })).items).toEqual([])
})

test('a picture that is refused while its artist is on another page is told there, with the way back', async ({
  visitor
}) => {
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest)
  const page = await visitor.open(address(draft), { origin: app.url, token: artist.token })
  visitor.expects(/^console error: .* 422 \(Unprocessable Entity\) \(\/api\/uploads\/[\w-]+\)$/)
  const tellAnswer = await withoutAnswer(page)
  await chooseBroken(page, draft)
  await press(page.getByRole('banner').getByRole('link').first())
  await page.getByRole('heading', { name: sendArt.steps.images, exact: true }).waitFor({ state: 'detached' })
  tellAnswer()
  const alert = page.getByRole('alert').filter({ hasText: sendArt.not_added.elsewhere })
  await alert.getByText(broken).waitFor()
  expect(await objections(page)).toEqual([])
  // What is heard at once is the sentence, without the ways on.
  expect(await alert.getByRole('link').or(alert.getByRole('button')).count()).toBe(0)
  await press(page.getByRole('link', { name: sendArt.not_added.open }))
  await row(page).getByText(uploads.verdicts.broken_picture).waitFor()
  expect(await alert.count()).toBe(0)
})
