/*
 * Work of native libraries, on pictures and on documents, in a few processes of its own: what they take goes back to the
 * system when they end, and a library that crashes, hangs or eats memory ends its own task and not the server. They start
 * with the first task, and end soon after the last. What a person waits for goes before what is made for later.
 */
import type { Log } from '../log.ts'
import { PoolProcess } from './pool-process.ts'
import type { ProcessTask } from './process-task.ts'
import { residentMb } from './process-usage.ts'
import { TaskFailure } from './task-failure.ts'
import { ranks, TaskQueue, type Turn } from './task-queue.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

interface PoolOptions {
  /** The file that a process runs; it ends with `doTasks`. */
  worker: URL
  workers: number
  log: Log
  idle_ms?: number
  /** A process that did so many is replaced by a new one. */
  most_tasks?: number
  /** So much a process may take at most, and so much of it for objects of its script. */
  most_mb?: number
  heap_mb?: number
  /** One that holds so much after its task is ended: it does not give it back otherwise. */
  rest_mb?: number
  most_waiting?: number
}

const usual = { idle_ms: 3000, most_tasks: 100, most_mb: 512, heap_mb: 64, rest_mb: 160, most_waiting: 400 }

interface QueueOptions {
  /** It takes so much that nothing else may run beside it. */
  alone?: boolean
  /** Before those who have not begun yet: for the second task on one thing. */
  next?: boolean
}

export class ProcessPool {
  readonly #options: PoolOptions & typeof usual
  readonly #children = new Set<PoolProcess>()
  readonly #idle = new Map<PoolProcess, NodeJS.Timeout>()
  readonly #queue: TaskQueue

  constructor(options: PoolOptions) {
    this.#options = { ...usual, ...options }
    this.#queue = new TaskQueue(options.workers, this.#options.most_waiting)
  }

  /** Tasks that have not begun. */
  get waiting(): number {
    return this.#queue.waiting
  }

  /** Ids of the processes that stand now. */
  get processes(): number[] {
    return [...this.#children].map(({ pid }) => pid)
  }

  /** For an answer that somebody waits for. */
  queue<Input, Output>(
    task: ProcessTask<Input, Output>,
    input: Input,
    { alone = false, next = false }: QueueOptions = {}
  ): Promise<Output> {
    return this.#take(task, input, alone, next ? ranks.next : ranks.soon)
  }

  /** For what is made after the answer. It may be interrupted and begun anew, so it must be safe to repeat. */
  async queueLowPriority<Input, Output>(
    task: ProcessTask<Input, Output>,
    input: Input,
    { alone = false }: Pick<QueueOptions, 'alone'> = {}
  ): Promise<Output> {
    await waitUntilIdle()
    return this.#take(task, input, alone, ranks.later)
  }

  async close(): Promise<void> {
    await this.#queue.close()
    await Promise.all([...this.#children].map(child => this.#end(child)))
  }

  #take<Input, Output>(
    task: ProcessTask<Input, Output>,
    input: Input,
    alone: boolean,
    rank: Turn['rank']
  ): Promise<Output> {
    return new Promise((resolve, reject) => {
      let child: PoolProcess | null = null
      let gives_way = false
      this.#queue.add({
        rank,
        need: alone ? this.#options.workers : 1,
        run: async () => {
          child = null
          gives_way = false
          try {
            // What is idle holds memory that this one needs.
            if (alone) await Promise.all([...this.#idle.keys()].slice(1).map(each => this.#end(each)))
            if (gives_way) return 'interrupted'
            child = this.#fetchChild()
            resolve(await this.#run(child, task, input))
          } catch (error) {
            if (error instanceof TaskFailure && error.reason === 'interrupted') return 'interrupted'
            // What was thrown is an error of ours or of the system's.
            reject(error instanceof Error ? error : new Error(String(error)))
          }
          return 'done'
        },
        interrupt: () => {
          gives_way = true
          void child?.end('interrupted')
        },
        refuse: reason => reject(new TaskFailure(task.name, reason))
      })
    })
  }

  async #run<Input, Output>(
    child: PoolProcess,
    task: ProcessTask<Input, Output>,
    input: Input
  ): Promise<Output> {
    const { log, most_mb } = this.#options
    try {
      return await child.run(task, input, most_mb)
    } catch (error) {
      if (error instanceof TaskFailure && !['failed', 'interrupted'].includes(error.reason))
        log.warn({ task: task.name, reason: error.reason, pid: child.pid }, 'a task came to nothing')
      throw error
    } finally {
      await this.#putBack(child)
    }
  }

  #fetchChild(): PoolProcess {
    for (const [child, end] of this.#idle) {
      clearTimeout(end)
      this.#idle.delete(child)
      if (!child.hasEnded) return child
      this.#children.delete(child)
    }
    const child = new PoolProcess(this.#options.worker, this.#options.heap_mb)
    this.#children.add(child)
    return child
  }

  async #putBack(child: PoolProcess): Promise<void> {
    const { idle_ms, most_tasks, rest_mb } = this.#options
    const isSpent = child.hasEnded || child.tasks >= most_tasks || (await residentMb(child.pid)) > rest_mb
    if (isSpent) return this.#end(child)
    // It alone is no reason for this process to stay.
    this.#idle.set(child, setTimeout(() => void this.#end(child), idle_ms).unref())
  }

  async #end(child: PoolProcess): Promise<void> {
    clearTimeout(this.#idle.get(child))
    this.#idle.delete(child)
    await child.end()
    this.#children.delete(child)
  }
}
