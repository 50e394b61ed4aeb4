/*
 * The process of PostgreSQL, which outlives whoever started it: killed with SIGKILL, a server leaves it running, and the
 * next one goes on with it.
 */
import { createHash } from 'node:crypto'
import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync
} from 'node:fs'
import { chown, lstat, mkdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnAs } from './account.ts'
import type { Account } from './account.ts'
import { DataFolderFault, faultIn } from './folder-faults.ts'
import { startOf } from './process-identity.ts'
import type { Programs } from './programs.ts'

export interface Postmaster {
  pid: number
  /** The folder of its socket. */
  host: string
}

// A socket's path holds 107 bytes at most, and its name takes some of them.
const longestFolder = 80
const logBytes = 5_000_000
const look_again_ms = 5
const longestWrite_ms = 10_000

/** Settings for a machine that does other things too; what is durable stays so. */
const settings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  jit: 'off',
  log_lock_waits: 'on',
  log_timezone: 'UTC'
}

const temporaryFolder = (): string => {
  const named = tmpdir()
  // The setting is a list, so a comma or a space in it would be read as two folders.
  return named.length <= longestFolder - 24 && /^[\w./-]+$/.test(named) ? named : '/tmp'
}

/** Only the database's own account may have made it: whoever else did could read what is sent through it. */
const socketFolder = async (folder: string, account: Account | null): Promise<string> => {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 12)
  const path = join(temporaryFolder(), `palmares-${name}`)
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const made = await lstat(path)
  // Another process of ours may have made it this moment, and not have given it away yet.
  if (account && made.isDirectory() && made.uid === process.getuid?.())
    await chown(path, account.uid, account.gid)
  const stats = await lstat(path)
  const owner = account?.uid ?? process.getuid?.()
  if (!stats.isDirectory() || stats.uid !== owner || (stats.mode & 0o077) !== 0)
    throw new DataFolderFault(`${path} was made by somebody else: remove it, and start again.`)
  return path
}

interface PidFile extends Postmaster {
  ready: boolean
  /** It was told to end, and takes no new connections. */
  stopping: boolean
}

const pidFile = (folder: string): string => join(folder, 'postmaster.pid')

/** Null where there is none, or one that is not whole yet. */
const readPidFile = (folder: string): PidFile | null => {
  try {
    const lines = readFileSync(pidFile(folder), 'utf8').split('\n')
    const [pid, , , , host, , , status] = lines
    const state = status?.trim()
    return { pid: Number(pid), host: host ?? '', ready: state === 'ready', stopping: state === 'stopping' }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

// Numbers are given again: PostgreSQL works inside its folder, and no other process does.
const worksIn = (pid: number, folder: string): boolean => {
  if (startOf(pid) === null) return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    // Where the system does not say, PostgreSQL itself decides.
    return process.platform !== 'linux'
  }
}

/** The process that serves the folder now, if there is one. */
export const findPostmaster = (folder: string): PidFile | null => {
  const found = readPidFile(folder)
  return found && worksIn(found.pid, folder) ? found : null
}

// Whoever starts writes its number a moment after it made the file. The clock may have been set back since.
const isLeftBehind = (folder: string): boolean => {
  const made = statSync(pidFile(folder), { throwIfNoEntry: false })?.mtimeMs
  return made !== undefined && Math.abs(Date.now() - made) > longestWrite_ms
}

// PostgreSQL takes the file of a dead process over by itself, but not where another program has got its number since, and
// not one without a number, which a machine leaves that lost its power in the middle of a start.
const forgetForeign = (folder: string): void => {
  const found = readPidFile(folder)
  if (!found) return
  const names_nobody = Number.isNaN(found.pid) || found.pid === 0
  const is_foreign = names_nobody
    ? isLeftBehind(folder)
    : startOf(found.pid) !== null && !worksIn(found.pid, folder)
  if (is_foreign) rmSync(pidFile(folder), { force: true })
}

const openLog = (file: string): number => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > logBytes) renameSync(file, `${file}.old`)
  return openSync(file, 'a', 0o600)
}

export interface StartOptions {
  programs: Programs
  folder: string
  account: Account | null
  onRunning?: () => void
}

// Another starter was faster, also in taking away what a dead one left, or processes of one that was killed still hold its
// memory: all of that passes.
const passing =
  /lock file "[^"\n]*" (?:already exists|is empty)|could not remove old lock file "[^"\n]*": No such file|pre-existing shared memory block/

/** Starts it and waits until it takes connections; null where it could not be started just now. */
export const startPostmaster = async ({
  programs,
  folder,
  account,
  onRunning = () => {}
}: StartOptions): Promise<Postmaster | null> => {
  forgetForeign(folder)
  const host = await socketFolder(folder, account)
  const all = { ...settings, unix_socket_directories: host }
  const args = ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const log = join(dirname(folder), 'postgres.log')
  const written = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  const output = openLog(log)
  // A process group of its own: Ctrl-C in a terminal is for the server, which stops the database when it is done.
  const child = spawnAs(account, programs.postgres, args, {
    folder,
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', output, output],
    detached: true
  })
  closeSync(output)
  child.unref()
  onRunning()
  const failed = new Promise<Error>(resolve => child.once('error', resolve))
  for (;;) {
    const found = readPidFile(folder)
    if (found?.ready && found.pid === child.pid) return found
    if (child.exitCode !== null || child.signalCode !== null) break
    const error = await Promise.race([failed, sleep(look_again_ms)])
    if (error) throw faultIn(error.message, dirname(folder))
  }
  const file = await readFile(log)
  const said = file.subarray(file.length > written ? written : 0).toString()
  if (passing.test(said)) return null
  throw faultIn(said, dirname(folder))
}

/** A process that is ending has left its folder a moment before it is gone, so it is asked when it began. */
const ended = async (pid: number, began: string | null, within_ms: number): Promise<boolean> => {
  for (const end = performance.now() + within_ms; performance.now() < end; await sleep(look_again_ms))
    if (startOf(pid) !== began) return true
  return false
}

const longestStop_ms = 20_000

/** Open transactions are rolled back, everything is written, and only then it is gone. */
export const stopPostmaster = async ({ pid }: Postmaster, folder: string): Promise<void> => {
  const began = startOf(pid)
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!worksIn(pid, folder)) return
    process.kill(pid, signal)
    if (await ended(pid, began, longestStop_ms)) return
  }
}
