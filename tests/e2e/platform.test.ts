/* The platform's own pages, on which no team's colours are worn, and which a phone holds. */
import { expect } from 'vitest'
import landing from '#content/en/landing.json' with { type: 'json' }
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

test('its header and foot lead on, and on a phone the filters are one line to draw along', async ({
  visitor
}) => {
  const page = await visitor.open('/', { width: 390, height: 844 })
  expect(await page.getByRole('banner').getByRole('link').count()).toBeGreaterThanOrEqual(3)
  expect(await page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThanOrEqual(5)
  const filters = page.getByRole('form', { name: landing.contests.filter })
  const { across, high } = await filters.evaluate(form => ({
    across: form.scrollWidth > form.clientWidth,
    high: form.getBoundingClientRect().height
  }))
  expect(across).toBe(true)
  expect(high).toBeLessThan(120)
})
