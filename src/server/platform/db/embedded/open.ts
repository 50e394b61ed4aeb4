/*
 * The embedded database: a PostgreSQL of our own, started where none runs on the folder yet, gone on with where one
 * does. For the rest of the product it is a PostgreSQL with an address.
 */
import { hostname } from 'node:os'
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { DataFolderFault, DataFolderInUse } from './folder-faults.ts'
import { prepareFolder } from './folder.ts'
import { addressAt, join, refuseServed } from './membership.ts'
import type { ServerLease } from './membership.ts'
import { isPassing } from './passing-faults.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'

export interface EmbeddedOptions {
  folder: string
  /** A server is alone on its folder and starts the database again when it is lost; a command only joins in. */
  serves: boolean
  /** Told once its process runs, long before it can be asked. */
  onRunning?: () => void
  log?: (event: string, facts: object) => void
  /** The database is served by somebody else now, or cannot be started again. */
  onGivenUp?: (error: unknown) => void
}

export interface Embedded {
  readonly url: string
  /** Stops the database unless another process uses it. */
  close(): Promise<void>
}

const longestWait_ms = 5_000
const firstWait_ms = 50
const patience_ms = 30_000

// Another machine or container with the same disk cannot be asked for; it shows that it lives by touching this file.
const touchEvery_ms = 5_000
const silence_ms = 20_000
const hostFile = (folder: string): string => `${folder}.host`

const refuseElsewhere = (folder: string): void => {
  const file = hostFile(folder)
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (Date.now() - touched > silence_ms) return
  const other = readFileSync(file, 'utf8')
  if (other !== hostname()) throw new DataFolderInUse(`The data folder ${folder} is in use on ${other}`)
}

interface Joined {
  postmaster: Postmaster
  membership: ServerLease
}

const joinOrStart = async ({ folder, serves, onRunning = () => {} }: EmbeddedOptions): Promise<Joined> => {
  const { account, programs } = await prepareFolder(findPrograms, folder)
  for (const end = performance.now() + patience_ms; ;) {
    const running = findPostmaster(folder)
    if (!running) refuseElsewhere(folder)
    if (running) onRunning()
    const postmaster = running ?? (await startPostmaster({ programs, folder, account, onRunning }))
    try {
      if (postmaster) return { postmaster, membership: await join(postmaster, folder, serves) }
    } catch (error) {
      if (!isPassing(error)) throw error
    }
    if (performance.now() > end)
      throw new DataFolderFault(
        `The database in ${folder} neither starts nor takes connections: see postgres.log beside it.`
      )
    await sleep(firstWait_ms)
  }
}

const leave = ({ postmaster, membership }: Joined, folder: string): Promise<void> =>
  membership.leave(() => stopPostmaster(postmaster, folder))

class Supervised implements Embedded {
  readonly url: string
  readonly #options: EmbeddedOptions
  #joined: Joined
  #touch: NodeJS.Timeout | undefined
  #wasStopping = false
  #closing: Promise<void> | null = null
  #restarting: Promise<void> = Promise.resolve()

  constructor(options: EmbeddedOptions, joined: Joined) {
    this.#options = options
    this.#joined = joined
    this.url = addressAt(joined.postmaster)
    if (!options.serves) return
    this.#touch = setInterval(() => this.#look(), touchEvery_ms).unref()
    this.#watch()
  }

  /** Whoever asks a second time waits for the same end. */
  close(): Promise<void> {
    return (this.#closing ??= this.#close())
  }

  async #close(): Promise<void> {
    clearInterval(this.#touch)
    await this.#restarting
    await leave(this.#joined, this.#options.folder)
  }

  #look(): void {
    this.#touchHost()
    const { folder, log } = this.#options
    const stopping = findPostmaster(folder)?.stopping === true
    // At the second look: whoever ends all processes of the machine has told this one too, and what it has begun is finished.
    if (stopping && this.#wasStopping && !this.#closing) {
      log?.('the database was told to stop by somebody else', {})
      stopPostmaster(this.#joined.postmaster, folder).catch((err: unknown) => {
        log?.('the database could not be stopped', { err })
      })
    }
    this.#wasStopping = stopping
  }

  #touchHost(): void {
    try {
      utimesSync(hostFile(this.#options.folder), new Date(), new Date())
    } catch {
      // The folder is gone or its disk is full; the database itself says so.
    }
  }

  #watch(): void {
    void this.#joined.membership.lost.then(() => {
      if (!this.#closing) this.#restarting = this.#restart()
    })
  }

  async #restart(): Promise<void> {
    this.#options.log?.('the database was lost and is started again', {})
    for (let wait = firstWait_ms; !this.#closing; wait = Math.min(2 * wait, longestWait_ms)) {
      try {
        this.#joined = await joinOrStart(this.#options)
        if (addressAt(this.#joined.postmaster) !== this.url)
          throw new DataFolderInUse('The database has another address now')
        this.#options.log?.('the database is back', { pid: this.#joined.postmaster.pid })
        return this.#watch()
      } catch (error) {
        if (error instanceof DataFolderInUse) return this.#options.onGivenUp?.(error)
        this.#options.log?.('the database could not be started', { err: error })
        await sleep(wait)
      }
    }
  }
}

export const openEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const joined = await joinOrStart(options)
  try {
    if (options.serves) writeFileSync(hostFile(options.folder), hostname())
  } catch (error) {
    // What stays joined would keep this process, and the database of nobody.
    await leave(joined, options.folder)
    throw error
  }
  return new Supervised(options, joined)
}

/** Throws where a server serves the folder already, before anything heavy is loaded or started. */
export const refuseInUse = async (folder: string): Promise<void> => {
  const running = findPostmaster(folder)
  if (!running) return
  await refuseServed(running, folder).catch((error: unknown) => {
    // It is just being stopped or started, so nobody serves it now.
    if (!isPassing(error)) throw error
  })
}
