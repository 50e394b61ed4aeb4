/* From page to page and back, as one who stays: what is fetched, where one stands, what is remembered. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import about from '#content/en/about.json' with { type: 'json' }
import landing from '#content/en/landing.json' with { type: 'json' }
import rulebook from '#content/en/rulebook.json' with { type: 'json' }
import french from '#content/fr/rulebook.json' with { type: 'json' }
import { settled } from './settled.ts'
import { test } from './visit.ts'
import { answered } from './watch.ts'

const callsOf = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })
  return calls
}

const headingOf = (page: Page, text: string): Promise<void> =>
  page.locator('main h1', { hasText: text }).waitFor()

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

test('a page comes to life from its document but for the works near its head, and a link inside asks only for what is missing', async ({
  visitor
}) => {
  const page = await visitor.tab()
  const calls = callsOf(page)
  const documents: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname)
  })
  const works = page.waitForResponse(response => response.url().includes('/api/works-front?'))
  await page.goto(`${visitor.origin}/demo/home`)
  await settled(page)
  await works
  await page.getByRole('banner').getByText('More', { exact: true }).click()
  await menuLink(page, 'About').click()
  await headingOf(page, about.title)
  // But for its words: whatever else the first page had asked for would stand before the call of the link.
  expect(calls.filter(call => !call.includes('hash='))).toEqual([
    '/api/content/demo/gallery?locale=en',
    '/api/works-front?team=demo&limit=16&count=1',
    '/api/content/demo/about?locale=en'
  ])
  expect(documents).toEqual(['/demo/home'])
  expect(new URL(page.url()).pathname).toBe('/demo/about')
  await page.waitForFunction(title => document.title.includes(title), about.title)
})

test('after a change of page the keyboard stands at the new heading', async ({ visitor }) => {
  const page = await visitor.open('/demo/home')
  await menuLink(page, 'Rules').click()
  await headingOf(page, rulebook.title)
  await page.waitForFunction(() => document.activeElement?.localName === 'h1')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(rulebook.title)
  expect(await scrollTop(page)).toBe(0)
})

test('back and forward lead to the same pages, at the same height', async ({ visitor }) => {
  const page = await visitor.open('/demo/rulebook')
  await page.evaluate(() => scrollTo(0, 1200))
  // Clicked where it stands: the header is far above by now, and a pointer would scroll to it.
  await page.locator('header a[href$="/about"]').first().dispatchEvent('click', { button: 0 })
  await headingOf(page, about.title)
  expect(await scrollTop(page)).toBe(0)
  await page.goBack()
  await headingOf(page, rulebook.title)
  await page.waitForFunction(() => Math.round(scrollY) === 1200)
  await page.goForward()
  await headingOf(page, about.title)
  await page.waitForFunction(() => Math.round(scrollY) === 0)
})

test('a page that is asked for anew begins where it was left, and another one in the same tab does not', async ({
  visitor
}) => {
  const page = await visitor.open('/demo/rulebook')
  await page.evaluate(() => scrollTo(0, 1200))
  await page.reload()
  await settled(page)
  await page.waitForFunction(() => Math.round(scrollY) === 1200)
  await page.goto(`${visitor.origin}/demo/about`)
  await settled(page)
  expect(await scrollTop(page)).toBe(0)
})

test('whoever goes elsewhere while a page is on its way ends there', async ({ visitor }) => {
  const page = await visitor.open('/demo/home')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/content/demo/rulebook*', async route => {
    await held.promise
    await route.continue()
  })
  await menuLink(page, 'Rules').click()
  await page.getByRole('progressbar').waitFor()
  await page.getByRole('banner').getByText('More', { exact: true }).click()
  await menuLink(page, 'About').click()
  await headingOf(page, about.title)
  const answer = page.waitForResponse(/content\/demo\/rulebook/)
  held.resolve()
  await (await answer).finished()
  await page.evaluate(() => new Promise(resume => setTimeout(resume, 200)))
  await headingOf(page, about.title)
  expect(new URL(page.url()).pathname).toBe('/demo/about')
  await page.goBack()
  await page.waitForURL('**/demo/home')
})

test('a link to a place in the page keeps what its address asks for', async ({ visitor }) => {
  const page = await visitor.open('/demo/rulebook?from=mail')
  const link = page.locator('main a[href*="#"]').filter({ visible: true }).first()
  const hash = new URL((await link.getAttribute('href')) ?? '', page.url()).hash
  await link.click()
  await page.waitForFunction(wanted => location.hash === wanted, hash)
  expect(new URL(page.url()).search).toBe('?from=mail')
  await page.goBack()
  await page.waitForFunction(() => location.hash === '')
})

test('the language menu leads to the same page in another language', async ({ visitor }) => {
  const page = await visitor.open('/demo/rulebook')
  await page.getByLabel('Language: English').click()
  await page.getByRole('link', { name: 'Français' }).click()
  await page.waitForURL('**/demo/fr/rulebook')
  await headingOf(page, french.title)
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
})

test('an unknown team reached by a link inside leads to the landing page and names it', async ({
  visitor
}) => {
  visitor.expects(answered('404 (Not Found)', '/api/teams/nobody-here'))
  const page = await visitor.open('/demo/home')
  await page.evaluate(() => history.pushState(null, '', '/nobody-here/home'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await page.waitForURL('**/?unknown=nobody-here')
  const notice = formatMessage(landing.unknown.title, 'en', { link: 'nobody-here' })
  await page.getByRole('heading', { name: notice }).waitFor()
})

test('the chosen colours are remembered, and stand before the first paint', async ({ visitor }) => {
  const page = await visitor.open('/demo/home', { scheme: 'light' })
  const toggle = page.getByRole('banner').getByRole('button', { name: /colours/i })
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await paper()
  await toggle.click()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
  await toggle.click()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  const dark = await paper()
  expect(dark).not.toBe(light)

  await page.addInitScript(() => {
    new MutationObserver(() => {
      performance.mark('dressed', { detail: document.documentElement.dataset.theme })
    }).observe(document, { subtree: true, attributeFilter: ['data-theme'] })
  })
  await page.reload()
  // A busy machine loads faster than it paints.
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
  const [dressed, painted] = await page.evaluate(() => [
    performance.getEntriesByName('dressed').map(({ startTime }) => startTime),
    performance.getEntriesByName('first-paint').map(({ startTime }) => startTime)
  ])
  expect([dressed?.length, painted?.length]).toEqual([1, 1])
  expect(dressed?.[0]).toBeLessThan(painted?.[0] ?? 0)
  expect(await paper()).toBe(dark)
})
