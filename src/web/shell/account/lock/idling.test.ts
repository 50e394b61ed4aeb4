import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchIdling } from './idling.ts'

const idle_ms = 60_000
const begun = new Date('2026-05-01T10:00:00Z')

const storageOf = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value)
  }
}

let stops: (() => void)[]

const watch = (storage = storageOf(), mark = 'token-of') => {
  const target = new EventTarget()
  const lock = vi.fn<() => void>()
  stops.push(watchIdling({ idle_ms, mark, lock, storage, target }))
  return { lock, storage, touch: (name = 'pointermove') => target.dispatchEvent(new Event(name)) }
}

beforeEach(() => {
  stops = []
  vi.useFakeTimers({ now: begun, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})

afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
})

it('locks when nothing happened for so long, and not a moment before', () => {
  const { lock } = watch()
  vi.advanceTimersByTime(idle_ms - 1)
  expect(lock).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(lock).toHaveBeenCalledOnce()
})

it.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])('begins anew at every %s', name => {
  const { lock, touch } = watch()
  vi.advanceTimersByTime(40_000)
  touch(name)
  vi.advanceTimersByTime(idle_ms - 1)
  expect(lock).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(lock).toHaveBeenCalledOnce()
})

it('takes the first touch after a sleep for what it is, and locks', () => {
  const { lock, touch } = watch()
  // The clock went on; the timers of a sleeping computer did not.
  vi.setSystemTime(begun.getTime() + 2 * idle_ms)
  touch('keydown')
  expect(lock).toHaveBeenCalledOnce()
})

it('hears of what is done in another tab', async () => {
  const storage = storageOf()
  const here = watch(storage)
  const there = watch(storage)
  vi.advanceTimersByTime(40_000)
  const listener = new BroadcastChannel('active')
  const heard = new Promise(resolve => listener.addEventListener('message', resolve))
  there.touch()
  await heard
  // Whoever listened longer was told before.
  await new Promise(setImmediate)
  listener.close()
  vi.advanceTimersByTime(40_000)
  expect(here.lock).not.toHaveBeenCalled()
  expect(there.lock).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20_000)
  expect(here.lock).toHaveBeenCalledOnce()
})

it('locks at once what was left alone and is opened again', () => {
  const { storage } = watch()
  stops.pop()?.()
  vi.setSystemTime(begun.getTime() + idle_ms)
  expect(watch(storage).lock).toHaveBeenCalledOnce()
})

it('does not hold the idleness of one session against the next', () => {
  const { storage } = watch()
  stops.pop()?.()
  vi.setSystemTime(begun.getTime() + 10 * idle_ms)
  expect(watch(storage, 'another-token').lock).not.toHaveBeenCalled()
})

it('feels nothing after it was stopped', () => {
  const { lock } = watch()
  stops.pop()?.()
  vi.advanceTimersByTime(2 * idle_ms)
  expect(lock).not.toHaveBeenCalled()
})
