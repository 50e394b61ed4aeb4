/*
 * A process of its own that takes pictures in as the server does, and prints what that took: memory of the processes that
 * decode and encode, and how long the event loop of this one stood still.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { filesFor, isVeryLarge } from '#server/platform/media/derivatives.ts'
import { cutTiles, makeFiles } from '#server/platform/media/picture-tasks.ts'
import { residentMb } from '#server/platform/processes/process-usage.ts'
import { inspect } from '#server/platform/media/sent-picture.ts'
import { openPictures } from './picture-pool.ts'

export interface OnePicture {
  /** The most that all processes held together, over what this one and one for pictures have by themselves. */
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

const [, , file = '', small = '', times = '0'] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'palmares-picture-'))
const pictures = openPictures()

const takeIn = async (path: string): Promise<void> => {
  const size = await inspect(pictures, { file: path, purpose: 'work', sha256: null })
  const alone = isVeryLarge(size)
  await pictures.queueLowPriority(makeFiles, { file: path, folder, wanted: filesFor(size) }, { alone })
  await mkdir(join(folder, 'tiles'), { recursive: true })
  await pictures.queueLowPriority(cutTiles, { file: path, folder: join(folder, 'tiles') }, { alone })
}

const memoryNow = async (): Promise<number> => {
  const held = await Promise.all([process.pid, ...pictures.processes].map(residentMb))
  return held.reduce((sum, each) => sum + each, 0)
}

/** Whoever is looked into many times is sent anew each time; what is made of it is made once. */
const work = async (): Promise<void> => {
  await takeIn(file)
  const sent = { file, purpose: 'work', sha256: null } as const
  await Promise.all(Array.from({ length: Number(times) }, () => inspect(pictures, sent)))
}

try {
  // The first one loads and compiles what all the others need.
  await takeIn(small)
  const [idle = 0] = pictures.processes
  const before = (await residentMb(process.pid)) + (await residentMb(idle))
  let most = 0
  const looked = new AbortController()
  const looking = (async () => {
    while (!looked.signal.aborted) {
      most = Math.max(most, await memoryNow())
      await pause(10)
    }
  })()
  const began = performance.now()
  const stall_ms = await longestStall(work)
  const seconds = (performance.now() - began) / 1000
  looked.abort()
  await looking
  const idle_stall_ms = await longestStall(() => pause(1000 * Math.min(seconds, 10)))
  const answer: OnePicture = { memory_mb: most - before, seconds, stall_ms, idle_stall_ms }
  console.log(JSON.stringify(answer))
} finally {
  await pictures.close()
  rmSync(folder, { recursive: true })
}
