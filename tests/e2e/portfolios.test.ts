/* Series and viewing rooms in a browser, by the keyboard alone: an artist makes one public, a visitor walks through one. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import gallery from '#content/en/gallery.json' with { type: 'json' }
import own from '#content/en/user-series.json' with { type: 'json' }
import { guestsOf } from '#tests/kit/people.ts'
import { showingContest, switchPortfolios, workOnShow } from '#tests/kit/portfolios.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { settled } from './settled.ts'
import { sideways, spills } from './spill.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp
let works: string[]

const artist = () => guestsOf(app.people)()

beforeAll(async () => {
  app = await startApp()
  await switchPortfolios(app, true)
  const contest = await showingContest(app)
  works = []
  for (const title of ['Morning', 'Noon', 'Evening'])
    works.push((await workOnShow(app, artist(), contest, title)).id)
})

afterAll(() => app.remove())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** As whoever has a narrow window, another scheme or another direction sees it. */
const fits = async (visitor: Visitor, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    for (const scheme of ['light', 'dark'] as const) {
      const page = await visitor.open(path, { origin: app.url, width: 320, scheme })
      expect([path, await sideways(page), await spills(page), await objections(page)]).toEqual([
        path,
        0,
        [],
        []
      ])
    }
  }
}

test('an artist puts a series together and makes it public', async ({ visitor }) => {
  // A picture without alternative text is refused.
  visitor.expects(/422 .*\/api\/user\/series/)
  const page = await visitor.tab({ origin: app.url })
  await page.addInitScript(kept => localStorage.setItem('auth_token', kept), artist().token)
  await page.goto(`${app.url}/alpha/user-series`)
  await settled(page)
  await press(page.getByRole('link', { name: own.create, exact: true }))
  await page.waitForURL('**/user-series/new')
  await page.locator('main h1:focus').waitFor()

  await page.getByLabel(own.fields.title, { exact: true }).first().fill('Salt and Wind')
  await press(button(page, formatMessage(own.library.add_of, 'en', { title: 'Noon' })))
  await press(page.getByRole('button', { name: /^Add Noon, collage\.avif$/ }))
  // What was said of it in the entry came along.
  const alt = page.getByLabel(own.fields.alt, { exact: true })
  expect(await alt.inputValue()).toBe('A harbour at dusk')
  await alt.fill('')
  await page.getByLabel(own.fields.visibility, { exact: true }).selectOption('public')
  await press(button(page, own.save))
  await expect.poll(() => alt.getAttribute('aria-invalid')).toBe('true')
  await alt.fill('A field of salt under a pale sky')
  const up = button(page, formatMessage(own.order.up_of, 'en', { place: 2 }))
  await press(up)
  // The focus went along with what was moved.
  await button(page, formatMessage(own.order.up_of, 'en', { place: 1 }))
    .and(page.locator(':focus'))
    .waitFor()
  await press(button(page, own.save))
  await page.waitForURL(/user-series\/[\da-f-]{36}$/)
  await page
    .getByRole('link', { name: formatMessage(own.view_of, 'en', { title: 'Salt and Wind' }) })
    .waitFor()
  expect(await objections(page)).toEqual([])

  const { items } = await app.api().series.list({ team: 'alpha' })
  expect(items).toMatchObject([{ title: 'Salt and Wind', count: 2 }])
  const path = `/alpha/portfolio-detail-one/${items[0]?.id}`
  const seen = await visitor.open(path, { origin: app.url })
  await seen.getByRole('heading', { name: 'Salt and Wind', level: 1 }).waitFor()
  await expect.poll(() => seen.getByRole('img', { name: 'A field of salt under a pale sky' }).count()).toBe(1)
  await fits(visitor, [path, '/alpha/ar/portfolio-detail-one', '/alpha/ar/portfolio-detail-four'])
})

test('a picture that is still being copied as its series is saved for the first time hangs in it', async ({
  visitor
}) => {
  const { series } = app.api(artist())
  // What was sent to alpha is copied to beta first.
  const path = '/beta/en/user-series/new'
  const page = await visitor.open(path, { origin: app.url, token: artist().token })
  await page.getByLabel(own.fields.title, { exact: true }).first().fill('Copied')
  const answer = Promise.withResolvers<null>()
  await page.route('**/api/user/library/take*', async route => {
    await answer.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/user/library/take*')
  await press(page.getByRole('button', { name: /^Add Noon, collage\.avif$/ }))
  await asked
  await press(button(page, own.save))
  await page.waitForURL(/user-series\/[\da-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  answer.resolve(null)
  await page.getByText(formatMessage(own.items.place, 'en', { place: 1 })).waitFor()
  await press(button(page, own.save))
  await expect.poll(async () => (await series.own({ team: 'beta', id })).works.length).toBe(1)
  expect((await series.mine({ team: 'beta' })).items).toHaveLength(1)
  expect(await objections(page)).toEqual([])
})

/** One step on and one back, before the row has begun to move: how far it has gone some frames later. */
const turnBackAtOnce = (row: Locator): Promise<number> =>
  row.evaluate(async box => {
    for (const key of ['ArrowRight', 'ArrowLeft']) {
      box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      await Promise.resolve()
    }
    for (let frames = 0; frames < 10; frames += 1) {
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
    return box.scrollLeft
  })

test('a visitor walks through a room, loads it again, and goes back', async ({ visitor }) => {
  const room = await app.api(app.people.bob).viewing_rooms.create({
    team: 'alpha',
    title: { en: 'Low Light' },
    intro: {},
    published: true,
    walls: [{ title: { en: 'Dusk' }, text: { en: 'Three hours.' }, works }]
  })
  const path = `/alpha/portfolio-detail-four?room=${room.id}`
  const page = await visitor.open(path, { origin: app.url })
  const way = page.getByRole('link', { name: gallery.walk.open, exact: true })
  const dialog = page.getByRole('dialog', {
    name: formatMessage(gallery.walk.title, 'en', { title: 'Low Light' })
  })
  const stands = (title: string) => dialog.getByRole('link', { name: title, exact: true }).waitFor()

  await press(way)
  await stands('Morning')
  expect(await objections(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await stands('Noon')
  await page.keyboard.press('k')
  await stands('Morning')
  const row = dialog.getByRole('region', { name: 'Low Light', exact: true })
  await expect.poll(() => row.evaluate(box => box.scrollLeft)).toBe(0)
  expect(await turnBackAtOnce(row)).toBe(0)
  await page.keyboard.press('End')
  await stands('Evening')
  expect(page.url()).toContain('walk=3')

  await page.reload()
  await stands('Evening')
  // By wheel and by swipe, too: each is one step.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width / 2, height / 2)
  await page.mouse.wheel(0, -120)
  await stands('Noon')
  // A hand takes the row and leaves it one work further on.
  await row.dispatchEvent('pointerdown')
  await row.evaluate(box => box.scrollBy({ left: box.clientWidth, behavior: 'instant' }))
  await row.dispatchEvent('pointerup')
  await stands('Evening')
  await page.keyboard.press('k')
  await stands('Noon')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toBe(app.url + path)

  await press(way)
  await stands('Morning')
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await fits(visitor, [path, `${path}&list=1`])
})
