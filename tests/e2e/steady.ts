/* How much of a page moved by itself, as the browser counts it, and what it was. */
import type { Page } from 'playwright-core'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

interface Moves {
  total: number
  /** What moved from where to where, so that a page that fails can be mended without being watched. */
  what: string[]
}

const name = 'movedBySelf'

/** To be called before anything is loaded. */
export const countMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(counter => {
    const moves: Moves = { total: 0, what: [] }
    Object.assign(globalThis, { [counter]: moves })
    const box = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver(list => {
      // Only layout shifts are observed; the platform's types do not know them yet.
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue
        moves.total += shift.value
        for (const { node, previousRect, currentRect } of shift.sources) {
          const element = node instanceof Element ? node : node?.parentElement
          const words = node?.textContent?.slice(0, 40) ?? ''
          const path = `${element?.tagName ?? ''}.${element?.className ?? ''}`
          const at = Math.round(shift.startTime)
          moves.what.push(`${at} ms ${path} "${words}": ${box(previousRect)} -> ${box(currentRect)}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, name)

export const moved = (page: Page): Promise<Moves> =>
  // Laid there by countMoves.
  page.evaluate(counter => Reflect.get(globalThis, counter) as Moves, name)
