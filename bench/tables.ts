/*
 * The longest table of the console: how soon after the answer its first rows stand, and what the page has to do for a
 * frame while ten thousand rows go by.
 */
import type { Page } from 'playwright-core'
import { launch } from '#tests/e2e/browser.ts'
import { answerManyEntries } from '#tests/e2e/many-entries.ts'
import { tokenFor } from '#tests/screens/sign-in.ts'
import type { Figure } from './figure.ts'
import type { Product } from './product.ts'
import { median, spread } from './rounds.ts'

const many = 10_000
const frames = 120
/** Six rows a frame, 360 a second: faster than anybody reads. */
const step_px = 216
const frame_ms = 1000 / 60

const room = '/demo/console/entries'

/** Laid into the page before its scripts: when a row could first be seen. */
const watchRows = (): void => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('tr[data-place="5"]')) return
    observer.disconnect()
    // After the frame that the rows are drawn in.
    requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { rowsAt: performance.now() })))
  })
  observer.observe(document, { childList: true, subtree: true })
}

const msToRows = async (page: Page, url: string): Promise<number> => {
  await page.goto(url + room)
  await page.waitForFunction(() => 'rowsAt' in globalThis)
  return page.evaluate(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const answer = answers.find(({ name }) => name.includes('/api/teams/demo/entries?'))
    return Number(Reflect.get(globalThis, 'rowsAt')) - (answer?.responseEnd ?? Number.NaN)
  })
}

const parts = { scripts: 'ScriptDuration', styles: 'RecalcStyleDuration', layout: 'LayoutDuration' }

/** Milliseconds of the page's own thread, and what they went into; the rest is painting, without a graphics card. */
const workOf = async (page: Page, run: () => Promise<unknown>): Promise<Record<string, number>> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taken = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return new Map(metrics.map(({ name, value }) => [name, value * 1000]))
  }
  const before = await taken()
  await run()
  const after = await taken()
  await session.detach()
  const spent = (name: string): number => (after.get(name) ?? Number.NaN) - (before.get(name) ?? Number.NaN)
  return Object.fromEntries(
    Object.entries({ all: 'TaskDuration', ...parts }).map(([part, name]) => [part, spent(name)])
  )
}

const scrollThrough = (page: Page): Promise<unknown> =>
  page.evaluate(
    ([count = 0, step = 0]) =>
      new Promise<void>(resolve => {
        const go = (left: number): void => {
          if (left === 0) return resolve()
          window.scrollBy(0, step)
          requestAnimationFrame(() => go(left - 1))
        }
        go(count)
      }),
    [frames, step_px]
  )

export const tables = async ({ url }: Product, rounds: number): Promise<Figure[]> => {
  const token = await tokenFor(url, 'organiser')
  const browser = await launch()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript(kept => localStorage.setItem('auth_token', kept), token)
    const page = await context.newPage()
    await page.addInitScript(watchRows)
    const waits: number[] = []
    // The first time fetches and compiles the scripts.
    await msToRows(page, url)
    for (let round = 0; round < rounds; round += 1) waits.push(await msToRows(page, url))
    await answerManyEntries(page, many)
    await msToRows(page, url)
    const works: Record<string, number>[] = []
    await scrollThrough(page)
    for (let round = 0; round < rounds; round += 1) works.push(await workOf(page, () => scrollThrough(page)))
    const costsOf = (part: string): number[] => works.map(work => (work[part] ?? Number.NaN) / frames)
    const costs = costsOf('all')
    const note = Object.keys(parts).map(part => `${part} ${median(costsOf(part)).toFixed(1)}`)
    return [
      {
        row: 'tables',
        what: 'console table: from the answer to its first rows',
        value: median(waits),
        unit: 'ms',
        noise: spread(waits),
        target: { at: 'most', value: 100 }
      },
      {
        row: 'tables',
        what: `console table of ${many.toLocaleString('en')} rows: work for a frame while it is scrolled`,
        value: median(costs),
        unit: 'CPU ms',
        limit: { what: 'a frame of 60 a second', value: frame_ms },
        ratio: median(costs) / frame_ms,
        noise: spread(costs),
        target: { at: 'most', value: 1 },
        note: note.join(', ')
      }
    ]
  } finally {
    await browser.close()
  }
}
