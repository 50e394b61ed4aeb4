/* A device whose clock is off counts by the server's, and one that is right by its own. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clockLeft } from '../contest/moments.ts'
import { learnClock, serverNow } from './server-clock.ts'

const here = Date.parse('2031-12-31T22:59:00Z')

beforeEach(() => vi.useFakeTimers({ now: here }))
afterEach(() => vi.useRealTimers())

/** An answer that the server wrote when its own clock was so far ahead of this device's. */
const told = (ahead_ms: number, { kept = false, took = 200 } = {}): number => {
  const written = new Date(here + took / 2 + ahead_ms).toUTCString()
  const headers = { date: written, 'cache-control': kept ? 'public, max-age=0, s-maxage=60' : 'no-store' }
  learnClock(new Response(null, { headers }), here, here + took)
  return serverNow().getTime() - here
}

it('a clock that is two minutes slow shows no time left after the close', () => {
  const close = new Date(here + 60_000)
  expect(clockLeft(close, serverNow())).toBe('00:01:00')
  expect(Math.abs(told(120_000) - 120_000)).toBeLessThan(1000)
  expect(clockLeft(close, serverNow())).toBeNull()
})

it('a clock that is fast takes no time away', () => {
  expect(Math.abs(told(-90_000) + 90_000)).toBeLessThan(1000)
  expect(clockLeft(new Date(here - 60_000), serverNow())).toMatch(/^00:00:(29|30)$/)
})

it('what whole seconds and the way of an answer can hide counts for nothing, and corrects what was learnt', () => {
  told(120_000)
  expect([0, 999, -2000, 3000].map(ahead => told(ahead))).toEqual([0, 0, 0, 0])
  // Four seconds on the way, during any of which it may have been written.
  expect(told(5500, { took: 4000 })).toBe(0)
})

it('learns nothing from an answer that was kept on the way, that took long or that tells no time', () => {
  const learnt = told(120_000)
  expect(told(-600_000, { kept: true })).toBe(learnt)
  expect(told(0, { took: 60_000 })).toBe(learnt)
  learnClock(new Response(null, { headers: { 'cache-control': 'no-store' } }), here, here)
  learnClock(new Response(null, { headers: { date: 'soon', 'cache-control': 'no-store' } }), here, here)
  expect(serverNow().getTime() - here).toBe(learnt)
  expect(told(0)).toBe(0)
})
