import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { directionOf, type Locale } from '#contract/locales.ts'
import { addressOf } from '#tests/screens/address-of.ts'
import { indoors, screens } from '#tests/screens/list.ts'
import { shownIndoors, signIn } from '#tests/screens/sign-in.ts'
import { objections } from './accessible.ts'
import { settled } from './settled.ts'
import { sideways, spills } from './spill.ts'
import { tooSmallToTouch } from './touch.ts'
import { test } from './visit.ts'
import { answered } from './watch.ts'

/** At 390 it is drawn as at 320, with more room. */
const looks = [
  { scheme: 'light', width: 1440, judged: 'all' },
  { scheme: 'light', width: 390, judged: null },
  { scheme: 'light', width: 320, judged: 'all' },
  { scheme: 'dark', width: 320, judged: 'colours' },
  { scheme: 'dark', width: 1440, judged: 'colours' }
] as const

/** French and Spanish are drawn as English is: what can differ is how much room the words take. */
const looksIn = (locale: Locale) =>
  locale === 'en' || directionOf(locale) === 'rtl' ? looks : looks.slice(2, 3)

const factsOf = async (page: Page) => ({
  headings: await page.locator('h1').allTextContents(),
  lang: await page.locator('html').getAttribute('lang'),
  dir: await page.locator('html').getAttribute('dir')
})

const isOpenToEveryone = async (page: Page, locale: Locale): Promise<void> => {
  for (const { scheme, width, judged } of looksIn(locale)) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 800 })
    const found = {
      sideways: await sideways(page),
      objections: judged ? await objections(page, judged) : []
    }
    expect({ scheme, width, ...found }).toEqual({ scheme, width, sideways: 0, objections: [] })
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

/** One opening serves all that does not ask for another one; that is most of the time that a test takes. */
const holds = async (page: Page, locale: Locale): Promise<void> => {
  await isOpenToEveryone(page, locale)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await tooSmallToTouch(page)).toEqual([])
  await keepsItsText(page)
}

describe.each(screens)('$name', ({ status, locales, path, heading, datum }) => {
  test.for([...locales])(
    'in %s: shows itself, open to everyone, wide and narrow, light and dark, at twice the size, by touch',
    async (locale, { visitor }) => {
      const address = await addressOf(visitor.origin, path(locale))
      if (status === 404) visitor.expects(answered('404 (Not Found)', address))
      const page = await visitor.open(address, { expect: status })
      expect(await factsOf(page)).toEqual({
        headings: [heading(locale)],
        lang: locale,
        dir: directionOf(locale)
      })
      expect(await page.locator('body').textContent()).toContain(datum(locale))
      await holds(page, locale)
    }
  )
})

describe.each(indoors)('$name', ({ role, locales, path, heading, datum }) => {
  test.for([...locales])(
    'in %s: shows itself to who is signed in, and is as open to everyone',
    async (locale, { visitor }) => {
      const page = await visitor.tab()
      await signIn(page, visitor.origin, role)
      await page.goto(visitor.origin + (await addressOf(visitor.origin, path(locale))))
      await settled(page)
      await shownIndoors(page, role)
      expect(await factsOf(page)).toEqual({
        headings: [heading(locale)],
        lang: locale,
        dir: directionOf(locale)
      })
      expect(await page.getByRole('banner').textContent()).toContain(datum(locale))
      await holds(page, locale)
    }
  )
})
