/* Screens under harder conditions: no script, pictures that come late. */
import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { demoTeams } from '#server/features/demo/demo.teams.ts'
import { inAll } from '#tests/kit/only-in-all.ts'
import { foundIn } from '#tests/screens/found-in.ts'
import { screens } from '#tests/screens/list.ts'
import { wordOf } from '#tests/screens/listed.ts'
import { quiet } from './quiet.ts'
import { alive, settled } from './settled.ts'
import { countMoves, moved } from './steady.ts'
import { test, type Visitor } from './visit.ts'
import { answered } from './watch.ts'

/** Without what a page can only know or do where it runs, which says so of itself. */
const textOf = (page: Page): Promise<string> =>
  page.locator('main').evaluate((main: HTMLElement) => {
    for (const part of main.querySelectorAll<HTMLElement>('[data-alive], select[name=country]'))
      part.style.setProperty('display', 'none', 'important')
    return main.innerText
  })

/** As the browser counts it: less than a button that steps aside on a phone. */
const bearable = 0.002

/** A form makes way for a notice once the browser knows that its link brings nothing. */
const bearable_of_form = 0.02

/** What moves of itself while the page comes, and its pictures late: none of them before all else has come. */
const movesComingLate = async (visitor: Visitor, address: string, width: number, most: number) => {
  const page = await visitor.tab({ width })
  await countMoves(page)
  const waiting: Route[] = []
  let late = false
  await page.route('**/media/**', route => (late ? route.continue() : void waiting.push(route)))
  await page.goto(visitor.origin + address, { waitUntil: 'domcontentloaded' })
  await alive(page)
  late = true
  for (const route of waiting) await route.continue()
  await settled(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await quiet(page)
  const { total, what } = await moved(page)
  await page.close()
  return { width, what: total < most ? [] : what }
}

const everyScreen = inAll('every screen comes without moving and is drawn without a script')

/** These are laid out as another is, in other colours or with other words. */
const laidOutAlike =
  /^landing-(?!filtered)|^(?:nova|lumen)-home$|-rtl$|^(?:register|forgot-password|reset-password|verify-email|auth-lock-screen-stranger)$/

describe.each(
  screens.filter(({ name, pictures, like }) => (everyScreen ? !like : pictures && !laidOutAlike.test(name)))
)('$name', ({ status, locales, path, form }) => {
  test('moves nothing while its pictures come, wide or narrow', async ({ visitor }) => {
    const [locale = 'en'] = locales
    const address = await foundIn(visitor.origin, path(locale))
    const missing = answered('404 (Not Found)', address)
    // Wide and narrow.
    if (status === 404) visitor.expects(missing, missing)
    const most = form ? bearable_of_form : bearable
    expect([
      await movesComingLate(visitor, address, 390, most),
      await movesComingLate(visitor, address, 1440, most)
    ]).toEqual([
      { width: 390, what: [] },
      { width: 1440, what: [] }
    ])
  })
})

/** A page of each kind: a wall, one work, a long text, a list that is empty, an error. The rest is read as it is served. */
const drawnWithoutScript = ['landing', 'artwork', 'rulebook', 'results-to-come', 'error-team']

describe.each(
  screens.filter(
    ({ name, form, like }) => drawnWithoutScript.includes(name) || (everyScreen && !form && !like)
  )
)('$name', ({ status, locales, path, heading }) => {
  test('reads the same without any script', async ({ visitor }) => {
    const [locale = 'en'] = locales
    const address = await foundIn(visitor.origin, path(locale))
    const missing = answered('404 (Not Found)', address)
    if (status === 404) visitor.expects(missing, missing)
    const alive = await visitor.open(address, { expect: status, familiar: true })
    const bare = await visitor.open(address, { expect: status, script: false })
    expect(await bare.locator('h1').allTextContents()).toEqual([heading(locale)])
    expect(await textOf(bare)).toBe(await textOf(alive))
  })
})

/** A form of each kind; all are read as they are served. */
const drawnForms = ['login', 'register', 'contact', 'console-stranger', 'platform-console-stranger']

describe.each(screens.filter(({ name, form }) => drawnForms.includes(name) || (everyScreen && form)))(
  '$name',
  ({ locales, path, heading }) => {
    test('says without any script that it needs one, and takes nothing', async ({ visitor }) => {
      const [locale = 'en'] = locales
      const page = await visitor.open(path(locale), { script: false })
      expect(await page.locator('h1').allTextContents()).toEqual([heading(locale)])
      expect(await textOf(page)).toContain(wordOf(locale, 'common', 'form.script'))
      expect(await page.locator('form :is(input, select, button):enabled').count()).toBe(0)
    })
  }
)

test('without any script, links lead on and the search finds', async ({ visitor }) => {
  const page = await visitor.open('/demo/home', { script: false })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rules' }).click()
  expect(await page.locator('h1').textContent()).toBe(wordOf('en', 'rulebook', 'title'))
  await page.locator('summary[aria-label^="Language"]').click()
  await page.getByRole('link', { name: 'Français' }).click()
  expect(new URL(page.url()).pathname).toBe('/demo/fr/rulebook')
  expect(await page.locator('h1').textContent()).toBe(wordOf('fr', 'rulebook', 'title'))
  await page.goto(visitor.origin)
  await page.getByRole('searchbox').fill('lumen')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/?q=lumen*')
  const names = demoTeams.map(({ founding }) => founding.name).filter(name => name.startsWith('Lumen'))
  expect(await page.locator('#teams li h3').allTextContents()).toEqual(names)
})

/** How many screens down the first work hangs. */
const firstWork = (page: Page): Promise<number> =>
  page
    .locator('main a[href*="/artwork/"]')
    .first()
    .evaluate(work => work.getBoundingClientRect().top / innerHeight)

test('the largest thing that is seen first on a home page is its cover', async ({ visitor }) => {
  const page = await visitor.open('/demo/home')
  await page.evaluate(() =>
    new PerformanceObserver(list => {
      const last = list.getEntries().at(-1) as (PerformanceEntry & { url: string }) | undefined
      Reflect.set(globalThis, 'largest', last?.url)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  )
  const cover = await page
    .locator('main img')
    .first()
    .evaluate(image => (image as HTMLImageElement).currentSrc)
  expect(cover).toMatch(/\/media\/demo\/[^/]+\/\d+\.avif$/)
  expect(await firstWork(page)).toBeLessThan(1.2)
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'largest') as unknown)).toBe(cover)
})

test('a cover that is cut to a phone is as sharp there as it is drawn', async ({ visitor }) => {
  const page = await visitor.open('/demo/home', { width: 390, height: 844, dots: 2 })
  const cover = page.locator('main img').first()
  const fetched = await cover.evaluate(image => {
    const { currentSrc, width, height, attributes } = image as HTMLImageElement
    const [across = 0, down = 1] = ['width', 'height'].map(name =>
      Number(attributes.getNamedItem(name)?.value)
    )
    const drawn = Math.max(width, (height * across) / down)
    return { file: Number(/(\d+)\.avif$/.exec(currentSrc)?.[1]), dots: drawn * devicePixelRatio }
  })
  expect(await firstWork(page)).toBeLessThan(1.2)
  // Almost a thousand wide, of which the screen shows two fifths.
  expect(fetched.dots).toBeGreaterThan(1900)
  expect(fetched.file / fetched.dots).toBeGreaterThan(0.7)
})
