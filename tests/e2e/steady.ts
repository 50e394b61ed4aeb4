/* How much of a page moved by itself, as the browser counts it. */
import type { Page } from 'playwright-core'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

const name = 'movedBySelf'

/** To be called before anything is loaded. */
export const countMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(counter => {
    const moved = { total: 0 }
    Object.assign(globalThis, { [counter]: moved })
    new PerformanceObserver(list => {
      // Only layout shifts are observed; the platform's types do not know them yet.
      for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) moved.total += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  }, name)

export const moved = (page: Page): Promise<number> =>
  page.evaluate(counter => {
    // Laid there by countMoves.
    const { total } = Reflect.get(globalThis, counter) as { total: number }
    return total
  }, name)
