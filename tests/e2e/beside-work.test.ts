/* Below a work hang others by whoever made it and what is next to it; one walks along the wall by arrows at the edges. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import artwork from '#content/en/artwork.json' with { type: 'json' }
import arabic from '#content/ar/artwork.json' with { type: 'json' }
import { sayIn } from '#web/shell/words/message.ts'
import { category, openContest } from '#tests/kit/entering.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { showingContest, workOnShow } from '#tests/kit/portfolios.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { sideways } from './spill.ts'
import { test } from './visit.ts'

const long = 'The long afternoon on which nobody came to see what the tide had left behind on the sand'
const ids = new Map<string, string>()
let app: TestApp
let name: string
let elsewhere: string

beforeAll(async () => {
  app = await startApp()
  const guest = guestsOf(app.people)
  const [artist, other] = [guest(), guest()]
  name = `${artist.first_name} ${artist.last_name}`
  elsewhere = `${other.first_name} ${other.last_name}`
  const contest = await showingContest(app)
  const hung = [
    [artist, 'First'],
    [other, 'Second'],
    [artist, 'Third'],
    [other, long]
  ] as const
  for (const [by, title] of hung) ids.set(title, (await workOnShow(app, by, contest, title)).id)
  const blind = await openContest(app, {
    showing: 'at_once',
    naming: 'after_judging',
    per_person: 9,
    per_category: 9,
    categories: [category('Painting')]
  })
  for (const title of ['Nameless', 'Also nameless'])
    ids.set(title, (await workOnShow(app, artist, blind, title)).id)
})

afterAll(() => app.remove())

const at = (title: string, locale = '') => `/alpha/${locale}artwork/${ids.get(title)}`
const by = (page: Page) =>
  page.getByRole('region', { name: sayIn('en')(artwork.beside.by, { artist: name }) })
const room = (page: Page) => page.getByRole('region', { name: artwork.beside.room })
const labels = async (within: Locator): Promise<string[]> => {
  await within.waitFor()
  const texts = await within.getByRole('listitem').allInnerTexts()
  return texts.map(text => text.replaceAll(/\s*\n\s*/g, ' / '))
}

test('what hangs beside a work leads on, and the whole wall of its category is one step away', async ({
  visitor
}) => {
  const page = await visitor.open(at('Third'), { origin: app.url })
  await by(page).scrollIntoViewIfNeeded()
  expect(await labels(by(page))).toEqual(['First / 2024'])
  expect(await labels(room(page))).toEqual([`Second / ${elsewhere}, 2024`, `${long} / ${elsewhere}, 2024`])
  expect([await objections(page), await sideways(page)]).toEqual([[], 0])
  await press(by(page).getByRole('link', { name: 'First' }))
  await page.waitForURL(app.url + at('First'))
  await page.getByRole('heading', { level: 1, name: 'First', exact: true }).waitFor()
  expect(await labels(by(page))).toEqual(['Third / 2024'])
  await press(room(page).getByRole('link', { name: artwork.beside.all }))
  await page.waitForURL(url => url.pathname === '/alpha/home' && url.searchParams.has('category'))
  const wall = page.locator('#works')
  await wall.getByRole('link', { name: 'Second' }).waitFor()
  expect(await wall.getByText('Nameless').count()).toBe(0)
})

test('it is there without a script, and says no name that is told later', async ({ visitor }) => {
  const page = await visitor.open(at('Nameless'), { origin: app.url, script: false })
  expect(await labels(room(page))).toEqual(['Also nameless / 2024'])
  expect(await page.getByRole('region', { name: /^More by/ }).count()).toBe(0)
  expect(await page.content()).not.toContain(name)
  const named = await visitor.open(at('First'), { origin: app.url, script: false })
  expect(await named.content()).not.toContain('ameless')
})

const arrows = async (page: Page, words: typeof artwork.paging) => {
  const walk = page.getByRole('navigation', { name: words.label })
  const boxOf = async (link: Locator) => {
    const box = await link.boundingBox()
    if (!box) throw new Error('An arrow is not drawn')
    return box
  }
  const previous = walk.getByRole('link', { name: `${words.previous} ${long}` })
  const next = walk.getByRole('link', { name: `${words.next} Second` })
  return { previous: await boxOf(previous), next: await boxOf(next), link: next }
}

test('arrows stand at the edges of a wide screen, half-way up, and stay there', async ({ visitor }) => {
  const page = await visitor.open(at('Third'), { origin: app.url, width: 1440, height: 900 })
  for (const down of [0, 120]) {
    await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), down)
    const { previous, next } = await arrows(page, artwork.paging)
    for (const { width, height, y } of [previous, next]) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      expect(Math.abs(y + height / 2 - 450)).toBeLessThan(30)
    }
    expect([previous.x, Math.round(next.x + next.width)]).toEqual([
      0,
      await page.evaluate(() => document.body.clientWidth)
    ])
  }
  // Which work it is, whoever points at the arrow reads before going there.
  const { link } = await arrows(page, artwork.paging)
  await link.hover()
  await page.waitForFunction(
    title =>
      [...document.querySelectorAll('nav bdi')].some(
        each => each.textContent === title && each.checkVisibility()
      ),
    'Second'
  )
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(app.url + at('Second'))
  const turned = await visitor.open(at('Third', 'ar/'), { origin: app.url, width: 1440, height: 900 })
  const mirrored = await arrows(turned, arabic.paging)
  expect(mirrored.next.x).toBe(0)
  expect(mirrored.previous.x).toBeGreaterThan(1300)
})

test.for([390, 320])('on a phone %i wide they are one row of one line each', async (width, { visitor }) => {
  const page = await visitor.open(at('Third'), { origin: app.url, width, height: 844 })
  const { previous, next } = await arrows(page, artwork.paging)
  expect(previous.y).toBe(next.y)
  expect([previous.height, next.height]).toEqual([44, 44])
  expect(previous.x + previous.width).toBeLessThan(next.x)
  const cut = await page
    .locator('a[rel="prev"] bdi')
    .evaluate(title => [title.scrollWidth > title.clientWidth, getComputedStyle(title).textOverflow])
  expect(cut).toEqual([true, 'ellipsis'])
  expect([await objections(page), await sideways(page)]).toEqual([[], 0])
})
