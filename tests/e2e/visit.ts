/*
 * A test that opens pages: one browser to a worker, one window to each tab that is open at a time; and whatever goes
 * wrong in any of them fails the test, unless the test said beforehand that exactly this would.
 */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
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
  /** A tab in a window of its own, watched, with nothing in it yet. */
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

const clearStorage = async (session: CDPSession, origin: string): Promise<void> => {
  const storageTypes = 'cookies,local_storage,indexeddb,service_workers,cache_storage'
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
}

/** Leads the tab to where nothing runs, and takes from it all that a page can leave behind but what it fetched. */
const forget = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(() => sessionStorage.clear())
  const session = await page.context().newCDPSession(page)
  await clearStorage(session, origin)
  await session.detach()
}

/** As somebody new would find it, from a network of their own. */
const renew = async (page: Page, token?: string): Promise<void> => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newNetwork() })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  if (token) await page.evaluate(kept => localStorage.setItem('auth_token', kept), token)
}

/** A window with all the patience that a busy machine needs, which nobody watches. */
export const newContext = async (chromium: Browser, looking: Looking): Promise<BrowserContext> => {
  const context = await chromium.newContext(contextFor(looking, newNetwork()))
  context.setDefaultTimeout(patience_ms)
  return context
}

/**
 * A window as nothing else is said, which the tabs of a file have one after the other. Its first tab stays open where
 * nothing runs: with it stay the process and the scripts that it fetched and compiled, a third of what a page costs.
 */
interface UsualWindow {
  origin: string
  context: BrowserContext
  keeper: Page
  session: CDPSession
  closed: boolean
}

const openWindow = async (chromium: Browser, origin: string): Promise<UsualWindow> => {
  const context = await newContext(chromium, {})
  const keeper = await context.newPage()
  await keeper.goto(`${origin}/robots.txt`)
  const window = { origin, context, keeper, session: await context.newCDPSession(keeper), closed: false }
  context.on('close', () => void (window.closed = true))
  return window
}

/** A clock that a test set goes on in every tab to come; Playwright keeps it under this name. */
const hasItsOwnClock = ({ keeper }: UsualWindow): Promise<boolean> =>
  keeper.evaluate(() => '__pwClock' in globalThis)

/** Takes from it all that its last tab left behind but what it fetched. */
const tidy = async ({ origin, context, keeper, session }: UsualWindow): Promise<void> => {
  for (const page of context.pages()) if (page !== keeper) await page.close()
  await context.setOffline(false)
  await context.clearPermissions()
  await clearStorage(session, origin)
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newNetwork() })
}

const takeFrom = (windows: UsualWindow[], origin: string): UsualWindow | undefined => {
  const at = windows.findIndex(window => window.origin === origin)
  return at === -1 ? undefined : windows.splice(at, 1)[0]
}

/** What can be said to a tab alone, so that any window serves; a window is what holds the rest. */
const usualWindow = ({ dots, locale, script, zone }: Looking): boolean =>
  [dots, locale, script, zone].every(said => said === undefined)

const lookAs = async (page: Page, looking: Looking): Promise<void> => {
  const { viewport = null, colorScheme = null, reducedMotion = null } = contextFor(looking, '')
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, reducedMotion })
}

const isEmpty = ({ context, keeper }: UsualWindow): boolean => context.pages().every(page => page === keeper)

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
    const context = await newContext(chromium, {})
    onCleanup(() => context.close())
    const page = await context.newPage()
    const familiar: Familiar = { page, tell: () => {} }
    await watch(page, origin, fault => familiar.tell(fault))
    await forget(page, origin)
    return familiar
  })
  // The runner reads from this pattern which fixtures are needed: none.
  // oxlint-disable-next-line no-empty-pattern
  .extend('windows', { scope: 'file' }, async ({}, { onCleanup }) => {
    const windows: UsualWindow[] = []
    onCleanup(async () => {
      for (const { context } of windows) await context.close()
    })
    return windows
  })
  .extend('visitor', async ({ chromium, familiar, windows }, { onCleanup }) => {
    const faults: string[] = []
    const expected: (string | RegExp)[] = []
    const borne: RegExp[] = []
    const closing: (() => Promise<void>)[] = []
    const taken: UsualWindow[] = []
    const giveBack = async (window: UsualWindow): Promise<void> => {
      taken.splice(taken.indexOf(window), 1)
      if (window.closed) return
      // What a test answers itself may still be on its way.
      for (const page of window.context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      if (await hasItsOwnClock(window)) return window.context.close()
      await tidy(window)
      windows.push(window)
    }
    const windowAt = async (at: string): Promise<UsualWindow> => {
      // Whose tab a test has closed serves the next one.
      for (const window of taken.filter(isEmpty)) await giveBack(window)
      const window = takeFrom(windows, at) ?? (await openWindow(chromium, at))
      taken.push(window)
      return window
    }
    onCleanup(async () => {
      for (const close of closing) await close()
      for (let [window] = taken; window; [window] = taken) await giveBack(window)
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
        const { origin: at = origin } = opening
        const window = usualWindow(opening) ? await windowAt(at) : null
        const context = window?.context ?? (await newContext(chromium, opening))
        const page = await context.newPage()
        if (window) await lookAs(page, opening)
        else
          closing.push(async () => {
            if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
            await context.close()
          })
        if (token) await page.addInitScript(kept => localStorage.setItem('auth_token', kept), token)
        await watch(page, at, tell)
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
