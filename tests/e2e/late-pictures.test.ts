/* A picture that was on its way at the close, into an entry that is in: what was typed too late is given up, and it is not. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import sendArt from '#content/en/send-art.json' with { type: 'json' }
import thanks from '#content/en/page-thankyou.json' with { type: 'json' }
import uploads from '#content/en/uploads.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { jpegOf } from '#tests/kit/made-pictures.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { test } from './visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.remove())

const step = async (page: Page, name: keyof typeof sendArt.steps): Promise<void> => {
  const steps = page.getByRole('navigation', { name: sendArt.steps.label })
  await press(steps.getByRole('link', { name: sendArt.steps[name] }))
  await page.getByRole('heading', { name: sendArt.steps[name], exact: true }).waitFor()
}

const nth = (page: Page, place: number): Locator =>
  page.getByText(formatMessage(sendArt.images.nth, 'en', { place }), { exact: true })

/** No piece of a picture is sent before it is let through. */
const holdPieces = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<null>()
  await page.route('**/api/uploads/*', async route => {
    if (route.request().method() === 'PATCH') await promise
    await route.continue()
  })
  return () => resolve(null)
}

test('a picture that was on its way at the close joins what is in, though what was typed beside it is too late', async ({
  visitor
}) => {
  const artist = guestsOf(app.people)()
  const contest = await openContest(app, { edit_after_submit: true })
  const draft = await wholeDraft(app, artist, contest, { title: 'Blue Hour' })
  const { works, uploads: sent } = app.api(artist)
  const one = { team: 'alpha', id: draft.id }
  await works.finalize({ ...one, version: draft.version })
  const page = await visitor.open(`/alpha/send-art?work=${draft.id}&step=images`, {
    origin: app.url,
    token: artist.token
  })
  visitor.bears(/409 \(Conflict\)/)
  const letThrough = await holdPieces(page)
  await page.getByText(uploads.area.choose_many).waitFor()
  const file = { name: 'Late.jpg', mimeType: 'image/jpeg', buffer: await jpegOf({ seed: 81 }) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect.poll(async () => (await sent.list({})).items.length).toBe(1)
  await step(page, 'details')
  await tamper(app, `UPDATE contests SET closes_at = now() WHERE id = '${contest.id}'`)

  const title = page.getByLabel(sendArt.labels.title, { exact: true })
  await title.fill('Too late')
  await page.getByText(sendArt.saved.pictures, { exact: true }).waitFor()
  await expect.poll(() => title.inputValue()).toBe('Blue Hour')
  expect(await title.isDisabled()).toBe(true)
  expect(await objections(page)).toEqual([])
  letThrough()
  await step(page, 'images')
  await nth(page, 2).waitFor()
  await page.getByLabel(sendArt.labels.alt, { exact: true }).nth(1).fill('The last light')
  const hung = async () => (await works.get(one)).parts.images.map(({ alt }) => alt)
  await expect.poll(hung).toEqual(['A harbour at dusk', 'The last light'])

  await step(page, 'finish')
  await press(page.getByRole('button', { name: sendArt.finish.again }))
  await page.getByRole('heading', { name: thanks.title, exact: true }).waitFor()
  const { parts, revision, changed } = await works.get(one)
  expect([parts.title, parts.images.length, revision, changed]).toEqual(['Blue Hour', 2, 2, false])
})

test('a draft takes the picture that was on its way, and what is agreed to, and stays as it was typed by the close', async ({
  visitor
}) => {
  const artist = guestsOf(app.people)()
  const contest = await openContest(app)
  const draft = await wholeDraft(app, artist, contest, { title: 'By the close' })
  const { works, uploads: sent } = app.api(artist)
  const one = { team: 'alpha', id: draft.id }
  const page = await visitor.open(`/alpha/send-art?work=${draft.id}&step=images`, {
    origin: app.url,
    token: artist.token
  })
  visitor.bears(/409 \(Conflict\)/)
  const letThrough = await holdPieces(page)
  await page.getByText(uploads.area.choose_many).waitFor()
  const file = { name: 'Late.jpg', mimeType: 'image/jpeg', buffer: await jpegOf({ seed: 82 }) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect.poll(async () => (await sent.list({})).items.length).toBe(1)
  expect((await sent.list({})).items[0]?.sha256).toMatch(/^[0-9a-f]{64}$/)
  await step(page, 'details')
  await tamper(app, `UPDATE contests SET closes_at = now() WHERE id = '${contest.id}'`)

  const title = page.getByLabel(sendArt.labels.title, { exact: true })
  await title.fill('Too late')
  await page.getByText(sendArt.saved.pictures, { exact: true }).waitFor()
  await expect.poll(() => title.inputValue()).toBe('By the close')
  await page.getByText(sendArt.saved.given_up, { exact: true }).waitFor()
  await page.getByText('Too late', { exact: true }).waitFor()
  expect(await title.isDisabled()).toBe(true)
  expect(await objections(page)).toEqual([])
  await step(page, 'declarations')
  const agreed = page.getByLabel(sendArt.persons.agreed, { exact: true })
  await press(agreed, 'Space')
  letThrough()
  await step(page, 'images')
  await nth(page, 2).waitFor()
  await page.getByLabel(sendArt.labels.alt, { exact: true }).nth(1).fill('The last light')
  const stands = async () => {
    const { parts } = await works.get(one)
    return [parts.images.length, parts.images[1]?.alt, parts.declarations.persons]
  }
  await expect.poll(stands).toEqual([2, 'The last light', 'agreed'])

  await step(page, 'finish')
  await press(page.getByRole('button', { name: sendArt.finish.hand_in, exact: true }))
  await page.getByRole('heading', { name: thanks.title, exact: true }).waitFor()
  const { parts, revision, status } = await works.get(one)
  expect([parts.title, parts.images.length, revision, status]).toEqual(['By the close', 2, 1, 'submitted'])
})
