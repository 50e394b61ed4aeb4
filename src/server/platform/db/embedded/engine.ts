import { Worker } from 'node:worker_threads'
import { DatabaseUnavailable } from '../connection.ts'
import type { Counters, Message, Outcome, Reply, ThreadOptions, Work } from './messages.ts'

/*
 * The thread of the embedded database, seen from the process: requests go in, replies come out, and one
 * that takes too long ends the thread, since nothing else can stop a query there.
 */

interface Waiting {
  resolve: (reply: Reply) => void
  reject: (error: DatabaseUnavailable) => void
}

const THREAD = new URL('./worker.ts', import.meta.url)

export class Engine {
  counters: Counters = { syncs: 0, wal_bytes: 0 }
  /** Why it cannot be asked any more. */
  ended: DatabaseUnavailable | null = null
  /** When the thread is gone and the folder is free. */
  readonly gone: Promise<void>
  readonly #thread: Worker
  readonly #waiting = new Map<number, Waiting>()
  #count = 0

  private constructor(thread: Worker) {
    this.#thread = thread
    this.gone = new Promise(resolve => thread.once('exit', () => resolve()))
    thread.on('message', (message: Message) => this.#hear(message))
    thread.on('error', error => this.#end(`its thread failed: ${error.message}`))
    thread.on('exit', () => this.#end('its thread ended'))
  }

  static async open(options: ThreadOptions): Promise<Engine> {
    // Flags of the process, of a test runner for one, are not meant for the thread.
    const thread = new Worker(THREAD, { workerData: options, execArgv: [], name: 'database' })
    const engine = new Engine(thread)
    const ready = new Promise<void>(resolve => {
      thread.on('message', (message: Message) => message.kind === 'ready' && resolve())
    })
    await Promise.race([ready, engine.gone])
    if (engine.ended) throw engine.ended
    return engine
  }

  async work(work: Extract<Work, { kind: 'run' | 'exec' }>, limit_ms: number): Promise<Outcome> {
    const reply = await this.#ask(work, limit_ms)
    if (reply.kind !== 'outcome') throw new Error(`The thread answered ${reply.kind} to ${work.kind}`)
    return reply.outcome
  }

  async dump(limit_ms: number): Promise<Uint8Array<ArrayBuffer>> {
    const reply = await this.#ask({ kind: 'dump' }, limit_ms)
    if (reply.kind !== 'dump') throw new Error(`The thread answered ${reply.kind} to dump`)
    return reply.tar
  }

  /** Shuts PostgreSQL down in order, so that the next start has nothing to recover. */
  async close(limit_ms: number): Promise<void> {
    await this.#ask({ kind: 'close' }, limit_ms)
    await this.stop('it was closed')
  }

  async stop(reason: string): Promise<void> {
    this.#end(reason)
    await this.#thread.terminate()
  }

  #ask(work: Work, limit_ms: number): Promise<Reply> {
    if (this.ended) return Promise.reject(this.ended)
    const id = (this.#count += 1)
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    const timer = Number.isFinite(limit_ms)
      ? setTimeout(() => this.#overdue(id, limit_ms), limit_ms)
      : undefined
    this.#waiting.set(id, { resolve, reject })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
    this.#thread.postMessage({ ...work, id })
    return promise.finally(() => clearTimeout(timer))
  }

  // If the process itself was busy, the reply may have come and not been read yet.
  #overdue(id: number, limit_ms: number): void {
    setTimeout(() => {
      if (this.#waiting.has(id)) void this.stop(`a query took longer than ${limit_ms} ms`)
    }, 20)
  }

  #hear(message: Message): void {
    if (message.kind === 'lost') return this.#end(message.reason)
    this.counters = message.counters
    if (message.kind === 'ready') return
    this.#waiting.get(message.id)?.resolve(message)
    this.#waiting.delete(message.id)
  }

  #end(reason: string): void {
    this.ended ??= new DatabaseUnavailable(`The database was interrupted: ${reason}`)
    for (const { reject } of this.#waiting.values()) reject(this.ended)
    this.#waiting.clear()
  }
}
