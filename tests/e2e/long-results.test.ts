/* A long page of results on a phone: what is out of sight waits, and the way back leads to where one was. */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { alive, settled } from './settled.ts'
import { test } from './visit.ts'

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
  const page = await visitor.open('/demo/results?contest=autumn-salon-2025', { width: 390 })
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
