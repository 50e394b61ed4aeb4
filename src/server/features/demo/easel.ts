/* Painters: the demo's pictures are painted by several threads at once, in the order in which they are wanted. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Order } from './art/paint.ts'

const mostPainters = 4

const painted = (painter: Worker, order: Order): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    painter.once('error', reject)
    painter.once('message', (bytes: Uint8Array) => {
      painter.off('error', reject)
      resolve(bytes)
    })
    // A thread has no origin: the rule means windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    painter.postMessage(order)
  })

/** Each picture with its place in the list, as soon as it and all before it are dry. */
export async function* paintAll(orders: readonly Order[]): AsyncGenerator<Uint8Array> {
  const count = Math.min(orders.length, mostPainters, availableParallelism())
  const painters = Array.from(
    { length: count },
    () => new Worker(new URL('easel.worker.ts', import.meta.url))
  )
  try {
    // Each painter takes every n-th, one after the other.
    const last: Promise<unknown>[] = painters.map(() => Promise.resolve())
    const all = orders.map((order, place) => {
      const nth = place % count
      const painter = painters[nth]
      if (!painter) throw new Error('There is a painter for every place')
      const picture = (last[nth] ?? Promise.resolve()).then(() => painted(painter, order))
      last[nth] = picture
      // Told to whoever waits for it; until then it is nobody's.
      picture.catch(() => {})
      return picture
    })
    for (const picture of all) yield await picture
  } finally {
    await Promise.all(painters.map(painter => painter.terminate()))
  }
}
