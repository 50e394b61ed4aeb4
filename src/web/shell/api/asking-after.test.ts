import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AnsweredProblem } from './problem-answer.ts'
import { askAfter } from './asking-after.ts'

const begun_ms = Date.parse('2026-05-01T10:00:00Z')
const at_ms = begun_ms + 60_000
const day_ms = 86_400_000

const busy = (retry_after?: number) =>
  new AnsweredProblem('unavailable', { request_id: null, ...(retry_after !== undefined && { retry_after }) })

let stops: (() => void)[]

/** What each time is answered, one after the other; after these it is answered well. */
const asking = (answers: Error[] = [], at = at_ms) => {
  const target = new EventTarget()
  const asked: number[] = []
  const ask = async (): Promise<void> => {
    asked.push(Date.now() - begun_ms)
    const [answer] = answers.splice(0, 1)
    if (answer) throw answer
  }
  const stop = askAfter({ at_ms: at, ask, pause_ms: () => 1000, target })
  stops.push(stop)
  return { asked, stop, wake: (name: string) => void target.dispatchEvent(new Event(name)) }
}

beforeEach(() => {
  stops = []
  vi.useFakeTimers({ now: begun_ms, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})

afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
})

it('asks once, then, and not a moment before', async () => {
  const { asked } = asking()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(day_ms)
  expect(asked).toEqual([60_000])
})

it('waits longer than a browser counts', async () => {
  const { asked } = asking([], begun_ms + 50 * day_ms)
  await vi.advanceTimersByTimeAsync(60 * day_ms)
  expect(asked).toEqual([50 * day_ms])
})

it.each(['visibilitychange', 'pageshow'])('asks at %s where the device has slept through it', async name => {
  const { asked, wake } = asking()
  await vi.advanceTimersByTimeAsync(30_000)
  wake(name)
  expect(asked).toEqual([])
  // The clock went on; the timers of a sleeping device did not.
  vi.setSystemTime(begun_ms + 70_000)
  wake(name)
  wake(name)
  await vi.advanceTimersByTimeAsync(day_ms)
  expect(asked).toEqual([70_000])
})

it('asks again after longer and longer, and at last every minute', async () => {
  const { asked } = asking(Array.from({ length: 9 }, () => new TypeError('Failed to fetch')))
  await vi.advanceTimersByTimeAsync(day_ms)
  const pauses = asked.slice(1).map((at, place) => at - (asked[place] ?? 0))
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
})

it('waits as long as it is told to', async () => {
  const { asked } = asking([busy(300), busy(), busy(1)])
  await vi.advanceTimersByTimeAsync(day_ms)
  expect(asked).toEqual([60_000, 360_000, 362_000, 366_000])
})

it('does not ask again what was refused', async () => {
  const { asked, wake } = asking([new AnsweredProblem('not_found', { request_id: null })])
  await vi.advanceTimersByTimeAsync(day_ms)
  wake('pageshow')
  expect(asked).toEqual([60_000])
})

it('asks no more after it was stopped, also while it waits for an answer', async () => {
  const before = asking()
  before.stop()
  const { promise, reject } = Promise.withResolvers<void>()
  const ask = vi.fn<() => Promise<void>>(() => promise)
  const stop = askAfter({ at_ms, ask, pause_ms: () => 1000, target: new EventTarget() })
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  reject(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(day_ms)
  expect(before.asked).toEqual([])
  expect(ask).toHaveBeenCalledOnce()
})
