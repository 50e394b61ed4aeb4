/*
 * A test that opens pages: one browser to a file, one context to a tab, and whatever goes wrong in any of them fails
 * the test, unless the test said beforehand that exactly this would.
 */
import type { Browser, Page } from 'playwright-core'
import { expect, test as vitest } from 'vitest'
import { newNetwork } from '#tests/kit/client.ts'
import { contextFor, launch, type Looking } from './browser.ts'
import { demoOrigin } from './demo.ts'
import { settled } from './settled.ts'
import { watch } from './watch.ts'

interface Opening extends Looking {
  /** Another server than the demo's. */
  origin?: string
  /** Signed in with it from the beginning. */
  token?: string
  /** The status that the document is answered with; 200 where nothing is said. */
  expect?: number
  /**
   * In the one tab that the tests of a file share, as wide and light as nothing else is said: the browser has fetched and
   * compiled the scripts already, and what it kept of whoever came before is thrown away.
   */
  familiar?: boolean
}

export interface Visitor {
  /** Where the demo answers. */
  origin: string
  /** A tab in a context of its own, watched, with nothing in it yet. */
  tab(opening?: Opening): Promise<Page>
  /** The same with a page in it, fetched and brought to life. */
  open(path: string, opening?: Opening): Promise<Page>
  /** Faults that must occur, each once, and no other ones. */
  expects(...faults: (string | RegExp)[]): void
  /** Faults that may occur as often as they like: how often is tried again turns on the clock. */
  bears(...faults: RegExp[]): void
}

// A busy machine is slow; a test that waits for what never comes fails a little later.
const patience_ms = 150_000

interface Familiar {
  page: Page
  /** Hears of what goes wrong in it, for the test that looks at it just now. */
  tell: (fault: string) => void
}

/** Leads the tab to where nothing runs, and takes from it all that a page can leave behind but what it fetched. */
const forget = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(() => sessionStorage.clear())
  const session = await page.context().newCDPSession(page)
  const storageTypes = 'cookies,local_storage,indexeddb,service_workers,cache_storage'
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await session.detach()
}

/** As somebody new would find it, from a network of their own. */
const renew = async (page: Page, token?: string): Promise<void> => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newNetwork() })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  if (token) await page.evaluate(kept => localStorage.setItem('auth_token', kept), token)
}

const newTab = async (chromium: Browser, looking: Looking): Promise<Page> => {
  const context = await chromium.newContext(contextFor(looking, newNetwork()))
  context.setDefaultTimeout(patience_ms)
  return context.newPage()
}

/** Console, network and page tell of one event in no fixed order. */
const compare = (faults: string[], expected: (string | RegExp)[], borne: RegExp[]): void => {
  const missing = [...expected]
  const unexpected = faults.filter(fault => {
    if (borne.some(each => each.test(fault))) return false
    const at = missing.findIndex(each => (typeof each === 'string' ? each === fault : each.test(fault)))
    if (at !== -1) missing.splice(at, 1)
    return at === -1
  })
  expect({ unexpected, missing }).toEqual({ unexpected: [], missing: [] })
}

// Waited for before the first test begins, so that no test's time is spent on it.
const origin = await demoOrigin()

export const test = vitest
  // The runner reads from this pattern which fixtures are needed: none.
  // oxlint-disable-next-line no-empty-pattern
  .extend('chromium', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const chromium = await launch()
    onCleanup(() => chromium.close())
    return chromium
  })
  .extend('familiar', { scope: 'worker' }, async ({ chromium }, { onCleanup }) => {
    const page = await newTab(chromium, {})
    onCleanup(() => page.context().close())
    const familiar: Familiar = { page, tell: () => {} }
    await watch(page, origin, fault => familiar.tell(fault))
    await forget(page, origin)
    return familiar
  })
  .extend('visitor', async ({ chromium, familiar }, { onCleanup }) => {
    const faults: string[] = []
    const expected: (string | RegExp)[] = []
    const borne: RegExp[] = []
    const closing: (() => Promise<void>)[] = []
    onCleanup(async () => {
      for (const close of closing) await close()
      compare(faults, expected, borne)
    })

    const visitor: Visitor = {
      origin,
      async tab(opening = {}) {
        const { token } = opening
        const tell = (fault: string) => void faults.push(fault)
        if (opening.familiar) {
          await renew(familiar.page, token)
          familiar.tell = tell
          closing.push(() => forget(familiar.page, origin))
          return familiar.page
        }
        const page = await newTab(chromium, opening)
        closing.push(async () => {
          // What a test answers itself may still be on its way.
          if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
          await page.context().close()
        })
        if (token) await page.addInitScript(kept => localStorage.setItem('auth_token', kept), token)
        await watch(page, opening.origin ?? origin, tell)
        return page
      },
      async open(path, opening = {}) {
        const page = await visitor.tab(opening)
        const answer = await page.goto((opening.origin ?? origin) + path)
        expect(answer?.status()).toBe(opening.expect ?? 200)
        await settled(page, opening.script)
        return page
      },
      expects: (...more) => void expected.push(...more),
      bears: (...more) => void borne.push(...more)
    }
    return visitor
  })
