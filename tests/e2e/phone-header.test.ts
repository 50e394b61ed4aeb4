/* On a phone the header is one row, and what does not fit into it a sheet that opens by keys, by touch and without a script. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import arabic from '#content/ar/shell.json' with { type: 'json' }
import common from '#content/en/common.json' with { type: 'json' }
import rulebook from '#content/en/rulebook.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import { tokenOf } from './demo.ts'
import { arrived, press } from './press.ts'
import { fits } from './fits.ts'
import { countMoves, moved } from './steady.ts'
import { tooSmallToTouch } from './touch.ts'
import { test } from './visit.ts'

const bar = (page: Page) => page.getByRole('banner')

const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })

const sheet = (page: Page) => bar(page).getByRole('navigation')

const stopped = async (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)

/** Of what stands in the header, folded or not. */
const lowTargets = async (page: Page): Promise<string[]> => {
  const low = await tooSmallToTouch(page)
  const here = await bar(page).locator('a, button, summary').allTextContents()
  return low.filter(each => here.some(text => text !== '' && each.includes(`"${text.slice(0, 30)}"`)))
}

test.for([
  { place: '/demo/about', menu: shell.menu, width: 320, scheme: 'dark' },
  { place: '/demo/ar/about', menu: arabic.menu, width: 390, scheme: 'light' },
  { place: '/', menu: shell.menu, width: 390, scheme: 'light' }
] as const)('the header of $place is one row at $width, and its menu has room', async (at, { visitor }) => {
  const { width, scheme, place, menu } = at
  const page = await visitor.open(place, { width, height: 844, scheme })
  expect(await bar(page).boundingBox()).toEqual({ x: 0, y: 0, width, height: 56 })
  expect(await sheet(page).isVisible()).toBe(false)
  await press(button(page, menu))
  await sheet(page).waitFor()
  // The header stays, and with it what folds the sheet again.
  expect(await button(page, menu).boundingBox()).toMatchObject({ width: 44, height: 44 })
  expect(await lowTargets(page)).toEqual([])
  await fits(page)
})

test('by keys one opens the menu, goes through it, leaves it and follows a link of it', async ({
  visitor
}) => {
  const page = await visitor.open('/demo/about', { width: 390, height: 844 })
  await press(button(page, shell.menu))
  await page.keyboard.press('Tab')
  expect(await stopped(page)).toBe(common.navigation.contest)
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'hidden' })
  expect(await stopped(page)).toBe(shell.menu)
  // A language is chosen in it, and Escape folds one thing at a time.
  await page.keyboard.press('Enter')
  const languages = bar(page).getByRole('link', { name: 'Français' })
  await press(bar(page).locator('summary').filter({ hasText: 'English' }))
  await languages.waitFor()
  await page.keyboard.press('Escape')
  await languages.waitFor({ state: 'hidden' })
  expect(await sheet(page).isVisible()).toBe(true)
  // Whoever goes on from its last control is on the page again.
  await bar(page).getByRole('link', { name: shell.account.sign_in }).focus()
  await page.keyboard.press('Tab')
  await sheet(page).waitFor({ state: 'hidden' })
  await press(button(page, shell.menu))
  await press(sheet(page).getByRole('link', { name: common.navigation.rulebook, exact: true }))
  await arrived(page, '**/demo/rulebook')
  expect(await sheet(page).isVisible()).toBe(false)
})

test('who is signed in has the language at one end of its foot and the account at the other', async ({
  visitor
}) => {
  const token = await tokenOf('organiser')
  const page = await visitor.open('/demo/about', { width: 390, height: 844, token })
  const account = bar(page).locator('summary').last()
  await account.and(page.locator('[aria-label]')).waitFor({ state: 'attached' })
  await press(button(page, shell.menu))
  const ends = async (): Promise<boolean> => {
    const [first, last] = [
      await bar(page).getByText('English').first().boundingBox(),
      await account.boundingBox()
    ]
    return first !== null && last !== null && first.x < 30 && last.x + last.width > 360 && first.y > 780
  }
  await expect.poll(ends).toBe(true)
  await fits(page)
})

test('it goes with the page, and comes back to whoever scrolls up, without moving anything', async ({
  visitor
}) => {
  const page = await visitor.tab({ width: 390, height: 844 })
  await countMoves(page)
  await page.goto(`${visitor.origin}/demo/rulebook`)
  await button(page, shell.search.open).and(page.locator(':enabled')).waitFor()
  const top = async (): Promise<number> => Math.round((await bar(page).boundingBox())?.y ?? Number.NaN)
  const scroll = (by: number): Promise<void> =>
    page.evaluate(top => scrollBy({ top, behavior: 'instant' }), by)
  await scroll(600)
  await expect.poll(top).toBe(-56)
  await scroll(-100)
  await expect.poll(top).toBe(0)
  await scroll(50)
  await expect.poll(top).toBe(-56)
  // With the menu open it is there wherever one is.
  await scroll(-100)
  await press(button(page, shell.menu))
  await sheet(page).waitFor()
  await expect.poll(top).toBe(0)
  const { total, what } = await moved(page)
  expect(total < 0.002 ? [] : what).toEqual([])
})

test('without a script the menu opens and leads on, and a language is chosen in it', async ({ visitor }) => {
  const page = await visitor.open('/demo/about', { width: 390, height: 844, script: false })
  await button(page, shell.menu).click()
  await sheet(page).getByRole('link', { name: common.navigation.rulebook, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: rulebook.title }).waitFor()
  await button(page, shell.menu).click()
  await bar(page).locator('summary').filter({ hasText: 'English' }).click()
  await bar(page).getByRole('link', { name: 'Français' }).click()
  await page.waitForURL('**/demo/fr/rulebook')
})
