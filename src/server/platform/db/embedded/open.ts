import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { ConnectOptions, Connection, Database } from '../connection.ts'
import { lend, refuseNested } from '../lease.ts'
import { writeDump } from './backups.ts'
import type { Engine } from './engine.ts'
import { openFolder } from './first-start.ts'
import { HOUSEKEEPING, Housekeeping } from './housekeeping.ts'
import type { House, HousekeepingLimits } from './housekeeping.ts'
import { lockFolder } from './lock-file.ts'
import type { Counters } from './messages.ts'
import { RunningEngine } from './running-engine.ts'
import { freeBytes, readingOnly } from './scarce-room.ts'
import { openSession } from './session.ts'
import { Turns } from './turns.ts'

export interface EmbeddedLimits extends HousekeepingLimits {
  query_ms: number
  maintenance_ms: number
  /** In line for the one connection. */
  wait_ms: number
  /** Holding the connection without a statement. */
  idle_ms: number
  look_around_every_ms: number
}

const LIMITS: EmbeddedLimits = {
  ...HOUSEKEEPING,
  query_ms: 10_000,
  maintenance_ms: 60 * 60_000,
  wait_ms: 15_000,
  idle_ms: 30_000,
  look_around_every_ms: 1_000
}

export interface EmbeddedOptions {
  database_dir: string
  /** Where the daily dumps go; none are made without. */
  backups_dir?: string | null
  /** The database to begin with, where the folder holds none yet. */
  from_dump?: Uint8Array | Blob
  clock?: { now(): number }
  log?: (event: string, facts: object) => void
  limits?: Partial<EmbeddedLimits>
}

export interface EmbeddedDatabase extends Database {
  readonly kind: 'embedded'
  /** Of the thread that runs now. */
  counters(): Counters
  /** A whole copy, as a gzipped tar. Returns its path. */
  dumpNow(folder?: string): Promise<string>
}

export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const database_dir = resolve(options.database_dir)
  const dump = options.from_dump instanceof Blob ? await options.from_dump.bytes() : options.from_dump
  await mkdir(dirname(database_dir), { recursive: true })
  const unlock = await lockFolder(database_dir)
  try {
    const engine = await openFolder(database_dir, dump ?? null)
    return new Embedded(options, database_dir, engine, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

class Embedded implements EmbeddedDatabase {
  readonly kind = 'embedded'
  readonly #folder: string
  readonly #options: EmbeddedOptions
  readonly #limits: EmbeddedLimits
  readonly #unlock: () => void
  readonly #turns = new Turns()
  readonly #rounds: NodeJS.Timeout
  readonly #engine: RunningEngine
  #held_ms = 0
  #is_room_scarce = false
  #closing: Promise<void> | null = null

  constructor(options: EmbeddedOptions, folder: string, engine: Engine, unlock: () => void) {
    this.#folder = folder
    this.#options = options
    this.#limits = { ...LIMITS, ...options.limits }
    this.#unlock = unlock
    this.#engine = new RunningEngine(folder, engine, (event, facts) => this.#log(event, facts))
    const housekeeping = new Housekeeping(this.#asHouse(), this.#limits)
    this.#rounds = setInterval(() => void housekeeping.look(), this.#limits.look_around_every_ms).unref()
  }

  async connect<T>(use: (connection: Connection) => Promise<T>, options?: ConnectOptions): Promise<T> {
    refuseNested(this)
    const { maintenance_ms, query_ms, idle_ms } = this.#limits
    return this.#inTurn(this.#limits.wait_ms, async engine => {
      if (options?.maintenance) {
        return lend(this, openSession(engine, maintenance_ms, Infinity), use)
      }
      const session = openSession(engine, query_ms, idle_ms)
      const lending = this.#is_room_scarce
        ? readingOnly(session, limited => lend(this, limited, use))
        : lend(this, session, use)
      return lending.finally(() => session.end())
    })
  }

  counters(): Counters {
    return this.#engine.counters
  }

  async dumpNow(folder = this.#options.backups_dir): Promise<string> {
    if (!folder) throw new Error('There is no folder for dumps')
    const { maintenance_ms } = this.#limits
    const at = new Date(this.#now())
    const tar = await this.#inTurn(Infinity, async engine => {
      await engine.work({ kind: 'exec', text: 'CHECKPOINT' }, maintenance_ms)
      return engine.dump(maintenance_ms)
    })
    // Zipping and writing need the connection no more.
    return writeDump(tar, folder, at)
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    clearInterval(this.#rounds)
    await this.#turns.close()
    await this.#engine.close(this.#limits.maintenance_ms).finally(this.#unlock)
  }

  async #inTurn<T>(wait_ms: number, work: (engine: Engine) => Promise<T>): Promise<T> {
    const done = await this.#turns.take(wait_ms)
    const start = performance.now()
    try {
      return await work(await this.#engine.current())
    } finally {
      this.#held_ms += performance.now() - start
      done()
    }
  }

  #now(): number {
    return (this.#options.clock ?? Date).now()
  }

  #log(event: string, facts: object): void {
    this.#options.log?.(event, facts)
  }

  #asHouse(): House {
    const maintain: House['maintain'] = work => this.connect(work, { maintenance: true })
    return {
      now: () => this.#now(),
      walBytes: () => this.#engine.wal_bytes,
      heldMs: () => this.#held_ms,
      freeBytes: () => freeBytes(this.#folder),
      readOnly: is_room_scarce => {
        this.#is_room_scarce = is_room_scarce
      },
      maintain,
      checkpoint: async () => {
        await maintain(connection => connection.exec('CHECKPOINT'))
        this.#engine.noteCheckpoint()
      },
      dump: () => this.dumpNow(),
      backups_dir: this.#options.backups_dir ?? null,
      log: (event, facts) => this.#log(event, facts)
    }
  }
}
