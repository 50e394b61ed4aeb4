/* Readers who ask the same kind of question all the time, whatever happens, and remember every answer. */
import { setTimeout as pause } from 'node:timers/promises'
import type { AuthorWork } from './authors.ts'
import type { Reply, WireRequest, Wire } from './wire.ts'

export const askSteadily = async (
  wire: Wire,
  make: () => WireRequest,
  work: AuthorWork,
  every_ms = 20
): Promise<Reply[]> => {
  const replies: Reply[] = []
  while (!work.ended) {
    replies.push(await wire.ask(make()))
    await pause(every_ms)
  }
  return replies
}

let readers = 0

/** From a network of its own: the limits stay on. */
export const reading = (path: string): WireRequest => {
  readers += 1
  return { method: 'GET', path, network: `10.9.${(readers >> 8) & 255}.${readers & 255}` }
}

/** "200 × 31, 503 × 4" */
export const statuses = (replies: readonly Reply[]): string => {
  const counts = new Map<string, number>()
  for (const { status } of replies) {
    const name = status === null ? 'none' : String(status)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([status, count]) => `${status} × ${count}`).join(', ')
}

export const longest = (replies: readonly Reply[]): number =>
  Math.round(Math.max(0, ...replies.map(({ began_at, ended_at }) => ended_at - began_at)))
