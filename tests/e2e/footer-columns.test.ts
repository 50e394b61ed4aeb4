/* The links at the foot of a page stand in columns: two of as many each on a phone, else of four each; the team has the last word. */
import { expect } from 'vitest'
import { sideways } from './spill.ts'
import { test } from './visit.ts'

test.for(['en', 'ar'])('the foot of a page stands in columns, in %s', async (locale, { visitor }) => {
  const page = await visitor.open(locale === 'en' ? '/demo/home' : `/demo/${locale}/home`)
  const foot = page.getByRole('contentinfo')
  const links = foot.getByRole('navigation').first().getByRole('listitem')
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
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(columns).toHaveLength(2)
    const [first = 0, second = 0] = await columns()
    expect([width, Math.abs(first - second) < 2]).toEqual([width, true])
    expect([width, await sideways(page)]).toEqual([width, 0])
  }
  const count = await links.count()
  const fours = Array.from({ length: Math.ceil(count / 4) }, (_, place) => Math.min(4, count - 4 * place))
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(columns).toEqual(fours)
    expect([width, await sideways(page)]).toEqual([width, 0])
  }
  expect((await foot.boundingBox())?.height).toBeLessThanOrEqual(320)
  const last = foot.locator(':scope > :last-child')
  expect(await last.textContent()).toBe('Salon of the Northern Quay')
  expect(await last.evaluate(name => Number.parseFloat(getComputedStyle(name).fontSize))).toBeCloseTo(96, 1)
})
