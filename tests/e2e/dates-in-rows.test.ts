/* The dates of a contest stand in rows of as many each, at every width: none stands alone beneath the others. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './visit.ts'

/** How many dates stand in each row. */
const rows = (page: Page): Promise<number[]> =>
  page.locator('#dates li').evaluateAll(dates => {
    const counts = new Map<number, number>()
    for (const date of dates) {
      const top = Math.round(date.getBoundingClientRect().top)
      counts.set(top, (counts.get(top) ?? 0) + 1)
    }
    return [...counts.values()]
  })

const six = { 320: 1, 390: 1, 640: 2, 820: 3, 1024: 3, 1280: 3, 1440: 6, 1920: 6 }

test('six dates stand in even rows, from the smallest phone to the widest screen', async ({ visitor }) => {
  const page = await visitor.open('/demo/home')
  for (const [width, each] of Object.entries(six)) {
    await page.setViewportSize({ width: Number(width), height: 900 })
    await expect
      .poll(async () => [width, await rows(page)])
      .toEqual([width, Array.from({ length: 6 / each }, () => each)])
  }
})
