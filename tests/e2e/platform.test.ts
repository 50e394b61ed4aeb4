/* The platform's own pages, on which no team's colours are worn, and which a phone holds. */
import { expect } from 'vitest'
import arabic from '#content/ar/landing.json' with { type: 'json' }
import arabicShell from '#content/ar/shell.json' with { type: 'json' }
import landing from '#content/en/landing.json' with { type: 'json' }
import { localeNames } from '#contract/locales.ts'
import { tokenOf } from './demo.ts'
import { settled, unfoldHeader } from './settled.ts'
import { drawnAlong, sideways, spills } from './spill.ts'
import { test } from './visit.ts'

const worn = 'link#team-style'

test('a team that is being fetched does not dress the page that one leaves for it', async ({ visitor }) => {
  const page = await visitor.open('/')
  let let_go = (): void => {}
  const held = new Promise<void>(resolve => (let_go = resolve))
  await page.route('**/api/contests/**', async route => {
    await held
    await route.continue()
  })
  await page.route('**/api/content/lumen/**', async route => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/**lumen**')
  await page.locator('a[href="/lumen/home"]').first().click()
  await asked
  // Its stylesheet may have come by now; the page that still stands is the platform's.
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.locator(worn).count()).toBe(0)
  let_go()
  await page.waitForURL('**/lumen/home')
  await page.locator(worn).waitFor({ state: 'attached' })
  await page.goBack()
  await page.getByRole('form', { name: landing.contests.filter }).waitFor()
  expect(await page.locator(worn).count()).toBe(0)
})

test('its header and foot lead on', async ({ visitor }) => {
  const page = await visitor.open('/', { width: 390, height: 844 })
  await unfoldHeader(page)
  expect(await page.getByRole('banner').getByRole('link').count()).toBeGreaterThanOrEqual(3)
  expect(await page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThanOrEqual(5)
})

test('the filters stand within a phone, and those that few use are folded until one is wished for', async ({
  visitor
}) => {
  const page = await visitor.tab({ height: 844 })
  for (const [place, { contests }] of [
    ['/', landing],
    ['/-/ar', arabic]
  ] as const)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const filters = page.getByRole('form', { name: contests.filter })
      const age = filters.getByLabel(contests.age, { exact: true })
      await page.goto(visitor.origin + place)
      await settled(page)
      expect(await age.isVisible()).toBe(false)
      // Less than half of the window: the contests are what one came for.
      expect(await filters.evaluate(form => form.getBoundingClientRect().height)).toBeLessThan(400)
      await filters.locator('summary').press('Enter')
      await age.fill('17')
      await filters.getByRole('button', { name: contests.show, exact: true }).press('Enter')
      await page.waitForURL('**age=17**')
      await settled(page)
      expect([await age.inputValue(), await age.isVisible()]).toEqual(['17', true])
      expect([await drawnAlong(filters), await sideways(page), await spills(page)]).toEqual([[], 0, []])
    }
})

test('a visitor chooses its language, on a phone too, and keeps it on the way to an account', async ({
  visitor
}) => {
  const page = await visitor.open('/', { width: 320, height: 844 })
  await unfoldHeader(page)
  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('link', { name: localeNames.ar }).click()
  await page.waitForURL('**/-/ar')
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await page.getByRole('heading', { name: arabic.opening.title }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const [name, search] = await Promise.all(
    ['a', 'button'].map(async first =>
      page.getByRole('banner').locator(`${first}:visible`).first().boundingBox()
    )
  )
  // One beside the other, and so in one line.
  expect(Math.abs((name?.y ?? 0) - (search?.y ?? 99))).toBeLessThan(10)
  await unfoldHeader(page)
  await page.getByRole('banner').getByRole('link', { name: arabicShell.account.sign_in }).click()
  await page.waitForURL('**/-/ar/login?*')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('whoever is signed in finds their teams at the top, and the console of those that they run', async ({
  visitor
}) => {
  const page = await visitor.open('/', { width: 390, height: 844, token: await tokenOf('organiser') })
  const own = page.getByRole('navigation', { name: landing.own_teams })
  await own.locator('a[href="/demo/console"]').waitFor()
  expect(await sideways(page)).toBe(0)
  const artist = await visitor.open('/', { token: await tokenOf('artist') })
  await artist.getByRole('navigation', { name: landing.own_teams }).locator('a[href="/demo/home"]').waitFor()
})
