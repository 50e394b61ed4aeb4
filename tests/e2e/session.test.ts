/* Section 4 and 8 of the specification, as a browser lives them, for whom a token is still stored. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import about from '#content/en/about.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import { test } from './visit.ts'
import { answered } from './watch.ts'
import { settled } from './settled.ts'

const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('auth_token'))

/** As if a session of another day were still there. */
const keepToken = (page: Page, token: string): Promise<unknown> =>
  page.addInitScript(kept => {
    if (sessionStorage.getItem('kept')) return
    sessionStorage.setItem('kept', 'yes')
    localStorage.setItem('auth_token', kept)
  }, token)

const checks = '/api/user?team=demo'

test('a stored token that is refused is removed, and that is logged', async ({ visitor }) => {
  visitor.expects(answered('401 (Unauthorized)', checks), /^console error: Authentication check failed \(/)
  const page = await visitor.tab()
  const bearers: (string | undefined)[] = []
  page.on('request', request => {
    if (request.url().endsWith(checks)) bearers.push(request.headers()['authorization'])
  })
  await keepToken(page, 'of-another-day')
  await page.goto(`${visitor.origin}/demo/rulebook`)
  await settled(page)
  await page.waitForFunction(() => localStorage.getItem('auth_token') === null)
  expect(bearers).toEqual(['Bearer of-another-day'])
})

test('without a token nobody is asked who is there', async ({ visitor }) => {
  const page = await visitor.tab()
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/user')) asked.push(request.url())
  })
  await page.goto(`${visitor.origin}/demo/rulebook`)
  await settled(page)
  // Whoever is asked for is asked for as the page comes to life, so before what the next page needs.
  await page.getByRole('banner').getByText('More', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await page.getByRole('heading', { name: about.title, level: 1 }).waitFor()
  expect(asked).toEqual([])
})

test('an outage signs nobody out: it is said, and asked again', async ({ visitor }) => {
  // It asks again by itself, until the line is mended.
  visitor.bears(
    /^failed request: \/api\/user\?team=demo net::ERR_FAILED$/,
    /^console error: Failed to load resource: net::ERR_FAILED \(\/api\/user\?team=demo\)$/,
    /^console error: Authentication check failed TypeError: Failed to fetch/
  )
  visitor.expects(answered('401 (Unauthorized)', checks), /^console error: Authentication check failed \(/)
  const page = await visitor.tab()
  let cut = true
  await page.route('**/api/user?*', route => (cut ? route.abort() : route.continue()))
  await keepToken(page, 'of-another-day')
  await page.goto(`${visitor.origin}/demo/rulebook`)
  await page.getByText(shell.offline.title).waitFor()
  expect(await storedToken(page)).toBe('of-another-day')
  cut = false
  await page.waitForFunction(() => localStorage.getItem('auth_token') === null)
  await page.getByText(shell.offline.title).waitFor({ state: 'detached' })
})
