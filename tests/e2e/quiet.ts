import type { Page, Request } from 'playwright-core'
import { eventually } from '#tests/kit/eventually.ts'

/** What a page that is looked at keeps open: it ends when the page does. */
const isStream = (request: Request): boolean => /\/live(?:\?|$)/.test(request.url())

/** Ten milliseconds lie between two of them: half a second in all. */
const quiet_looks = 50

const asking = new WeakMap<Page, { under_way: Set<Request>; begun: number }>()

/** From the tab's beginning, so that nothing is missed that was asked for before somebody waits. */
export const countRequests = (page: Page): void => {
  const counted = { under_way: new Set<Request>(), begun: 0 }
  asking.set(page, counted)
  page.on('request', request => {
    if (isStream(request)) return
    counted.under_way.add(request)
    counted.begun += 1
  })
  const over = (request: Request): void => void counted.under_way.delete(request)
  page.on('requestfinished', over)
  page.on('requestfailed', over)
}

/** Waits until the page has all that it asked for and asks for nothing more; its streams go on. */
export const quiet = async (page: Page): Promise<void> => {
  let before = -1
  let looks = 0
  await eventually(() => {
    const { under_way, begun } = asking.get(page) ?? { under_way: new Set(), begun: 0 }
    looks = under_way.size === 0 && begun === before ? looks + 1 : 0
    before = begun
    return looks >= quiet_looks
  }, 120_000)
}
