/* What an organiser writes, as a visitor reads it: at once, in its own direction, and never as a program. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Page as PageOfWords, Texts } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { test } from './visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.remove())

const publish = async (page: PageOfWords, locale: Locale, translations: Texts): Promise<void> => {
  const { content } = app.api({ token: app.people.ana.token })
  const address = { link: 'alpha', page, locale }
  const { items } = await content.versions(address)
  await content.save({ ...address, translations, version: items[0]?.version ?? 0, publish: true })
}

/** Sets off when any planted text is taken for a program. */
const canary = 'globalThis.planted=1'

const ran = (page: Page): Promise<boolean> => page.evaluate(() => 'planted' in globalThis)

test('a text is on its page from the moment that it is published', async ({ visitor }) => {
  const page = await visitor.open('/alpha/about', { origin: app.url })
  expect(await page.locator('h1').textContent()).toBe('About us')
  await publish('about', 'en', { title: 'About the Alpha Salon', body: 'We hang {everything} as it comes.' })
  await page.reload()
  expect(await page.locator('h1').textContent()).toBe('About the Alpha Salon')
  await expect.poll(() => page.getByText('We hang {everything} as it comes.').count()).toBe(1)
})

test('an Arabic text stands from right to left, in letters that were brought along', async ({ visitor }) => {
  const title = 'صالون ألفا يفتح أبوابه'
  await publish('home', 'ar', { coming: { title } })
  const page = await visitor.open('/alpha/ar/home', { origin: app.url })
  const heading = page.getByRole('heading', { name: title })
  const shown = await heading.evaluate(element => ({
    direction: getComputedStyle(element).direction,
    align: element.getBoundingClientRect().right > innerWidth / 2,
    brought: document.fonts.check('16px "Noto Sans Arabic"', element.textContent ?? '')
  }))
  expect(shown).toEqual({ direction: 'rtl', align: true, brought: true })
})

test('names and taglines are shown letter by letter, whatever they spell', async ({ visitor }) => {
  const name = `<img src=x onerror="${canary}">`
  const tagline = `</script><script>${canary}</script> {name} %s \u2028 ${'"'.repeat(3)}`
  const { teams } = app.api({ token: app.people.ana.token })
  const { version } = await teams.get({ link: 'alpha' })
  const changed = await teams.update({ link: 'alpha', version, name, tagline: tagline.replace('\u2028', '') })
  // A job puts it among all teams, and a page that was served does not change.
  const names = async () => (await app.api().teams.list({})).items.map(each => each.name)
  await expect.poll(names).toContain(changed.name)
  for (const path of ['/alpha/home', '/alpha/fr/about', '/alpha/ar/home', '/']) {
    const page = await visitor.open(path, { origin: app.url })
    expect({ path, ran: await ran(page) }).toEqual({ path, ran: false })
    expect(await page.getByText(changed.name, { exact: true }).count()).toBeGreaterThan(0)
    expect(await page.getByText(changed.tagline, { exact: true }).count()).toBeGreaterThan(0)
    expect(await page.locator('img[src="x"]').count()).toBe(0)
  }
})

test('a long text runs nothing and leads nowhere that it should not', async ({ visitor }) => {
  const body = [
    '## <script>globalThis.planted=1</script>Heading </script>',
    `<img src=x onerror=${canary}>`,
    `<svg onload=${canary}>`,
    `[click](javascript:${canary})`,
    `[encoded](java&#115;cript:${canary})`,
    `[data](data:text/html,<script>${canary}</script>)`,
    `<javascript:${canary}>`,
    `![picture](x" onerror="${canary})`,
    `[outside](https://elsewhere.example/ "title' onmouseover='${canary}")`,
    '[disguised](//elsewhere.example/)',
    '`</script><script>` {count, plural, other {# things}} {unclosed',
    '| a | b |\n|---|---|\n| <script>globalThis.planted=1</script> | ok |'
  ].join('\n\n')
  await publish('rulebook', 'en', { body })
  const page = await visitor.open('/alpha/rulebook', { origin: app.url })
  const text = page.locator('main')
  await expect.poll(() => text.getByText('{count, plural, other {# things}} {unclosed').count()).toBe(1)
  for (const name of ['click', 'encoded', 'data', 'disguised'])
    await text.getByText(name, { exact: true }).click()
  expect(new URL(page.url()).pathname).toBe('/alpha/rulebook')
  expect(await ran(page)).toBe(false)
  expect(await text.locator('img, script, svg:not([aria-hidden]), [onerror], [onload]').count()).toBe(0)
  const leads = await text.locator('a').evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(leads.filter(href => !href?.startsWith('#'))).toEqual(['https://elsewhere.example/'])
})

test('the address bar cannot plant anything either', async ({ visitor }) => {
  const page = await visitor.tab({ origin: app.url })
  const hostile = encodeURIComponent(`"><script>${canary}</script>{x}`)
  for (const query of [
    `q=${hostile}`,
    `unknown=${hostile}`,
    `unreachable=${hostile}&back=javascript:${canary}`
  ]) {
    await page.goto(`${app.url}/?${query}`)
    await page.getByText(`<script>${canary}</script>`).first().waitFor()
    expect({ query, ran: await ran(page) }).toEqual({ query, ran: false })
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0)
  }
})
