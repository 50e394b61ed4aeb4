import { DatabaseUnavailable } from '../connection.ts'
import { Engine } from './engine.ts'
import type { Counters } from './messages.ts'

/* The engine of a folder as one that always runs: when its thread is lost, the next one is started. */

// A start that fails is not tried again at once: the disk may be full, and each try costs a second.
const RETRY_MS = 1_000

export class RunningEngine {
  readonly #folder: string
  readonly #log: (event: string, facts: object) => void
  #engine: Engine
  #starting: Promise<Engine> | null = null
  #failed_at = -Infinity
  #checkpointed_bytes = 0
  #closed = false

  constructor(folder: string, engine: Engine, log: (event: string, facts: object) => void) {
    this.#folder = folder
    this.#log = log
    this.#engine = this.#watch(engine)
  }

  get counters(): Counters {
    return this.#engine.counters
  }

  /** Written to the log since the last checkpoint. */
  get wal_bytes(): number {
    return this.counters.wal_bytes - this.#checkpointed_bytes
  }

  noteCheckpoint(): void {
    this.#checkpointed_bytes = this.counters.wal_bytes
  }

  async current(): Promise<Engine> {
    if (!this.#engine.ended) return this.#engine
    if (performance.now() - this.#failed_at < RETRY_MS) throw this.#engine.ended
    this.#starting ??= this.#restart().finally(() => (this.#starting = null))
    return this.#starting
  }

  async close(limit_ms: number): Promise<void> {
    this.#closed = true
    await this.#starting?.catch(() => {})
    try {
      if (!this.#engine.ended) await this.#engine.close(limit_ms)
    } finally {
      await this.#engine.gone
    }
  }

  async #restart(): Promise<Engine> {
    await this.#engine.gone
    const start = performance.now()
    try {
      this.#engine = this.#watch(await Engine.open({ folder: this.#folder, tar: null }))
      this.#checkpointed_bytes = 0
      this.#log('database restarted', { ms: Math.round(performance.now() - start) })
      return this.#engine
    } catch (error) {
      this.#failed_at = performance.now()
      const reason = error instanceof Error ? error.message : String(error)
      throw new DatabaseUnavailable(`The database does not start: ${reason}`, { cause: error })
    }
  }

  // Whoever comes next should not wait for the start, so it begins at once.
  #watch(engine: Engine): Engine {
    void engine.gone.then(async () => {
      if (this.#closed) return
      this.#log('database interrupted', { reason: engine.ended?.message })
      await this.current().catch((error: unknown) => this.#log('database restart failed', { error }))
    })
    return engine
  }
}
