/* What a visitor with a phone meets first: a wall in pairs, labels that are no sentences, and links that a finger finds. */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import arabic from '#content/ar/opportunities.json' with { type: 'json' }
import french from '#content/fr/opportunities.json' with { type: 'json' }
import login from '#content/en/login.json' with { type: 'json' }
import { sideways } from './spill.ts'
import { test } from './visit.ts'

const heightOf = (link: Locator): Promise<number> =>
  link.evaluate(each => Math.round(each.getBoundingClientRect().height))

test.for(['en', 'ar'])(
  'the works of the home page hang two beside each other and one of five alone, in %s',
  async (locale, { visitor }) => {
    const page = await visitor.open(locale === 'en' ? '/demo/home' : `/demo/${locale}/home`)
    const works = page.locator('#works li')
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const shares = () =>
        works.evaluateAll(all => {
          const whole = all[0]?.parentElement?.getBoundingClientRect().width ?? 0
          return all.slice(0, 12).map(work => Math.round((work.getBoundingClientRect().width / whole) * 2))
        })
      await expect.poll(shares).toEqual([2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1])
      expect([width, await sideways(page)]).toEqual([width, 0])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    const beside = () =>
      works.evaluateAll(all => {
        const top = all[0]?.getBoundingClientRect().top
        return all.filter(work => work.getBoundingClientRect().top === top).length
      })
    await expect.poll(beside).toBeGreaterThan(2)
  }
)

test.for([
  { locale: 'fr', remote: french.card.remote, line: 'Canal House, Ghent' },
  { locale: 'ar', remote: arabic.card.remote, line: 'Canal House، Ghent' }
])(
  'an opportunity names whose it is and where, and no “and” between, in $locale',
  async (at, { visitor }) => {
    const page = await visitor.open(`/demo/${at.locale}/page-job-grid`, { width: 390, height: 844 })
    const main = page.getByRole('main')
    expect(await main.getByText(at.line, { exact: true }).count()).toBeGreaterThan(0)
    const sign = at.locale === 'ar' ? '،' : ','
    expect(await main.getByText(`Fonds Lumière${sign} ${at.remote}`, { exact: true }).count()).toBe(1)
    expect(await heightOf(main.getByRole('heading', { level: 2 }).getByRole('link').first())).toBeGreaterThan(
      43
    )
  }
)

test('a finger finds the way to another password, and the last link of the page', async ({ visitor }) => {
  const page = await visitor.open('/demo/login', { width: 320, height: 640 })
  expect(await heightOf(page.getByRole('link', { name: login.forgot }))).toBeGreaterThan(43)
  expect(await heightOf(page.getByRole('contentinfo').getByRole('link').last())).toBeGreaterThan(43)
})
