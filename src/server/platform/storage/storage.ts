/*
 * Where files are kept. A key is a path of our own making, never a person's file name. A file is there whole or not
 * at all: it is written beside its place, synced, renamed, and its folder synced, before `put` resolves.
 */
import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { createReadStream, type ReadStream } from 'node:fs'
import { dirname, join } from 'node:path'

export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  read(key: string): Promise<Buffer | null>
  stream(key: string): Promise<{ size: number; stream: ReadStream } | null>
}

const shape = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*(?:\.[a-z0-9]+)?$/

const code = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const fullDisk = new Set<unknown>(['ENOSPC', 'EDQUOT'])

/** Null where there is no such file. */
const unlessMissing = async <T>(read: Promise<T>): Promise<T | null> => {
  try {
    return await read
  } catch (error) {
    if (code(error) === 'ENOENT') return null
    throw error
  }
}

const writeSynced = async (file: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export class FolderStorage implements Storage {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const file = this.#place(key)
    const beside = `${file}.${randomBytes(6).toString('hex')}.part`
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeSynced(beside, bytes)
      await rename(beside, file)
      await syncFolder(dirname(file))
    } catch (error) {
      await rm(beside, { force: true })
      if (fullDisk.has(code(error))) throw new StorageFull('No room left for files', { cause: error })
      throw error
    }
  }

  async read(key: string): Promise<Buffer | null> {
    return unlessMissing(readFile(this.#place(key)))
  }

  async stream(key: string): Promise<{ size: number; stream: ReadStream } | null> {
    const file = this.#place(key)
    const found = await unlessMissing(stat(file))
    return found && { size: found.size, stream: createReadStream(file) }
  }

  #place(key: string): string {
    if (!shape.test(key)) throw new Error(`Not a storage key: ${key}`)
    return join(this.#root, key)
  }
}
