/* Beside the form where one signs in hangs what won last, where there is room; on a telephone nothing is fetched for it. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { objections } from './accessible.ts'
import { sideways } from './spill.ts'
import { countMoves, moved } from './steady.ts'
import { test } from './visit.ts'

const work = (page: Page): Locator => page.getByRole('main').getByRole('figure')

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('nothing is seen of it')
  return box
}

test.for([
  ['en', '/demo/login'],
  ['ar', '/demo/ar/register'],
  ['en', '/demo/forgot-password'],
  ['en', '/demo/auth-lock-screen']
] as const)(
  'a work hangs uncropped before the form in %s at %s, and is read after it',
  async (at, { visitor }) => {
    const [locale, path] = at
    const page = await visitor.tab({ width: 1440, height: 900 })
    await countMoves(page)
    await page.goto(visitor.origin + path)
    const picture = work(page).getByRole('img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(400)
    const { drawn, own, alt, kept } = await picture.evaluate((image: HTMLImageElement) => {
      const { width, height } = image.getBoundingClientRect()
      return {
        drawn: width / height,
        own: image.naturalWidth / image.naturalHeight,
        alt: image.alt,
        kept: image.getAttribute('width')
      }
    })
    expect(Math.abs(drawn - own)).toBeLessThan(0.01)
    expect([alt === '', kept]).toEqual([false, expect.stringMatching(/^\d+$/u)])
    const [hung, title] = [await boxOf(work(page)), await boxOf(page.getByRole('heading', { level: 1 }))]
    if (locale === 'ar') expect(hung.x).toBeGreaterThan(title.x + title.width)
    else expect(hung.x + hung.width).toBeLessThan(title.x)
    // All of it and its label at first sight.
    expect(hung.y + hung.height).toBeLessThan(900)
    const link = work(page).getByRole('link').first()
    expect(await link.getAttribute('href')).toMatch(/\/artwork\/[0-9a-f-]{36}$/u)
    // The heading and the form come first for whoever reads by ear or goes by keys.
    const order = await page.getByRole('main').evaluate(main => {
      const figure = main.querySelector('figure')
      const others = [...main.querySelectorAll('h1, input, button, a')].filter(
        each => !figure?.contains(each)
      )
      // 4 is DOCUMENT_POSITION_FOLLOWING.
      return others.map(each => figure !== null && (each.compareDocumentPosition(figure) & 4) === 4)
    })
    expect(new Set(order)).toEqual(new Set([true]))
    expect([await sideways(page), await objections(page)]).toEqual([0, []])
    expect((await moved(page)).total).toBeLessThan(0.02)
  }
)

test('a telephone fetches nothing of it, and whoever has more room then does', async ({ visitor }) => {
  const page = await visitor.tab({ width: 390, height: 844 })
  const fetched: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('.avif')) fetched.push(request.url())
  })
  await page.goto(`${visitor.origin}/demo/login`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect([await work(page).count(), fetched, await sideways(page)]).toEqual([0, [], 0])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => fetched.length).toBe(1)
})

test('where no work and no cover hangs, the form stands in the middle', async ({ visitor }) => {
  const page = await visitor.open('/-/login', { width: 1440, height: 900 })
  const { x, width } = await boxOf(page.getByRole('main').locator('form').first())
  expect(Math.abs(x + width / 2 - 720)).toBeLessThan(20)
  expect(await page.getByRole('main').locator('figure').count()).toBe(0)
})
