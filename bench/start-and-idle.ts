/* How long it takes until the first page, on nothing and on what is there; and what an idle process holds. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from './figure.ts'
import { newDataFolder, settle, startProduct } from './product.ts'
import { median, spread } from './rounds.ts'

const seconds = (ms: number): number => ms / 1000

export const startAndIdle = async (restarts: number, idle_seconds: number): Promise<Figure[]> => {
  const { folder, remove } = newDataFolder()
  try {
    const first = await startProduct(folder)
    await settle(first)
    await first.stop()
    const again: number[] = []
    for (let count = 0; count < restarts; count += 1) {
      const product = await startProduct(folder)
      again.push(product.start_ms)
      await product.stop()
    }
    const idle = await startProduct(folder)
    await pause(idle_seconds * 1000)
    const resident = await idle.residentMegabytes()
    await idle.stop()
    return [
      {
        row: 'start',
        what: 'first start, on an empty folder, to the first page',
        value: seconds(first.start_ms),
        unit: 's',
        target: { at: 'most', value: 60 }
      },
      {
        row: 'start',
        what: 'restart, to the first page',
        value: seconds(median(again)),
        unit: 's',
        noise: spread(again),
        target: { at: 'most', value: 3 }
      },
      {
        row: 'start',
        what: `memory after ${idle_seconds} s idle, database included`,
        value: resident,
        unit: 'MiB',
        target: { at: 'most', value: 450 }
      }
    ]
  } finally {
    remove()
  }
}
