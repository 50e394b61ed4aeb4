/* An artist goes from an empty profile to a page that everybody reads, by the keyboard alone, on a small dark screen. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import words from '#content/en/user-artist.json' with { type: 'json' }
import { guestsOf } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { hasRoom } from './fits.ts'
import { press } from './press.ts'
import { settled } from './settled.ts'
import { test } from './visit.ts'
import { answered } from './watch.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  const { teams } = app.api(app.people.ana)
  const { version } = await teams.get({ link: 'alpha' })
  await teams.update({ link: 'alpha', version, features: { portfolios: true } })
})

afterAll(() => app.remove())

const small = { width: 320, height: 800, scheme: 'dark', still: true } as const

const saved = (page: Page, nth: number) => page.getByText(/^Saved at/).nth(nth)

/** Whole, seen and heard. */
const sound = async (page: Page): Promise<void> => {
  expect(await objections(page)).toEqual([])
  await hasRoom(page)
}

test('an artist writes a page by keyboard alone, looks at it, and lets everybody read it', async ({
  visitor
}) => {
  const artist = guestsOf(app.people)()
  const name = `${artist.first_name} ${artist.last_name}`
  const { token } = artist
  const page = await visitor.open('/alpha/user-artist', { ...small, origin: app.url, token })
  const type = async (label: string, text: string): Promise<void> => {
    await page.getByRole('textbox', { name: label }).focus()
    await page.keyboard.type(text)
  }

  // A page needs an address first.
  const visibility = page.getByLabel(words.labels.visibility)
  await visibility.focus()
  await page.keyboard.type('Pub')
  visitor.expects(answered('422 (Unprocessable Entity)', '/api/user/artist'))
  await press(page.getByRole('button', { name: words.page.submit }))
  await page.getByRole('link', { name: /Choose a handle first/ }).waitFor()
  await type(words.address.label, 'harbour-painter')
  await press(page.getByRole('button', { name: words.address.submit }))
  await saved(page, 0).waitFor()

  await type(words.labels.statement, 'Light on water, and what it does to walls.')
  await visibility.focus()
  await page.keyboard.type('Pri')
  await press(page.getByRole('button', { name: words.page.submit }))
  await saved(page, 1).waitFor()

  // Two lines; the second is added above the first, and moved below it.
  const add = page.getByRole('button', { name: words.cv.add })
  for (const title of ['Low Tide', 'High Water']) {
    await press(add)
    const line = page
      .getByRole('listitem')
      .filter({ has: page.getByLabel(words.labels.title) })
      .first()
    await line.locator('select:focus').waitFor()
    await line.getByLabel(words.labels.from_year, { exact: true }).focus()
    await page.keyboard.type('2024')
    await line.getByLabel(words.labels.title).focus()
    await page.keyboard.type(title)
  }
  await press(page.getByRole('button', { name: 'Move down: High Water' }))
  await page.locator('[data-move="down"]:focus').and(page.getByLabel('Move down: High Water')).waitFor()
  await press(page.getByRole('button', { name: words.cv.submit }))
  await saved(page, 2).waitFor()
  await sound(page)

  // Nobody else sees it yet, and this is how it looks.
  visitor.bears(/404 \(Not Found\)/)
  await press(page.getByRole('link', { name: words.view.open }))
  await page.waitForURL('**/portfolio-detail-two/harbour-painter')
  await page.locator('main h1:focus').waitFor()
  await page.getByText('Only you see this page.').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
  expect(await page.getByRole('listitem').filter({ hasText: '2024' }).allTextContents()).toEqual([
    '2024Low Tide',
    '2024High Water'
  ])
  await sound(page)
  const stranger = await visitor.open('/alpha/portfolio-detail-two/harbour-painter', {
    ...small,
    origin: app.url,
    expect: 404
  })
  await stranger.getByRole('heading', { level: 1 }).waitFor()

  await press(page.getByRole('link', { name: 'Edit your page' }))
  await page.waitForURL('**/user-artist')
  await page.locator('main h1:focus').waitFor()
  await visibility.focus()
  await page.keyboard.type('Pub')
  await press(page.getByRole('button', { name: words.page.submit }))
  await saved(page, 0).waitFor()

  await stranger.reload()
  await settled(stranger)
  expect(await stranger.getByRole('heading', { level: 1 }).textContent()).toBe(name)
  await expect.poll(() => stranger.getByText('Light on water').count()).toBe(1)
  await sound(stranger)
})
