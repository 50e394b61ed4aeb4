/*
 * Ports for servers that may be started again at the same one. They lie below those that Linux gives away by itself, and
 * each worker of a run has its own of them: no other worker takes one while its server is down for a moment.
 */
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const lowest = 20_000
const of_worker = 2000
const most_workers = 6

let last = randomInt(of_worker)

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/** A port of the loopback on which nobody listens just now. */
export const freePort = async (): Promise<number> => {
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 0) % most_workers
  for (let tried = 0; tried < of_worker; tried += 1) {
    last = (last + 1) % of_worker
    const port = lowest + worker * of_worker + last
    if (await isFree(port)) return port
  }
  throw new Error(`No port of worker ${worker} is free`)
}
