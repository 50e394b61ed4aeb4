/*
 * A copy of the embedded database a day, kept beside it, since nobody else looks after it. The files are left out: they
 * are never changed, and seven copies of them would fill the disk that they are to be saved from.
 */
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import { freeBytes } from '../db/embedded/scarce-room.ts'
import type { Log } from '../log.ts'
import { unlessMissing } from '../storage/files.ts'
import { backupDatabase, nameOfBackup } from './backup.ts'
import { BackupFault } from './fault.ts'

export interface DailyOptions {
  /** The database for the time of one backup. */
  open(): Promise<{ url: string; close(): Promise<void> }>
  folder: string
  clock: Clock
  log: Log
  /** Of the folder's disk, in bytes. */
  free?: (folder: string) => Promise<number>
}

const dailyName = /^palmares-daily-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.backup$/
const backups_kept = 7
const look_every_ms = 60_000
const day_ms = 24 * 3_600_000
const after_failure_ms = 3_600_000

// Longer than any pause between two writes: what is written to still is somebody's.
const abandoned_ms = 10 * 60_000

// The database lies on the same disk and stops where there is no room: a copy must not be what fills it.
const reserve_bytes = 256 * 1024 * 1024

const momentIn = (name: string): number => Date.parse(name.replace(dailyName, '$1T$2:$3:$4.$5Z'))

const namesIn = async (folder: string): Promise<string[]> => (await unlessMissing(readdir(folder))) ?? []

/** Oldest first. */
const dailyIn = async (folder: string): Promise<string[]> =>
  (await namesIn(folder)).filter(name => dailyName.test(name)).toSorted()

export class DailyBackups {
  readonly #options: DailyOptions
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null
  #not_before = -Infinity

  constructor(options: DailyOptions) {
    this.#options = options
  }

  /** From now on it looks every minute whether one is due. */
  start(): void {
    void this.look()
    this.#timer = setInterval(() => void this.look(), look_every_ms).unref()
  }

  /** Writes today's if it is due; one at a time. Never fails: what went wrong is in the log. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopping.abort(new BackupFault('The server is stopping.'))
    await this.#looking
  }

  async #look(): Promise<void> {
    const { clock, log } = this.#options
    const now = clock.now().getTime()
    if (this.#stopping.signal.aborted || now < this.#not_before) return
    try {
      await this.#dropAbandoned(now)
      if (await this.#isDue(now)) await this.#write(new Date(now))
    } catch (error) {
      this.#not_before = now + after_failure_ms
      if (!this.#stopping.signal.aborted) log.error({ err: error }, 'the daily backup was not written')
    }
  }

  // One from the future was written under a wrong clock, and says nothing of today.
  async #isDue(now: number): Promise<boolean> {
    const ages = (await dailyIn(this.#options.folder)).map(name => now - momentIn(name))
    return !ages.some(age => age >= 0 && age < day_ms)
  }

  async #write(moment: Date): Promise<void> {
    const { folder, log } = this.#options
    const file = join(folder, nameOfBackup(moment, 'palmares-daily'))
    await mkdir(folder, { recursive: true })
    await this.#demandRoom()
    const { signal } = this.#stopping
    const opened = await this.#options.open()
    try {
      const options = { url: opened.url, file, moment, files: null, signal }
      const { rows, bytes } = await backupDatabase(options)
      log.info({ file, rows, bytes }, 'the daily backup was written')
    } finally {
      await opened.close()
    }
    for (const name of (await dailyIn(folder)).slice(0, -backups_kept)) await rm(join(folder, name))
  }

  // Today's will hardly be twice as large as yesterday's.
  async #demandRoom(): Promise<void> {
    const { folder, free = freeBytes } = this.#options
    const newest = (await dailyIn(folder)).at(-1)
    const { size } = newest === undefined ? { size: 0 } : await stat(join(folder, newest))
    if ((await free(folder)) < reserve_bytes + 2 * size)
      throw new BackupFault(`There is too little room in ${folder} for a daily backup.`)
  }

  async #dropAbandoned(now: number): Promise<void> {
    const { folder } = this.#options
    for (const name of (await namesIn(folder)).filter(each => each.endsWith('.backup.part'))) {
      const found = await unlessMissing(stat(join(folder, name)))
      if (found && now - found.mtimeMs > abandoned_ms) await rm(join(folder, name), { force: true })
    }
  }
}
