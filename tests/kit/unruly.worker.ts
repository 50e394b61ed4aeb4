/* What a decoder may come to, done on purpose. */
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { doing, doTasks } from '#server/platform/processes/do-tasks.ts'
import {
  crashes,
  eats,
  holds,
  honest,
  lasts,
  loops,
  refuses,
  tellsEnvironment,
  waits
} from './unruly-tasks.ts'

const held: Buffer[] = []
const megabyte = 1024 * 1024

const eatOn = async (): Promise<void> => {
  for (;;) {
    held.push(Buffer.alloc(8 * megabyte, 1))
    await pause(1)
  }
}

doTasks([
  doing(honest, async () => async ({ ms }) => {
    await pause(ms)
    return process.pid
  }),
  doing(lasts, async () => async ({ until }) => {
    while (!existsSync(until)) await pause(10)
    return process.pid
  }),
  doing(loops, async () => async () => {
    for (;;);
  }),
  doing(waits, async () => async () => {
    await pause(60_000)
  }),
  doing(crashes, async () => async () => {
    process.kill(process.pid, 'SIGSEGV')
    await pause(60_000)
  }),
  doing(eats, async () => eatOn),
  doing(refuses, async () => async () => {
    throw new Error('premature end of file')
  }),
  doing(tellsEnvironment, async () => async () => ({ ...process.env }) as Record<string, string>), // what it was started with is strings
  doing(holds, async () => async ({ mb }) => {
    held.push(Buffer.alloc(mb * megabyte, 1))
    return process.pid
  })
])
