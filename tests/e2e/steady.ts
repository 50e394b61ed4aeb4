/* How much of a page moved by itself, as the browser counts it, and what it was. */
import type { Page } from 'playwright-core'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

interface Move {
  at: number
  value: number
  /** What moved from where to where, so that a page that fails can be mended without being watched. */
  what: string[]
}

interface Counted {
  moves: Move[]
  /** When typefaces came. */
  faces: number[]
}

const name = 'movedBySelf'

/** A frame or two, on a busy machine. */
const together_ms = 250

/** To be called before anything is loaded. */
export const countMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(counter => {
    const counted: Counted = { moves: [], faces: [] }
    Object.assign(globalThis, { [counter]: counted })
    document.fonts.addEventListener('loadingdone', () => counted.faces.push(performance.now()))
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
        counted.moves.push({ at, value: shift.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, name)

/**
 * Without what a typeface moved by coming late, which turns on how busy the machine is; the browser's own measurement of
 * that stands in the benchmarks.
 */
export const moved = async (page: Page): Promise<{ total: number; what: string[] }> => {
  // Laid there by countMoves.
  const { moves, faces } = await page.evaluate(counter => Reflect.get(globalThis, counter) as Counted, name)
  const own = moves.filter(({ at }) => faces.every(face => Math.abs(face - at) > together_ms))
  return { total: own.reduce((sum, { value }) => sum + value, 0), what: own.flatMap(({ what }) => what) }
}
