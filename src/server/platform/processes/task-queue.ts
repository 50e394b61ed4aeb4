/*
 * Whose turn it is. So many at once; what has to be alone takes all places. The second task on one thing goes first, then
 * what a person waits for, then what is made for later; and where every place is taken by what is made for later, one of
 * these gives way to a person. It begins anew after, and is interrupted no second time.
 */
import type { FailureReason } from './task-failure.ts'

export const ranks = { next: 0, soon: 1, later: 2 } as const

export interface Turn {
  /** How many places it takes. */
  need: number
  rank: (typeof ranks)[keyof typeof ranks]
  /** Never rejects: what came of it is told to whoever waits for it. */
  run(): Promise<'done' | 'interrupted'>
  /** Ends what `run` has begun. */
  interrupt(): void
  refuse(reason: FailureReason): void
}

export class TaskQueue {
  readonly #most_waiting: number
  readonly #waiting: Turn[] = []
  readonly #running = new Map<Turn, Promise<void>>()
  readonly #leaving = new Set<Turn>()
  readonly #interrupted = new WeakSet<Turn>()
  #free: number
  #closing = false

  constructor(places: number, most_waiting: number) {
    this.#free = places
    this.#most_waiting = most_waiting
  }

  /** Turns that have not come. */
  get waiting(): number {
    return this.#waiting.length
  }

  add(turn: Turn): void {
    if (this.#closing) return turn.refuse('closing')
    if (this.#waiting.length >= this.#most_waiting) return turn.refuse('queue_full')
    this.#insertBefore(each => each.rank > turn.rank, turn)
    this.#letIn()
  }

  /** What has begun is finished, what waits is refused. */
  async close(): Promise<void> {
    this.#closing = true
    for (const each of this.#waiting.splice(0)) each.refuse('closing')
    await Promise.all(this.#running.values())
  }

  #insertBefore(isBehind: (each: Turn) => boolean, turn: Turn): void {
    const behind = this.#waiting.findIndex(isBehind)
    this.#waiting.splice(behind === -1 ? this.#waiting.length : behind, 0, turn)
  }

  #letIn(): void {
    for (let first = this.#waiting[0]; first && first.need <= this.#free; first = this.#waiting[0]) {
      this.#waiting.shift()
      this.#running.set(first, this.#run(first))
    }
    this.#makeWay()
  }

  async #run(turn: Turn): Promise<void> {
    this.#free -= turn.need
    const outcome = await turn.run()
    this.#running.delete(turn)
    this.#leaving.delete(turn)
    this.#free += turn.need
    if (outcome === 'interrupted') {
      if (this.#closing) turn.refuse('closing')
      // It was the first of its rank, and is again.
      else this.#insertBefore(each => each.rank >= turn.rank, turn)
    }
    this.#letIn()
  }

  #makeWay(): void {
    const [first] = this.#waiting
    const running = [...this.#running.keys()]
    // What people wait for takes a moment, so it is left to come to its end.
    if (!first || first.rank === ranks.later || running.some(({ rank }) => rank !== ranks.later)) return
    let free = this.#free
    for (const { need } of this.#leaving) free += need
    for (const turn of running.toReversed()) {
      if (free >= first.need) return
      if (this.#interrupted.has(turn)) continue
      this.#interrupted.add(turn)
      this.#leaving.add(turn)
      turn.interrupt()
      free += turn.need
    }
  }
}
