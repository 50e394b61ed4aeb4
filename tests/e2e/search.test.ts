/* Searching a team: from the palette as one types, and on the page, with and without a script. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import errorPage from '#content/en/error-page.json' with { type: 'json' }
import palette from '#content/en/palette.json' with { type: 'json' }
import search from '#content/en/search.json' with { type: 'json' }
import { objections } from './accessible.ts'
import { hasRoom } from './fits.ts'
import { test } from './visit.ts'

const work = 'Loom song'
const option = (page: Page, name: string) => page.getByRole('option', { name })

const openPalette = async (page: Page, typed: string, how?: 'at once'): Promise<void> => {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await (how ? page.keyboard.insertText(typed) : page.keyboard.type(typed))
}

test('the palette finds a work as one types, and leads to it by the keyboard', async ({ visitor }) => {
  const page = await visitor.open('/demo/about')
  await openPalette(page, 'loom so')
  await option(page, work).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('status')
    .getByText(formatMessage(palette.count, 'en', { count: 1 }))
    .waitFor()
  expect(await objections(page)).toEqual([])
  expect(await option(page, work).textContent()).toContain(palette.groups.found_work)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: work }).waitFor()
  // What was found is not offered again where nothing is typed.
  await openPalette(page, '')
  expect(await option(page, work).count()).toBe(0)
})

test('all results of the palette stand on the page, and its kinds narrow them', async ({ visitor }) => {
  const page = await visitor.open('/demo/about')
  await openPalette(page, 'priya')
  await option(page, work).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/demo/search?q=priya')
  await page.getByRole('heading', { level: 1, name: search.title }).waitFor()
  const results = page.getByRole('main').getByRole('listitem')
  await results.first().waitFor()
  expect(await results.first().textContent()).toContain(search.kind.artist)
  expect(await results.first().locator('mark').textContent()).toBe('Priya')
  expect(await objections(page)).toEqual([])
  await page
    .getByRole('navigation', { name: search.kinds.label })
    .getByRole('link', { name: search.kinds.post })
    .click()
  await page.waitForURL('**/demo/search?q=priya&kind=post')
})

test('the palette says that it waits and what could not be fetched, and still leads to the page', async ({
  visitor
}) => {
  visitor.expects(/failed request: \/api\/search/, /console error: Failed to load resource/)
  const page = await visitor.open('/demo/about')
  await page.route('**/api/search?**', route => route.abort())
  // At once: of two letters that come apart on a busy machine, each is looked for.
  await openPalette(page, 'quincunx', 'at once')
  const said = page.getByRole('dialog').getByRole('status')
  await said.getByText(palette.incomplete).waitFor()
  await expect
    .poll(() => option(page, formatMessage(palette.all_results, 'en', { query: 'quincunx' })).count())
    .toBe(1)
})

test('the page works without a script, and says what to try where nothing is found', async ({ visitor }) => {
  const page = await visitor.tab({ script: false })
  await page.goto(`${visitor.origin}/demo/search`)
  await page.getByRole('heading', { name: search.empty.title }).waitFor()
  await page.getByLabel(search.form.label, { exact: true }).fill('LÓOM')
  await page.getByRole('main').getByRole('button', { name: search.form.show }).click()
  await page.getByRole('main').getByRole('link', { name: work }).waitFor()
  await page.getByLabel(search.form.label, { exact: true }).fill('zzzz <b>')
  await page.getByRole('main').getByRole('button', { name: search.form.show }).click()
  await page.getByText(search.none.fewer).waitFor()
  expect(await page.getByRole('main').locator('b').count()).toBe(0)
})

test('the error page of a team searches in it', async ({ visitor }) => {
  visitor.expects(/404 \(Not Found\)/)
  const page = await visitor.open('/demo/nothing-here', { expect: 404 })
  await page.getByRole('searchbox').fill('loom')
  await page.getByRole('main').getByRole('button', { name: errorPage.search.button }).click()
  await page.getByRole('main').getByRole('link', { name: work }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/demo/search')
})

test.for([1440, 390, 320])('nothing is objected to at %i pixels, dark', async (width, { visitor }) => {
  const page = await visitor.open('/demo/search?q=a', { width, scheme: 'dark' })
  await hasRoom(page)
  expect(await objections(page)).toEqual([])
})
