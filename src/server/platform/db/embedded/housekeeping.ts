import type { Connection } from '../connection.ts'
import { keepNewest, newestDump } from './backups.ts'

/*
 * What a PostgreSQL server does by processes of its own and the embedded one leaves undone: checkpoints keep
 * the log short, vacuum keeps the tables tidy, and a dump a day keeps the data.
 */

export interface HousekeepingLimits {
  checkpoint_wal_bytes: number
  checkpoint_every_ms: number
  /** Over this time the load is judged; little load makes it quiet. */
  quiet_ms: number
  vacuum_at_latest_ms: number
  dump_every_ms: number
  dumps_kept: number
  /** With less room than this on the disk nothing is written any more. */
  reserve_bytes: number
}

export const HOUSEKEEPING: HousekeepingLimits = {
  checkpoint_wal_bytes: 64 * 1024 * 1024,
  checkpoint_every_ms: 5 * 60_000,
  quiet_ms: 60_000,
  vacuum_at_latest_ms: 60 * 60_000,
  dump_every_ms: 24 * 60 * 60_000,
  dumps_kept: 7,
  reserve_bytes: 64 * 1024 * 1024
}

/** The house to keep: what the database tells of itself, and what it lets be done. */
export interface House {
  now(): number
  /** Written to the log since the last checkpoint. */
  walBytes(): number
  /** How long the connection was held so far, in all. */
  heldMs(): number
  freeBytes(): Promise<number>
  readOnly(is_room_scarce: boolean): void
  maintain<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  checkpoint(): Promise<void>
  dump(): Promise<string>
  backups_dir: string | null
  log(event: string, facts: object): void
}

const QUIET_SHARE = 0.05

// The tables whose dead or changed rows are more than a tenth of all.
const UNTIDY = `
  SELECT quote_ident(schemaname) || '.' || quote_ident(relname) AS name FROM pg_stat_user_tables
  WHERE n_dead_tup > 50 + n_live_tup / 10 OR n_mod_since_analyze > 50 + n_live_tup / 10`

// PostgreSQL counts changes in memory first and adds them to its statistics now and then.
async function untidyTables(connection: Connection): Promise<{ name: string }[]> {
  await connection.query('SELECT pg_stat_force_next_flush()')
  return (await connection.query<{ name: string }>(UNTIDY)).rows
}

export class Housekeeping {
  readonly #house: House
  readonly #limits: HousekeepingLimits
  #checkpointed: number
  #vacuumed: number
  #window: { start: number; held: number }
  #next_dump_look = -Infinity
  #is_room_scarce = false
  #busy = false

  constructor(house: House, limits: HousekeepingLimits) {
    this.#house = house
    this.#limits = limits
    this.#checkpointed = this.#vacuumed = house.now()
    this.#window = { start: house.now(), held: house.heldMs() }
  }

  /** Looks around and does what is due; to be called every second or so. */
  async look(): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    try {
      await this.#measureRoom()
      await this.#checkpoint()
      if (this.#is_room_scarce) return
      await this.#dump()
      await this.#vacuum()
    } catch (error) {
      this.#house.log('housekeeping failed', { error })
    } finally {
      this.#busy = false
    }
  }

  async #measureRoom(): Promise<void> {
    const free_bytes = await this.#house.freeBytes()
    const is_room_scarce = free_bytes < this.#limits.reserve_bytes
    if (is_room_scarce === this.#is_room_scarce) return
    this.#is_room_scarce = is_room_scarce
    this.#house.readOnly(is_room_scarce)
    this.#house.log(is_room_scarce ? 'disk nearly full, reading only' : 'room on the disk again', {
      free_bytes
    })
  }

  async #checkpoint(): Promise<void> {
    const now = this.#house.now()
    const written = this.#house.walBytes()
    const due =
      written >= this.#limits.checkpoint_wal_bytes ||
      now - this.#checkpointed >= this.#limits.checkpoint_every_ms
    if (written === 0 || !due) return
    await this.#house.checkpoint()
    this.#checkpointed = now
  }

  async #dump(): Promise<void> {
    const { backups_dir } = this.#house
    if (!backups_dir || this.#house.now() < this.#next_dump_look) return
    this.#next_dump_look = this.#house.now() + this.#limits.quiet_ms
    const newest = await newestDump(backups_dir)
    if (newest && this.#house.now() - newest.getTime() < this.#limits.dump_every_ms) return
    const path = await this.#house.dump()
    await keepNewest(backups_dir, this.#limits.dumps_kept)
    this.#house.log('dumped', { path })
  }

  // One table at a time, so that whoever comes meanwhile waits for one table only.
  async #vacuum(): Promise<void> {
    if (!this.#isQuiet() && this.#house.now() - this.#vacuumed < this.#limits.vacuum_at_latest_ms) return
    this.#vacuumed = this.#house.now()
    const rows = await this.#house.maintain(untidyTables)
    for (const { name } of rows) {
      await this.#house.maintain(connection => connection.query(`VACUUM (ANALYZE) ${name}`))
      this.#house.log('vacuumed', { table: name })
    }
  }

  #isQuiet(): boolean {
    const now = this.#house.now()
    const elapsed = now - this.#window.start
    if (elapsed < this.#limits.quiet_ms) return false
    const held = this.#house.heldMs()
    const share = (held - this.#window.held) / elapsed
    this.#window = { start: now, held }
    return share < QUIET_SHARE
  }
}
