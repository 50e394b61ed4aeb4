import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import shell from '#content/en/shell.json' with { type: 'json' }
import { test } from './visit.ts'

/** What has the focus: what it says, and whether one sees that it has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element) return null
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return {
      // What only keeps a place is said to nobody.
      says: element.getAttribute('aria-label') ?? (element as HTMLElement).innerText.trim(),
      ring: `${outlineStyle} ${outlineWidth}`
    }
  })

const seen = (says: string) => ({ says, ring: 'solid 2px' })

const tabTo = async (page: Page, says: string): Promise<void> => {
  for (let steps = 0; steps < 30; steps += 1) {
    await page.keyboard.press('Tab')
    if ((await focused(page))?.says === says) return
  }
  throw new Error(`The keyboard does not come to "${says}"`)
}

const automatic = 'Colours follow your device. Change to light.'

describe('by keyboard alone', () => {
  test('one comes to everything in the header, in the order in which it stands, and sees where one is', async ({
    visitor
  }) => {
    const page = await visitor.open('/demo/about')
    const stops = []
    for (let steps = 0; steps < 14; steps += 1) {
      await page.keyboard.press('Tab')
      stops.push(await focused(page))
    }
    expect(stops).toEqual(
      [
        'Skip to the content',
        'Salon of the Northern Quay',
        'Contest',
        'Works',
        'Results',
        'Blog',
        'Courses',
        'Rules',
        'More',
        'Enter',
        shell.search.open,
        'Language: English',
        automatic,
        'Sign in'
      ].map(seen)
    )
  })

  test('one skips to the content', async ({ visitor }) => {
    const page = await visitor.open('/demo/about')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.id === 'content')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  test('one chooses a language, or leaves the menu as it was', async ({ visitor }) => {
    const page = await visitor.open('/demo/about')
    const menu = page.getByRole('banner').locator('details', { hasText: 'English' })
    await tabTo(page, 'Language: English')
    await page.keyboard.press('Enter')
    expect(await menu.evaluate(details => (details as HTMLDetailsElement).open)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toEqual(seen('English'))
    await page.keyboard.press('Escape')
    expect(await menu.evaluate(details => (details as HTMLDetailsElement).open)).toBe(false)
    expect(await focused(page)).toEqual(seen('Language: English'))
    await page.keyboard.press('Space')
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown'])
      await page.keyboard.press(key)
    expect(await focused(page)).toEqual(seen('English'))
    await tabTo(page, 'Español')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/demo/es/about')
  })

  test('one changes the colours', async ({ visitor }) => {
    const page = await visitor.open('/demo/about')
    await tabTo(page, automatic)
    await page.keyboard.press('Space')
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
    expect(await focused(page)).toEqual(seen('Light colours. Change to dark.'))
  })

  test('one finds a team', async ({ visitor }) => {
    const page = await visitor.open('/')
    const field = page.getByRole('searchbox')
    for (
      let steps = 0;
      steps < 40 && !(await field.evaluate(at => at === document.activeElement));
      steps += 1
    )
      await page.keyboard.press('Tab')
    expect((await focused(page))?.ring).toBe('solid 2px')
    await page.keyboard.type('nova')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/?q=nova*')
    expect(await page.locator('#teams li h3').allTextContents()).toEqual(['Nova Young Talent'])
  })
})
