/* Takes the pictures: every screen in every size, colour and direction, as a person would see it once all has come. */
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Locale } from '#contract/locales.ts'
import { newNetwork } from '#tests/kit/client.ts'
import { contextFor, type Scheme } from '#tests/e2e/browser.ts'
import { quiet } from '#tests/e2e/quiet.ts'
import { settled } from '#tests/e2e/settled.ts'
import { answered, watch } from '#tests/e2e/watch.ts'
import { foundIn } from './found-in.ts'
import type { Listed } from './listed.ts'
import type { ScreenRole } from './rooms.ts'
import { shownSignedIn, signIn } from './sign-in.ts'

interface Photographed extends Listed {
  role: ScreenRole
}

export interface Shot {
  screen: Photographed
  width: number
  scheme: Scheme
  locale: Locale
}

export interface Photograph extends Shot {
  file: string
  faults: string[]
}

export const shotsOf = (screens: readonly Photographed[], locales: readonly Locale[]): Shot[] =>
  screens.flatMap(screen =>
    locales
      .filter(locale => screen.locales.includes(locale))
      .flatMap(locale =>
        [1440, 390].flatMap(width =>
          (['light', 'dark'] as const).map(scheme => ({ screen, width, scheme, locale }))
        )
      )
  )

const heights: Record<number, number> = { 1440: 900, 390: 844 }

/** Pictures further down are only fetched when somebody comes near them. */
const lookThrough = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
  await quiet(page)
  await page.evaluate(() =>
    Promise.all(
      // What is not shown in these colours is never fetched.
      [...document.images].filter(image => image.checkVisibility()).map(image => image.decode())
    ).then(() => undefined)
  )
}

export const photograph = async (
  browser: Browser,
  origin: string,
  folder: string,
  shot: Shot
): Promise<Photograph> => {
  const { screen, width, scheme, locale } = shot
  const faults: string[] = []
  const context = await browser.newContext(
    contextFor({ width, height: heights[width] ?? 900, scheme, locale, still: true }, newNetwork())
  )
  try {
    const page = await context.newPage()
    await watch(page, origin, fault => faults.push(fault))
    await signIn(page, origin, screen.role)
    const path = await foundIn(origin, screen.path(locale))
    const answer = await page.goto(origin + path)
    if (answer?.status() !== screen.status) faults.push(`${path} answers ${answer?.status() ?? 'nothing'}`)
    await settled(page)
    await shownSignedIn(page, screen.role)
    await lookThrough(page)
    const heading = await page.locator('h1').first().textContent()
    if (heading !== screen.heading(locale)) faults.push(`the heading of ${path} is "${heading ?? ''}"`)
    const file = `${screen.name}-${width}-${scheme}-${locale}.png`
    await page.screenshot({ path: join(folder, file), fullPage: true })
    const known = answered('404 (Not Found)', path)
    return { ...shot, file, faults: faults.filter(fault => screen.status === 200 || fault !== known) }
  } finally {
    await context.close()
  }
}
