/* The fonts of letters that few pages have: after the first paint, and at once where the page is set in them. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './visit.ts'

/** When the page had all that it shows first, and when it asked for a font of that script. */
const timesOf = async (page: Page, script: string): Promise<{ loaded: number; asked: number }> => {
  await page.waitForFunction(
    name =>
      performance.getEntriesByType('resource').some(entry => entry.name.includes(`-${name}-`)) &&
      document.fonts.status === 'loaded',
    script
  )
  return page.evaluate(name => {
    const [navigation] = performance.getEntriesByType('navigation')
    const [font] = performance
      .getEntriesByType('resource')
      .filter(entry => entry.name.includes(`-${name}-`) && entry.name.endsWith('.woff2'))
    if (!(navigation instanceof PerformanceNavigationTiming) || !font) throw new Error(`No font of ${name}`)
    return { loaded: navigation.loadEventStart, asked: font.startTime }
  }, script)
}

const results = 'results?contest=autumn-salon-2025'

test('a Greek name among others asks for its font after the first paint', async ({ visitor }) => {
  const page = await visitor.open(`/demo/${results}`)
  const { loaded, asked } = await timesOf(page, 'greek')
  // Nobody waits for the application longer than three seconds, however long the pictures take.
  expect(asked).toBeGreaterThan(Math.min(loaded, 3000))
  expect(await page.evaluate(() => document.fonts.check('16px "Noto Sans Others"', 'Ελένη'))).toBe(true)
})

test('a page in Arabic asks for its font at once', async ({ visitor }) => {
  const page = await visitor.open(`/demo/ar/${results}`)
  const { loaded, asked } = await timesOf(page, 'arabic')
  expect(asked).toBeLessThan(loaded)
})

test('without a script, a Greek name has its font too', async ({ visitor }) => {
  const page = await visitor.open(`/demo/${results}`, { script: false })
  const { asked } = await timesOf(page, 'greek')
  expect(asked).toBeGreaterThan(0)
})
