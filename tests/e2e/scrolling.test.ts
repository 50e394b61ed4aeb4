import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import words from '#content/en/console.json' with { type: 'json' }
import { tokenOf } from './demo.ts'
import { test } from './visit.ts'

/** Follows the last entry of the table of contents; where the page was in each frame, from the click until it rests. */
const follow = (page: Page): Promise<{ at: number; top: number }[]> =>
  page.evaluate(
    () =>
      new Promise<{ at: number; top: number }[]>(resolve => {
        const frames: { at: number; top: number }[] = []
        const links = document.querySelectorAll<HTMLElement>('main nav a[href^="#"]')
        let rested = 0
        const look = (at: number): void => {
          rested = frames.length > 0 && frames.at(-1)?.top === scrollY && scrollY > 0 ? rested + 1 : 0
          frames.push({ at, top: scrollY })
          if (rested < 20) requestAnimationFrame(look)
          else resolve(frames.slice(0, -20))
        }
        requestAnimationFrame(at => {
          frames.push({ at, top: scrollY })
          links[links.length - 1]?.click()
          requestAnimationFrame(look)
        })
      })
  )

const targetTop = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document.getElementById(decodeURIComponent(location.hash.slice(1)))?.getBoundingClientRect().top ?? -1
  )

test('a link to a place in the page takes half a second to get there', async ({ visitor }) => {
  const page = await visitor.open('/demo/rulebook')
  // The clock counts out the frames: how many a busy machine draws says nothing of the page.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const [frames] = await Promise.all([follow(page), page.clock.runFor(3000)])
  const moving = frames.filter(({ top }) => top > 0)
  const took = (frames.at(-1)?.at ?? 0) - (frames[0]?.at ?? 0)
  expect(moving.length).toBeGreaterThan(5)
  expect(moving.map(({ top }) => top)).toEqual(moving.map(({ top }) => top).toSorted((a, b) => a - b))
  expect(took).toBeGreaterThan(450)
  // After that time one frame leads to the end, which the look within that frame may not see yet.
  const begun = moving[0]?.at ?? 0
  const late = moving.filter(({ at }) => at > begun + 500).slice(1)
  expect(new Set(late.map(({ top }) => top)).size).toBeLessThan(2)
  expect(await targetTop(page)).toBeGreaterThanOrEqual(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(
    decodeURIComponent(new URL(page.url()).hash.slice(1))
  )
})

test('who wants no motion is there at once', async ({ visitor }) => {
  const page = await visitor.open('/demo/rulebook', { still: true })
  const frames = await follow(page)
  const places = new Set(frames.map(({ top }) => top))
  expect(places.size).toBe(2)
})

test('the list of rooms shows the one that is open, and the page stays at its top', async ({ visitor }) => {
  const page = await visitor.open('/demo/console/settings', { token: await tokenOf('owner') })
  const list = page.getByRole('navigation', { name: words.rooms.label })
  const seen = (name: string): Promise<boolean> =>
    list.getByRole('link', { name, exact: true }).evaluate(link => {
      const { top, bottom } = link.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  await expect.poll(() => seen(words.rooms.settings)).toBe(true)
  // It is longer than the window, or nothing would be shown here.
  expect(await seen(words.rooms.overview)).toBe(false)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
