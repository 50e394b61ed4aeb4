/* The words of a page come as files that name what is in them: once for many pages, and as they are now where they changed. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PageContent } from '#contract/content.ts'
import { quiet } from './quiet.ts'
import { alive } from './settled.ts'
import { test } from './visit.ts'

/** Of the words that a page asked for: which, and whether they came over the network. */
const askedFor = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(entry => (entry instanceof PerformanceResourceTiming ? [entry] : []))
      .filter(({ name }) => name.includes('/api/content/'))
      .map(({ name, transferSize }) => {
        const { pathname, searchParams } = new URL(name)
        const named = searchParams.has('hash') ? 'by hash' : 'as they are now'
        return `${pathname} ${named} ${transferSize > 0 ? 'sent' : 'kept'}`
      })
      .toSorted()
  )

test('words that a page has brought are there for the next one', async ({ visitor }) => {
  const page = await visitor.open('/demo/home')
  await alive(page)
  await quiet(page)
  expect(await askedFor(page)).toContain('/api/content/demo/common by hash sent')
  await page.goto(`${visitor.origin}/demo/about`)
  await alive(page)
  await quiet(page)
  const asked = await askedFor(page)
  expect(asked).toContain('/api/content/demo/common by hash kept')
  expect(asked).toContain('/api/content/demo/about by hash sent')
  // What boot.js begins and what the application asks for are one.
  expect(new Set(asked).size).toBe(asked.length)
})

test('a page is drawn with the words of now where those that it was drawn with are gone', async ({
  visitor
}) => {
  const page = await visitor.tab()
  await page.route(/\/api\/content\/demo\/about\?.*hash=/, route =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'gone', errors: [] } })
  )
  await page.route(/\/api\/content\/demo\/about\?locale=en$/, async route => {
    const answer = await route.fetch()
    const content = (await answer.json()) as PageContent
    const translations = { ...content.translations, title: 'Written since' }
    await route.fulfill({ json: { ...content, hash: 'since-then-others', translations } })
  })
  visitor.expects(/404 \(Not Found\) \(\/api\/content\/demo\/about\?/)
  await page.goto(`${visitor.origin}/demo/about`)
  await page.getByRole('heading', { level: 1, name: 'Written since' }).waitFor()
  await alive(page)
})

test('and comes to life once a line that broke off while they came is there again', async ({ visitor }) => {
  const page = await visitor.tab()
  let broken = 0
  await page.route(/\/api\/content\/demo\/about\?/, async route => {
    broken += 1
    // At first there is no answer, then one that breaks off, as of a network that asks for a ticket.
    if (broken === 1) await route.abort('connectionreset')
    else if (broken === 2) await route.fulfill({ contentType: 'text/html', body: '<p>Sign in first' })
    else await route.continue()
  })
  visitor.bears(/ERR_CONNECTION_RESET/, /could not be fetched/)
  await page.goto(`${visitor.origin}/demo/about`)
  await alive(page)
  expect(broken).toBeGreaterThan(2)
})
