/* Paints what it is told to, beside the thread that serves. */
import { parentPort } from 'node:worker_threads'
import { encodeJpeg } from './art/encode.ts'
import { paint, type Order } from './art/paint.ts'

const quality = 90

const work = async (order: Order): Promise<void> => {
  const jpeg = await encodeJpeg(paint(order), quality)
  // A thread has no origin: the rule means windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(new Uint8Array(jpeg))
}

parentPort?.on('message', (order: Order) => void work(order))
