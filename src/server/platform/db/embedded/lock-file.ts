import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { bootOf, startOf } from './process-identity.ts'

/*
 * One process per data folder: two would overwrite each other's pages without a word. The lock is a file
 * beside the folder that names its holder; one whose holder is dead is taken over.
 */

interface Holder {
  pid: number
  started: string | null
  host: string
  boot: string
  since: string
}

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
  readonly pid: number
  readonly since: string

  constructor(folder: string, holder: Holder) {
    const where = holder.host === hostname() ? '' : ` on ${holder.host}`
    super(`The data folder ${folder} is in use by process ${holder.pid}${where} since ${holder.since}`)
    this.pid = holder.pid
    this.since = holder.since
  }
}

// A holder on another machine (a container, say) cannot be asked for; it shows that it lives by touching the file.
const TOUCH_MS = 5_000
const SILENCE_MS = 20_000

// What is not whole yet is being written, unless it has stayed so for this long.
const WRITING_MS = 2_000

/** Takes the lock and returns what gives it back. */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = `${folder}.lock`
  const takeover = `${path}.takeover`
  for (let attempt = 0; attempt < 30; attempt += 1) {
    if (create(path)) return hold(path)
    const holder = read(path)
    if (holder && isAlive(path, holder)) throw new DataFolderInUse(folder, holder)
    if (create(takeover)) removeStale(path, takeover)
    else if (isStale(takeover)) rmSync(takeover, { force: true })
    await pause(25)
  }
  throw new Error(
    `The lock file ${path} can neither be read nor taken: remove it if no process uses ${folder}`
  )
}

/** To be asked before anything heavy is loaded: whoever may not start is told so at once. */
export function refuseHeld(folder: string): void {
  const path = `${folder}.lock`
  const holder = read(path)
  if (holder && isAlive(path, holder)) throw new DataFolderInUse(folder, holder)
}

// Between reading a stale lock and removing it another process may have put its own in place. Only who holds
// the takeover file removes, and looks once more before doing so.
function removeStale(path: string, takeover: string): void {
  try {
    if (isStale(path)) rmSync(path, { force: true })
  } finally {
    rmSync(takeover, { force: true })
  }
}

// By a link, so that the file appears whole and only if there was none.
function create(path: string): boolean {
  const since = new Date().toISOString()
  const mine: Holder = {
    pid: process.pid,
    started: startOf(process.pid),
    host: hostname(),
    boot: bootOf(),
    since
  }
  const whole = `${path}.${process.pid}-${randomUUID()}`
  writeFileSync(whole, JSON.stringify(mine), { flush: true })
  try {
    linkSync(whole, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(whole)
  }
}

function hold(path: string): () => void {
  const touch = setInterval(() => utimes(path, new Date(), new Date(), () => {}), TOUCH_MS)
  touch.unref()
  return () => {
    clearInterval(touch)
    rmSync(path, { force: true })
  }
}

function isStale(path: string): boolean {
  const holder = read(path)
  return holder ? !isAlive(path, holder) : ageOf(path) > WRITING_MS
}

function isAlive(path: string, holder: Holder): boolean {
  if (holder.host !== hostname()) return ageOf(path) < SILENCE_MS
  if (holder.boot !== bootOf()) return false
  const started = startOf(holder.pid)
  return started !== null && started === holder.started
}

/** Null for a file that is gone or not whole. */
function read(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder // only this file writes it
  } catch {
    return null
  }
}

function ageOf(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat ? Date.now() - stat.mtimeMs : 0
}
