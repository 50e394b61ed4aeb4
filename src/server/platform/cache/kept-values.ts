/*
 * Small values that are asked for often, kept as long as whole answers are: while every team that they tell of is
 * unchanged and the clock has not reached their end. Their number is bounded, the least used go first.
 */
import type { Clock } from '../clock.ts'
import { isUnchanged, type Generations, type CacheDeps } from './response-cache.ts'

interface Entry<T> {
  value: T
  from: CacheDeps
}

export class KeptValues<T> {
  readonly #clock: Clock
  readonly #versions: Generations
  readonly #most: number
  // In the order of their last use.
  readonly #entries = new Map<string, Entry<T>>()

  constructor({ clock, versions }: { clock: Clock; versions: Generations }, most: number) {
    this.#clock = clock
    this.#versions = versions
    this.#most = most
  }

  find(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    const { until, teams } = entry.from
    if (until <= this.#clock.now() || !isUnchanged(this.#versions, teams)) return undefined
    this.#entries.set(key, entry)
    return entry.value
  }

  keep(key: string, value: T, from: CacheDeps): void {
    this.#entries.delete(key)
    this.#entries.set(key, { value, from })
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#most) break
      this.#entries.delete(oldest)
    }
  }
}
