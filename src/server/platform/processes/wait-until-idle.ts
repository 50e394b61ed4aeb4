/*
 * What is made for later gives way to whoever waits for an answer now: while this process is hard at work, the next task
 * is not begun. Not for ever, since people wait for what comes later too.
 */
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

const busy_from = 0.5
const look_again_ms = 100
const longest_ms = 500

let since = performance.eventLoopUtilization()
let looked_at = performance.now()
let busy = false

/** Over the last moment, whoever asks. */
const isBusy = (): boolean => {
  const now = performance.now()
  if (now - looked_at < look_again_ms) return busy
  busy = performance.eventLoopUtilization(since).utilization >= busy_from
  since = performance.eventLoopUtilization()
  looked_at = now
  return busy
}

export const waitUntilIdle = async (): Promise<void> => {
  const end = performance.now() + longest_ms
  while (isBusy() && performance.now() < end) await pause(look_again_ms)
}
