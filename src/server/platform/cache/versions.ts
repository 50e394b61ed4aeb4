/*
 * Knows when what was cached about a team is no longer true. A change bumps the team's counter after its commit,
 * several changes at once as one; other processes learn of it by looking at the counters every second. Within this
 * process it is known at once.
 */
import { sql } from 'kysely'
import { platformTeam, type Actor, type Doors, type Tx } from '../db/door.ts'
import type { Log } from '../log.ts'

interface Options {
  doors: Doors
  log: Log
  /** Milliseconds between two looks at the counters. */
  poll_ms?: number
}

const keeper: Actor = { kind: 'system', name: 'versions' }
const gather_ms = 20
// Clocks of several processes differ a little, and a transaction may commit after a later one.
const look_back_ms = 5000

/** The directory and the landing page turn on this one. */
export const platformVersion = platformTeam

export class Versions {
  readonly #doors: Doors
  readonly #log: Log
  readonly #generations = new Map<string, number>()
  readonly #known: Map<string, number>
  readonly #pending = new Set<string>()
  readonly #timer: NodeJS.Timeout
  #scheduled = false
  #writing: Promise<void> = Promise.resolve()
  #looked: Date

  /** Begins with what stands now: only what changes from here on can make an answer stale. */
  static async open(options: Options): Promise<Versions> {
    const [newest] = await options.doors.readPlatform(db =>
      db.selectFrom('team_versions').select(eb => eb.fn.max('bumped_at').as('bumped_at'))
    )
    const looked = newest?.bumped_at ?? new Date(0)
    // The first look sees these again, and they are no change to what is cached from here on.
    const known = await countersSince(options.doors, looked)
    return new Versions(options, looked, known)
  }

  private constructor({ doors, log, poll_ms = 1000 }: Options, looked: Date, known: readonly Counter[]) {
    this.#looked = looked
    this.#known = new Map(known.map(({ team_id, version }) => [team_id, version]))
    this.#doors = doors
    this.#log = log
    this.#timer = setInterval(() => void this.#look(), poll_ms).unref()
  }

  /** Grows with every change that a visitor could see. Only comparable within this process. */
  generation(team_id: string): number {
    return this.#generations.get(team_id) ?? 0
  }

  bump(team_id: string): void {
    this.#grow(team_id)
    this.#pending.add(team_id)
    if (this.#scheduled) return
    this.#scheduled = true
    setTimeout(() => void this.flush(), gather_ms).unref()
  }

  /** Writes what was bumped; resolves once it is in the database. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  #grow(team_id: string): void {
    this.#generations.set(team_id, this.generation(team_id) + 1)
  }

  async #write(): Promise<void> {
    this.#scheduled = false
    const team_ids = [...this.#pending].toSorted()
    this.#pending.clear()
    if (team_ids.length === 0) return
    try {
      const rows = await this.#doors.withPlatform(keeper, tx => countUp(tx, team_ids))
      for (const row of rows) this.#wrote(row)
    } catch (error) {
      // Every cached answer ends after half a minute in any case; the bump is written with the next one.
      for (const team_id of team_ids) this.#pending.add(team_id)
      this.#log.warn({ err: error }, 'a team version could not be written')
    }
  }

  /** Where the counter went on by more than our own step, another process counted too, and its change shows now. */
  #wrote({ team_id, version }: { team_id: string; version: number }): void {
    if (version !== (this.#known.get(team_id) ?? 0) + 1) this.#grow(team_id)
    this.#known.set(team_id, version)
  }

  async #look(): Promise<void> {
    try {
      for (const row of await countersSince(this.#doors, this.#looked)) this.#hear(row)
    } catch (error) {
      this.#log.warn({ err: error }, 'team versions could not be read')
    }
  }

  #hear({ team_id, version, bumped_at }: Counter): void {
    if (bumped_at > this.#looked) this.#looked = bumped_at
    if ((this.#known.get(team_id) ?? 0) >= version) return
    this.#known.set(team_id, version)
    this.#grow(team_id)
  }
}

interface Counter {
  team_id: string
  version: number
  bumped_at: Date
}

/** Those that went on since then, and a little before. */
const countersSince = (doors: Doors, looked: Date): Promise<Counter[]> =>
  doors.readPlatform(db =>
    db
      .selectFrom('team_versions')
      .select(['team_id', 'version', 'bumped_at'])
      .where('bumped_at', '>', new Date(looked.getTime() - look_back_ms))
  )

const countUp = (tx: Tx, team_ids: string[]) =>
  tx.db
    .insertInto('team_versions')
    .values(team_ids.map(team_id => ({ team_id, version: 1, bumped_at: sql<Date>`clock_timestamp()` })))
    .onConflict(conflict =>
      conflict.column('team_id').doUpdateSet({
        version: sql<number>`team_versions.version + 1`,
        bumped_at: sql<Date>`clock_timestamp()`
      })
    )
    .returning(['team_id', 'version'])
    .execute()
