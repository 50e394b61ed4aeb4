/* What every screen is asked: that everyone can use it, at any width, in both schemes, enlarged, by touch. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { directionOf, type Locale } from '#contract/locales.ts'
import { inAll } from '#tests/kit/only-in-all.ts'
import type { Scheme } from './browser.ts'
import { objections } from './accessible.ts'
import { crooked, sideways, spills } from './spill.ts'
import { tooSmallToTouch } from './touch.ts'

interface Look {
  scheme: Scheme
  width: number
  judged: 'all' | 'colours' | null
}

/** Once wide and light, once narrow and dark. At 390 it is drawn as at 320, with more room. */
const looks: Look[] = [
  { scheme: 'light', width: 1440, judged: 'all' },
  { scheme: 'light', width: 390, judged: null },
  { scheme: 'dark', width: 320, judged: 'all' }
]

const everyLook: Look[] = [
  ...looks,
  { scheme: 'light', width: 320, judged: 'all' },
  { scheme: 'dark', width: 1440, judged: 'colours' }
]

const unjudged: Look[] = [{ scheme: 'light', width: 320, judged: null }]

const turned = (judged: boolean): Look[] => [
  { scheme: 'light', width: 1440, judged: null },
  { scheme: 'light', width: 320, judged: judged ? 'all' : null }
]

/** In these the direction is judged in every run: a wall, one work, a form, a long text. */
const sample = ['demo-home', 'artwork-rtl', 'register', 'rulebook', 'search']

/**
 * French and Spanish are drawn as English is, and so is what differs from a like screen by its words alone: what can
 * differ is how much room the words take. Arabic turns the page round; its colours and its names are those of English.
 */
const looksIn = (name: string, locale: Locale, like: boolean): Look[] => {
  if (like) return unjudged
  if (directionOf(locale) === 'rtl')
    return turned(sample.includes(name) || inAll('every screen judged from right to left'))
  if (locale !== 'en') return unjudged
  return inAll('every width in every scheme') ? everyLook : looks
}

export const factsOf = async (page: Page) => ({
  headings: await page.locator('h1').allTextContents(),
  lang: await page.locator('html').getAttribute('lang'),
  dir: await page.locator('html').getAttribute('dir')
})

const isOpenToEveryone = async (page: Page, wanted: readonly Look[]): Promise<void> => {
  // On a phone what is out of sight waits to be laid out, and all of it is to be judged.
  await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''))
  for (const { scheme, width, judged } of wanted) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 800 })
    const found = {
      sideways: await sideways(page),
      crooked: await crooked(page),
      objections: judged ? await objections(page, judged) : []
    }
    expect({ scheme, width, ...found }).toEqual({ scheme, width, sideways: 0, crooked: [], objections: [] })
  }
}

/** With letters of twice the size, as a zoomed page and as a larger font. It leaves the page so. */
const keepsItsText = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 640, height: 450 })
  const zoomed = { spills: await spills(page), sideways: await sideways(page) }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const enlarged = { spills: await spills(page), sideways: await sideways(page) }
  const still = { spills: [], sideways: 0 }
  expect({ zoomed, enlarged }).toEqual({ zoomed: still, enlarged: still })
}

/** One opening serves all that does not ask for another one; what is touched is looked at in the last, narrow look. */
export const holds = async (
  page: Page,
  { name, like }: { name: string; like?: true },
  locale: Locale
): Promise<void> => {
  await isOpenToEveryone(page, looksIn(name, locale, like === true))
  expect(await tooSmallToTouch(page)).toEqual([])
  await keepsItsText(page)
}
