/* A long page of results on a phone: what is out of sight waits, and the way back leads to where one was. */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import common from '#content/en/common.json' with { type: 'json' }
import words from '#content/en/results.json' with { type: 'json' }
import { alive, settled } from './settled.ts'
import { test } from './visit.ts'

const past = '/demo/results?contest=autumn-salon-2025'

const isLaidOut = (award: Locator): Promise<boolean> =>
  award.evaluate(item => item.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false)

/** As a reader does, a bit at a time. */
const scrollDownTo = async (award: Locator): Promise<void> => {
  await award.evaluate(async item => {
    while (item.getBoundingClientRect().top > 200) {
      scrollBy({ top: 150, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
  })
}

const topOf = (award: Locator): Promise<number> =>
  award.evaluate(item => Math.round(item.getBoundingClientRect().top))

test('an award out of sight is laid out as it comes near, and stands there again on the way back', async ({
  visitor
}) => {
  const page = await visitor.open(past, { width: 390 })
  const awards = page.locator('main li[class*="award"]')
  const award = awards.last()
  expect([await isLaidOut(awards.first()), await isLaidOut(award)]).toEqual([true, false])
  await scrollDownTo(award)
  await expect.poll(() => isLaidOut(award)).toBe(true)
  const top = await topOf(award)

  const isWhole = () => page.locator('html[data-whole]').waitFor()
  const isThere = () => expect.poll(async () => Math.abs((await topOf(award)) - top)).toBeLessThan(20)
  await award.getByRole('link').first().click()
  await page.waitForURL('**/demo/artwork/**')
  await alive(page)
  await page.goBack()
  await isWhole()
  await isThere()

  await page.reload()
  await settled(page)
  await isWhole()
  await isThere()
})

test.for([{ script: true }, { script: false }])(
  'a row of links leads to each category, and to how it was decided, with script: $script',
  async ({ script }, { visitor }) => {
    const page = await visitor.open(past, { width: 390, height: 844, script })
    const row = page.getByRole('navigation', { name: common.document.contents })
    const names = await row.getByRole('link').allTextContents()
    const headings = await page.locator('main h2[id]').allTextContents()
    expect(names.length).toBeGreaterThan(2)
    expect(names.at(-1)).toBe(words.how.title)
    expect(headings.slice(0, names.length)).toEqual(names)
    const heights = await row
      .getByRole('link')
      .evaluateAll(links => links.map(each => Math.round(each.getBoundingClientRect().height)))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    for (const name of [names[1] ?? '', words.how.title]) {
      await row.getByRole('link', { name, exact: true }).press('Enter')
      const heading = page.getByRole('heading', { level: 2, name, exact: true })
      // At the top of the window, past pictures that have not been seen yet, with room for the header that may come back.
      await expect.poll(async () => Math.abs((await topOf(heading)) - 72) < 20).toBe(true)
      if (script)
        await expect.poll(() => heading.evaluate(each => each === document.activeElement)).toBe(true)
    }
    expect(new URL(page.url()).hash).toBe('#how')
  }
)
