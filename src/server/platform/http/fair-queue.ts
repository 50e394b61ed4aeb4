/*
 * Work that costs the processor, a few pieces at a time, and the next of those who wait taken network by network: whoever
 * asks for a thousand pages waits behind themselves and keeps nobody else waiting. A line that is too long, or in which
 * somebody waited too long, turns away.
 */
import { Problem } from '#contract/problems.ts'
import { networkOf } from '../network.ts'

export interface FairQueueOptions {
  at_once: number
  /** Of one network. */
  longest_line: number
  /** Of all networks. */
  longest_lines: number
  patience_ms: number
}

interface Waiter {
  begin(): void
}

const tooMany = (): Problem => new Problem('too_many_requests', { retry_after: 2, params: { seconds: 2 } })

const overloaded = (): Problem => new Problem('unavailable', { reason: 'overloaded', retry_after: 5 })

export class FairQueue {
  readonly #options: FairQueueOptions
  // In the order of their turns: whose turn it was goes to the end.
  readonly #lines = new Map<string, Waiter[]>()
  #running = 0
  #waiting = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  get waiting(): number {
    return this.#waiting
  }

  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#options.at_once) await this.#turn(networkOf(address))
    else this.#running += 1
    try {
      return await work()
    } finally {
      // The place is handed on, so nobody who comes now can step in between.
      const next = this.#next()
      if (next) next.begin()
      else this.#running -= 1
    }
  }

  #turn(network: string): Promise<void> {
    const { longest_line, longest_lines, patience_ms } = this.#options
    const line = this.#lines.get(network) ?? []
    if (line.length >= longest_line) throw tooMany()
    if (this.#waiting >= longest_lines) throw overloaded()
    this.#lines.set(network, line)
    this.#waiting += 1
    return new Promise((resolve, reject) => {
      const tired = setTimeout(() => {
        this.#leave(network, waiter)
        reject(overloaded())
      }, patience_ms)
      const waiter: Waiter = {
        begin() {
          clearTimeout(tired)
          resolve()
        }
      }
      line.push(waiter)
    })
  }

  #next(): Waiter | undefined {
    for (const [network, line] of this.#lines) {
      const [first] = line
      if (!first) continue
      this.#leave(network, first)
      if (line.length > 0) this.#lines.set(network, line)
      return first
    }
    return undefined
  }

  /** Its line goes to the end of the turns, or away with its last. */
  #leave(network: string, waiter: Waiter): void {
    const line = this.#lines.get(network) ?? []
    line.splice(line.indexOf(waiter), 1)
    this.#waiting -= 1
    this.#lines.delete(network)
    if (line.length > 0) this.#lines.set(network, line)
  }
}
