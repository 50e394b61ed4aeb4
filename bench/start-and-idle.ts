/* How long it takes until the first page, on nothing and on what is there; and what an idle process holds. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from './figure.ts'
import { newDataFolder, settle, startProduct, type Product } from './product.ts'
import { median, spread } from './rounds.ts'

const seconds = (ms: number): number => ms / 1000

const heldAfter = async (product: Product, idle_seconds: number): Promise<number> => {
  await pause(idle_seconds * 1000)
  return product.megabytes()
}

export const startAndIdle = async (restarts: number, idle_seconds: number): Promise<Figure[]> => {
  const { folder, remove } = newDataFolder()
  try {
    const first = await startProduct(folder)
    await settle(first)
    const after_first = await heldAfter(first, idle_seconds)
    await first.stop()
    const again: number[] = []
    for (let count = 0; count < restarts; count += 1) {
      const product = await startProduct(folder)
      again.push(product.start_ms)
      await product.stop()
    }
    const idle = await startProduct(folder)
    const after_restart = await heldAfter(idle, idle_seconds)
    await idle.stop()
    const row = 'start'
    const held = `memory of all processes ${idle_seconds} s after`
    return [
      {
        row,
        what: 'first start, on an empty folder, to the first page',
        value: seconds(first.start_ms),
        unit: 's',
        target: { at: 'most', value: 30 }
      },
      {
        row,
        what: 'restart, to the first page',
        value: seconds(median(again)),
        unit: 's',
        noise: spread(again),
        target: { at: 'most', value: 1.5 }
      },
      { row, what: `${held} the first`, value: after_first, unit: 'MiB', target: { at: 'most', value: 350 } },
      {
        row,
        what: `${held} a restart`,
        value: after_restart,
        unit: 'MiB',
        target: { at: 'most', value: 300 }
      }
    ]
  } finally {
    remove()
  }
}
