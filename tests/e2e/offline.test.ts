import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import about from '#content/en/about.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import { quiet } from './quiet.ts'
import { test } from './visit.ts'

const call = '/api/content/demo/about?locale=en'

/** A second after the page, on a slow machine while the network is away, comes what makes calls, and the list of screens. */
const hasAll = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['fetched-link', 'screens'].every(part => fetched.some(name => name.includes(`/assets/${part}-`)))
  })

test('a lost network is said as long as it is lost, and takes nothing away', async ({ visitor }) => {
  const page = await visitor.open('/demo/about')
  await expect.poll(() => hasAll(page)).toBe(true)
  // And what these ask for in their turn.
  await quiet(page)
  await page.context().setOffline(true)
  await page.getByText(shell.offline.title).waitFor()
  expect(await page.locator('main h1').textContent()).toBe(about.title)
  await page.context().setOffline(false)
  await page.getByText(shell.offline.title).waitFor({ state: 'detached' })
})

test('words that cannot be fetched are logged, and the page says so and tries again', async ({ visitor }) => {
  visitor.expects(
    `failed request: ${call} net::ERR_FAILED`,
    `console error: Failed to load resource: net::ERR_FAILED (${call})`,
    /^console error: Translation fetch failed TypeError: Failed to fetch/
  )
  // Nothing of this page is fetched when one comes near to it.
  const page = await visitor.open('/demo/rulebook')
  await page.route('**/api/content/**', route => route.abort())
  await page.getByRole('banner').getByText('More', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await page.getByRole('heading', { name: shell.error.offline.title, level: 1 }).waitFor()
  await page.unroute('**/api/content/**')
  await page.getByRole('link', { name: shell.error.retry }).click()
  await page.getByRole('heading', { name: about.title, level: 1 }).waitFor()
})
