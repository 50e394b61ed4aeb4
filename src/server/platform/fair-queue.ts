/*
 * Work that costs the processor, a few pieces at a time, and the next of those who wait taken line by line: whoever asks
 * for a thousand pages waits behind themselves and keeps nobody else waiting. A line that is too long, or in which somebody
 * waited too long, turns away; and where all places are taken, whoever has most in line makes room for who has less.
 */
import { Problem } from '#contract/problems.ts'

export interface FairQueueOptions {
  at_once: number
  /** How many wait in one. */
  longest_line: number
  /** How many wait in all of them. */
  longest_lines: number
  patience_ms: number
}

interface Waiter {
  begin(): void
  refuse(): void
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

  /** In the line of whom the work is for: a network, or a team. */
  async run<T>(
    whose: string,
    work: () => Promise<T>,
    longest_line: number = this.#options.longest_line
  ): Promise<T> {
    if (this.#running >= this.#options.at_once) await this.#turn(whose, longest_line)
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

  #turn(whose: string, longest_line: number): Promise<void> {
    const { longest_lines, patience_ms } = this.#options
    const line = this.#lines.get(whose) ?? []
    if (line.length >= longest_line) throw tooMany()
    if (this.#waiting >= longest_lines) this.#makeRoom(line.length)
    this.#lines.set(whose, line)
    this.#waiting += 1
    return new Promise((resolve, reject) => {
      const tired = setTimeout(() => {
        this.#leave(whose, waiter)
        reject(overloaded())
      }, patience_ms)
      const waiter: Waiter = {
        begin() {
          clearTimeout(tired)
          resolve()
        },
        refuse() {
          clearTimeout(tired)
          reject(overloaded())
        }
      }
      line.push(waiter)
    })
  }

  /** The newest of the longest line gives its place up, where that line stays no shorter than the other becomes. */
  #makeRoom(length: number): void {
    let longest: Waiter[] = []
    for (const line of this.#lines.values()) if (line.length > longest.length) longest = line
    const newest = longest.length > length + 1 ? longest.pop() : undefined
    if (!newest) throw overloaded()
    this.#waiting -= 1
    newest.refuse()
  }

  #next(): Waiter | undefined {
    for (const [whose, line] of this.#lines) {
      const [first] = line
      if (!first) continue
      this.#leave(whose, first)
      return first
    }
    return undefined
  }

  /** Its line goes to the end of the turns, or away with its last. */
  #leave(whose: string, waiter: Waiter): void {
    const line = this.#lines.get(whose) ?? []
    line.splice(line.indexOf(waiter), 1)
    this.#waiting -= 1
    this.#lines.delete(whose)
    if (line.length > 0) this.#lines.set(whose, line)
  }
}
