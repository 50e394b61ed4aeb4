/*
 * A process of its own that takes one picture in, makes all that is shown of it and cuts it into squares, and prints
 * what that took: memory over what the process has by itself, and how long the event loop stood still.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { deriveAll } from '#server/platform/media/derivatives.ts'
import { inspect } from '#server/platform/media/inspect.ts'
import { cutTiles } from '#server/platform/media/tiles.ts'

export interface OnePicture {
  memory_mb: number
  seconds: number
  stall_ms: number
  /** The same while nothing was done, which is the machine's own. */
  idle_stall_ms: number
}

const longestStall = async (work: () => Promise<unknown>): Promise<number> => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await work()
  delay.disable()
  return Math.max(0, delay.max / 1e6 - 5)
}

const [, , file = '', small = ''] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'palmares-picture-'))

const takeIn = async (path: string): Promise<void> => {
  const bytes = readFileSync(path)
  const found = await inspect(bytes, 'work')
  for await (const { bytes: made } of deriveAll(bytes, found))
    if (made.length === 0) throw new Error('Nothing was made')
  await cutTiles(bytes, folder)
}

try {
  // The first one loads and compiles what all the others need.
  await takeIn(small)
  const before = process.memoryUsage().rss
  let most = before
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 10)
  const began = performance.now()
  const stall_ms = await longestStall(() => takeIn(file))
  const seconds = (performance.now() - began) / 1000
  clearInterval(looking)
  const idle_stall_ms = await longestStall(() => pause(1000 * Math.min(seconds, 10)))
  const answer: OnePicture = { memory_mb: (most - before) / 1e6, seconds, stall_ms, idle_stall_ms }
  console.log(JSON.stringify(answer))
} finally {
  rmSync(folder, { recursive: true })
}
