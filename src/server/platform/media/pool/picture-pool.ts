/*
 * All decoding and encoding of pictures, in a few processes of its own: what they take goes back to the system when they
 * end, and a decoder that crashes, hangs or eats memory ends its own task and not the server. They start with the first
 * task, and end soon after the last. What a person waits for goes before what is made for later.
 */
import type { Log } from '../../log.ts'
import type { Size } from '../derivatives.ts'
import { PictureChild } from './picture-child.ts'
import { PictureFailure, type FailureReason } from './picture-failure.ts'
import type { PictureTask } from './picture-task.ts'
import { residentMb } from './resident-memory.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

interface PoolOptions {
  /** The file that a process runs; it ends with `doTasks`. */
  worker: URL
  workers: number
  log: Log
  idle_ms?: number
  /** A process that did so many is replaced by a new one. */
  most_tasks?: number
  /** So much a process may take at most. */
  most_mb?: number
  /** One that holds so much after its task is ended: it does not give it back otherwise. */
  rest_mb?: number
  most_waiting?: number
}

const usual = { idle_ms: 3000, most_tasks: 100, most_mb: 512, rest_mb: 160, most_waiting: 400 }

/** Of two that are over so many pixels, one alone is in flight. */
const large = 30_000_000

const ranks = { next: 0, soon: 1, later: 2 } as const

interface QueueOptions {
  /** Of the picture, where it is known. */
  size?: Size
  /** Before those who have not begun yet: for the second task on one picture. */
  next?: boolean
}

interface Waiting {
  need: number
  rank: number
  begin: () => void
  refuse: (reason: FailureReason) => void
}

export class PicturePool {
  readonly #options: PoolOptions & typeof usual
  readonly #children = new Set<PictureChild>()
  readonly #idle = new Map<PictureChild, NodeJS.Timeout>()
  readonly #running = new Set<Promise<unknown>>()
  readonly #waiting: Waiting[] = []
  #free: number
  #closing = false

  constructor(options: PoolOptions) {
    this.#options = { ...usual, ...options }
    this.#free = options.workers
  }

  /** Tasks that have not begun. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Ids of the processes that stand now. */
  get processes(): number[] {
    return [...this.#children].map(({ pid }) => pid)
  }

  /** For an answer that somebody waits for. */
  queue<Input, Output>(
    task: PictureTask<Input, Output>,
    input: Input,
    { size, next = false }: QueueOptions = {}
  ): Promise<Output> {
    return this.#take(task, input, size, next ? ranks.next : ranks.soon)
  }

  /** For what is made after the answer. */
  async queueLowPriority<Input, Output>(
    task: PictureTask<Input, Output>,
    input: Input,
    { size }: Pick<QueueOptions, 'size'> = {}
  ): Promise<Output> {
    await waitUntilIdle()
    return this.#take(task, input, size, ranks.later)
  }

  /** What has begun is finished, what waits is refused. */
  async close(): Promise<void> {
    this.#closing = true
    for (const each of this.#waiting.splice(0)) each.refuse('closing')
    await Promise.allSettled(this.#running)
    await Promise.all([...this.#children].map(child => this.#end(child)))
  }

  #take<Input, Output>(
    task: PictureTask<Input, Output>,
    input: Input,
    size: Size | undefined,
    rank: number
  ): Promise<Output> {
    const { workers, most_waiting } = this.#options
    const alone = size !== undefined && size.width * size.height > large
    const need = alone ? workers : 1
    return new Promise((resolve, reject) => {
      const refuse = (reason: FailureReason): void => reject(new PictureFailure(task.name, reason))
      if (this.#closing) return refuse('closing')
      if (this.#waiting.length >= most_waiting) return refuse('queue_full')
      const begin = (): void => {
        const run = this.#run(task, input, alone).then(resolve, reject)
        this.#running.add(run)
        void run.then(() => {
          this.#running.delete(run)
          this.#free += need
          this.#letIn()
        })
      }
      const behind = this.#waiting.findIndex(each => each.rank > rank)
      this.#waiting.splice(behind === -1 ? this.#waiting.length : behind, 0, { need, rank, begin, refuse })
      this.#letIn()
    })
  }

  #letIn(): void {
    for (let first = this.#waiting[0]; first && first.need <= this.#free; first = this.#waiting[0]) {
      this.#waiting.shift()
      this.#free -= first.need
      first.begin()
    }
  }

  async #run<Input, Output>(task: PictureTask<Input, Output>, input: Input, alone: boolean): Promise<Output> {
    const { log, most_mb } = this.#options
    // What is idle holds memory that a very large picture needs.
    if (alone) await Promise.all([...this.#idle.keys()].slice(1).map(child => this.#end(child)))
    const child = this.#fetchChild()
    try {
      return await child.run(task, input, most_mb)
    } catch (error) {
      if (error instanceof PictureFailure && error.reason !== 'failed')
        log.warn({ task: task.name, reason: error.reason, pid: child.pid }, 'a picture came to nothing')
      throw error
    } finally {
      await this.#putBack(child)
    }
  }

  #fetchChild(): PictureChild {
    for (const [child, end] of this.#idle) {
      clearTimeout(end)
      this.#idle.delete(child)
      if (!child.hasEnded) return child
      this.#children.delete(child)
    }
    const child = new PictureChild(this.#options.worker)
    this.#children.add(child)
    return child
  }

  async #putBack(child: PictureChild): Promise<void> {
    const { idle_ms, most_tasks, rest_mb } = this.#options
    const isSpent = child.hasEnded || child.tasks >= most_tasks || (await residentMb(child.pid)) > rest_mb
    if (isSpent || this.#closing) return this.#end(child)
    // It alone is no reason for this process to stay.
    this.#idle.set(child, setTimeout(() => void this.#end(child), idle_ms).unref())
  }

  async #end(child: PictureChild): Promise<void> {
    clearTimeout(this.#idle.get(child))
    this.#idle.delete(child)
    await child.end()
    this.#children.delete(child)
  }
}
