/* What is the same for every file that must be there after a power cut. */
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

const code = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const fullDisk = new Set<unknown>(['ENOSPC', 'EDQUOT'])

/** A full disk is said by its name, so that it can be answered as one. */
export const whenFull = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (fullDisk.has(code(error))) throw new StorageFull('No room left for files', { cause: error })
    throw error
  }
}

export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const at_once = 8

/** All under a folder, several at a time: one after the other, hundreds of small ones would take their time. */
export const syncFiles = async (folder: string): Promise<void> => {
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = all.map(each => join(each.parentPath, each.name))
  for (let from = 0; from < paths.length; from += at_once)
    // Opened to be read, a folder syncs as a file does.
    await Promise.all(paths.slice(from, from + at_once).map(syncFolder))
}

const unless = async <T>(which: string, done: Promise<T>): Promise<T | null> => {
  try {
    return await done
  } catch (error) {
    if (code(error) === which) return null
    throw error
  }
}

/** Null where there is no such file. */
export const unlessMissing = <T>(read: Promise<T>): Promise<T | null> => unless('ENOENT', read)

/** Null where there is one of that name already. */
export const unlessThere = <T>(write: Promise<T>): Promise<T | null> => unless('EEXIST', write)
