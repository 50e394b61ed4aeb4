/* The links at the foot of a page stand in columns of as many each, give or take one, at every width. */
import { expect } from 'vitest'
import { sideways } from './spill.ts'
import { test } from './visit.ts'

test.for(['en', 'ar'])('two columns are nearly as long as each other, in %s', async (locale, { visitor }) => {
  const page = await visitor.open(locale === 'en' ? '/demo/home' : `/demo/${locale}/home`)
  const links = page.getByRole('contentinfo').getByRole('navigation').first().getByRole('listitem')
  /** How many begin at each place of a line. */
  const columns = (): Promise<number[]> =>
    links.evaluateAll(items => {
      const counts = new Map<number, number>()
      for (const item of items) {
        const start = Math.round(item.getBoundingClientRect().left)
        counts.set(start, (counts.get(start) ?? 0) + 1)
      }
      return [...counts.values()]
    })
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(columns).toHaveLength(2)
    const [first = 0, second = 0] = await columns()
    expect([width, Math.abs(first - second) < 2]).toEqual([width, true])
    expect([width, await sideways(page)]).toEqual([width, 0])
  }
})
