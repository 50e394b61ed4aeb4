/* The dates of a contest stand in rows of as many each, at every width: none stands alone beneath the others. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import contest from '#content/en/contest.json' with { type: 'json' }
import { sideways } from './spill.ts'
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

const shown = (page: Page): Promise<string[]> =>
  page
    .locator('#dates time')
    .evaluateAll(moments => moments.map(moment => moment.textContent.replaceAll(/\s+/g, ' ').trim()))

/** Those parts of the dates that take more than one line. */
const broken = (page: Page): Promise<string[]> =>
  page.locator('#dates time *:not(:has(*))').evaluateAll(parts =>
    parts.flatMap(part => {
      const { height } = part.getBoundingClientRect()
      return height < 1.7 * Number.parseFloat(getComputedStyle(part).fontSize) ? [] : part.textContent
    })
  )

const there = /^\d{1,2} [A-Z][a-z]+( \d{4})? 18:00 in Brussels$/
const both = /^\d{1,2} [A-Z][a-z]+( \d{4})? 18:00 in Brussels 17:00 where you are$/
const elsewhere = contest.dates.here.replace('{time} ', '')

test.for([320, 390, 1440])(
  'at %d pixels a date shows its day, the hour in the town of the contest and the hour where its reader is, each unbroken',
  async (width, { visitor }) => {
    const page = await visitor.open('/demo/home', { zone: 'Europe/London', width })
    for (const date of await page.locator('#dates li').all()) {
      await date.scrollIntoViewIfNeeded()
      await date.locator('time').getByText(elsewhere).waitFor()
    }
    expect((await shown(page)).filter(text => both.test(text))).toHaveLength(6)
    expect([await broken(page), await sideways(page)]).toEqual([[], 0])
  }
)

test('where the clocks agree nothing is said of the reader, and what the server wrote stands', async ({
  visitor
}) => {
  const served = await visitor.open('/demo/home', { script: false })
  const page = await visitor.open('/demo/home', { zone: 'Europe/Paris' })
  await page.locator('#dates').scrollIntoViewIfNeeded()
  const dates = await shown(page)
  expect(dates.filter(text => there.test(text))).toHaveLength(6)
  expect(dates).toEqual(await shown(served))
})

test('in another language a date names the town as that language does', async ({ visitor }) => {
  const arabic = await visitor.open('/demo/ar/home')
  expect((await shown(arabic)).filter(text => text.endsWith('م بتوقيت بروكسل'))).toHaveLength(6)
  const french = await visitor.open('/demo/fr/home')
  expect((await shown(french)).filter(text => text.endsWith('18:00 (Bruxelles)'))).toHaveLength(6)
})
