/* How much of a page moved by itself, as the browser counts it, and what it was. */
import type { Page } from 'playwright-core'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

interface Move {
  value: number
  /** What moved from where to where, so that a page that fails can be mended without being watched. */
  what: string[]
}

const name = 'movedBySelf'

/**
 * To be called before anything is loaded. The page is drawn in the reader's own typefaces: what ours move by coming late
 * turns on how busy the machine is, and stands in the benchmarks as the browser measures it.
 */
export const countMoves = async (page: Page): Promise<void> => {
  for (const faces of ['**/*.woff2', '**/rare-letters-*.css'])
    await page.route(faces, route => route.abort('aborted'))
  await page.addInitScript(counter => {
    const moves: Move[] = []
    Object.assign(globalThis, { [counter]: moves })
    const box = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver(list => {
      // Only layout shifts are observed; the platform's types do not know them yet.
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue
        const at = Math.round(shift.startTime)
        const what = shift.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement
          const words = node?.textContent?.slice(0, 40) ?? ''
          const path = `${element?.tagName ?? ''}.${element?.className ?? ''}`
          return `${at} ms ${path} "${words}": ${box(previousRect)} -> ${box(currentRect)}`
        })
        moves.push({ value: shift.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, name)
}

export const moved = async (page: Page): Promise<{ total: number; what: string[] }> => {
  // Laid there by countMoves.
  const moves = await page.evaluate(counter => Reflect.get(globalThis, counter) as Move[], name)
  return { total: moves.reduce((sum, { value }) => sum + value, 0), what: moves.flatMap(({ what }) => what) }
}
