import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { openFolder } from './first-start.ts'
import { syncPath } from './folder-sync.ts'
import { lockFolder } from './lock-file.ts'

/* Dumps are whole copies of the data folder, named by the moment at which they were taken. */

const NAME = /^palmares-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.tar\.gz$/

const ABANDONED_MS = 10 * 60_000

export async function writeDump(tar: Uint8Array, folder: string, at: Date): Promise<string> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `palmares-${at.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`)
  // Two dumps of one moment must not write into each other.
  const unfinished = `${path}.${randomUUID()}.part`
  const zip = createGzip({ level: constants.Z_BEST_SPEED })
  const file = createWriteStream(unfinished, { flush: true, mode: 0o600 })
  await pipeline(Readable.from(slices(tar)), zip, file).catch(async (error: unknown) => {
    await rm(unfinished, { force: true })
    throw error
  })
  await rename(unfinished, path)
  await syncPath(folder)
  return path
}

function* slices(bytes: Uint8Array, size = 1 << 20): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

/** Oldest first. */
async function listDumps(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => [])
  return names.filter(name => NAME.test(name)).toSorted()
}

// Left by a dump that a crash cut short; one that is still written to is somebody's.
async function isAbandoned(file: string): Promise<boolean> {
  const written = await stat(file).catch(() => null)
  return written !== null && Date.now() - written.mtimeMs > ABANDONED_MS
}

export async function keepNewest(folder: string, count: number): Promise<void> {
  const names = await listDumps(folder)
  for (const name of names.slice(0, -count)) await rm(join(folder, name))
  for (const name of await readdir(folder))
    if (name.endsWith('.part') && (await isAbandoned(join(folder, name))))
      await rm(join(folder, name), { force: true })
}

export async function newestDump(folder: string): Promise<Date | null> {
  const stamp = NAME.exec((await listDumps(folder)).at(-1) ?? '')?.[1]
  if (!stamp) return null
  return new Date(stamp.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z'))
}

// A large database takes its time, and nobody waits for the answer of a query.
const RESTORE_MS = 60 * 60_000

/** Makes a database folder of a dump; the folder must not hold a database yet. */
export async function restoreEmbedded(dump_file: string, database_dir: string): Promise<void> {
  await mkdir(dirname(database_dir), { recursive: true })
  const unlock = await lockFolder(database_dir)
  try {
    const engine = await openFolder(database_dir, await readFile(dump_file))
    await engine.close(RESTORE_MS)
  } finally {
    unlock()
  }
}
