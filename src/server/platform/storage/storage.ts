/*
 * Where files are kept. A key is a path of our own making, never a person's file name. A file is there whole or not
 * at all: it is written beside its place, synced, renamed, and its folder synced, before `put` resolves.
 */
import { randomBytes } from 'node:crypto'
import { constants, copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createReadStream, type ReadStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncFiles, syncFolder, unlessMissing, unlessThere, whenFull } from './files.ts'

export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** False where there is one already, which stays. */
  putFirst(key: string, bytes: Uint8Array): Promise<boolean>
  /** A copy of a file that lies elsewhere on this machine. */
  putCopy(key: string, file: string): Promise<void>
  /** What `make` writes into the folder it is given, each under its name; what else lies under the key stays. */
  putFiles<T>(key: string, make: (folder: string) => Promise<T>): Promise<T>
  /** Many files at once, there together or not at all; `make` says in which folder of the one it was given they lie. */
  putFolder(key: string, make: (folder: string) => Promise<string>): Promise<void>
  read(key: string): Promise<Buffer | null>
  /** Where it lies, for another process of this machine that only reads it; null where it is not there. */
  file(key: string): Promise<string | null>
  /** All of it, or the bytes from the first to the last that are named; `size` is that of the whole. */
  stream(
    key: string,
    part?: { start: number; end: number }
  ): Promise<{ size: number; stream: ReadStream } | null>
  /** With all that lies under it, where it is a folder. Nothing there is nothing to be done. */
  remove(key: string): Promise<void>
}

const shape = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9_-]*)*(?:\.[a-z0-9]+)?$/

const writeSynced = async (file: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const partOf = (place: string): string => `${place}.${randomBytes(6).toString('hex')}.part`

export class FolderStorage implements Storage {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  put(key: string, bytes: Uint8Array): Promise<void> {
    return this.#putFile(key, beside => writeSynced(beside, bytes))
  }

  async putFirst(key: string, bytes: Uint8Array): Promise<boolean> {
    const file = this.#place(key)
    const beside = partOf(file)
    try {
      return await whenFull(async () => {
        await mkdir(dirname(file), { recursive: true })
        await writeSynced(beside, bytes)
        // A second name for it, which unlike a rename takes nobody's place.
        const isFirst = (await unlessThere(link(beside, file))) !== null
        await syncFolder(dirname(file))
        return isFirst
      })
    } finally {
      await rm(beside, { force: true })
    }
  }

  putCopy(key: string, file: string): Promise<void> {
    return this.#putFile(key, async beside => {
      await copyFile(file, beside, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
      // Opened to be read, a file syncs as a folder does.
      await syncFolder(beside)
    })
  }

  async putFiles<T>(key: string, make: (folder: string) => Promise<T>): Promise<T> {
    const place = this.#place(key)
    const beside = partOf(place)
    try {
      return await whenFull(async () => {
        await mkdir(beside, { recursive: true })
        const made = await make(beside)
        await syncFiles(beside)
        await mkdir(place, { recursive: true })
        for (const name of await readdir(beside)) await rename(join(beside, name), join(place, name))
        await syncFolder(place)
        await syncFolder(dirname(place))
        return made
      })
    } finally {
      await rm(beside, { recursive: true, force: true })
    }
  }

  async putFolder(key: string, make: (folder: string) => Promise<string>): Promise<void> {
    const place = this.#place(key)
    const beside = partOf(place)
    try {
      await whenFull(async () => {
        await mkdir(beside, { recursive: true })
        const made = await make(beside)
        await syncFiles(made)
        await rm(place, { recursive: true, force: true })
        await rename(made, place)
        await syncFolder(dirname(place))
      })
    } finally {
      await rm(beside, { recursive: true, force: true })
    }
  }

  async read(key: string): Promise<Buffer | null> {
    return unlessMissing(readFile(this.#place(key)))
  }

  async file(key: string): Promise<string | null> {
    const file = this.#place(key)
    return (await unlessMissing(stat(file))) && file
  }

  async stream(
    key: string,
    part?: { start: number; end: number }
  ): Promise<{ size: number; stream: ReadStream } | null> {
    const file = this.#place(key)
    const found = await unlessMissing(stat(file))
    return found && { size: found.size, stream: createReadStream(file, part) }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#place(key), { recursive: true, force: true })
  }

  async #putFile(key: string, write: (beside: string) => Promise<void>): Promise<void> {
    const file = this.#place(key)
    const beside = partOf(file)
    try {
      await whenFull(async () => {
        await mkdir(dirname(file), { recursive: true })
        await write(beside)
        await rename(beside, file)
        await syncFolder(dirname(file))
      })
    } catch (error) {
      await rm(beside, { force: true })
      throw error
    }
  }

  #place(key: string): string {
    if (!shape.test(key)) throw new Error(`Not a storage key: ${key}`)
    return join(this.#root, key)
  }
}
