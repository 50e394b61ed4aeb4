/*
 * Where files are kept. A key is a path of our own making, never a person's file name. A file is there whole or not
 * at all: it is written beside its place, synced, renamed, and its folder synced, before `put` resolves.
 */
import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { createReadStream, type ReadStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncFiles, syncFolder, unlessMissing, whenFull } from './files.ts'

export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Many files at once, there together or not at all; `make` says in which folder of the one it was given they lie. */
  putFolder(key: string, make: (folder: string) => Promise<string>): Promise<void>
  read(key: string): Promise<Buffer | null>
  stream(key: string): Promise<{ size: number; stream: ReadStream } | null>
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

export class FolderStorage implements Storage {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const file = this.#place(key)
    const beside = `${file}.${randomBytes(6).toString('hex')}.part`
    try {
      await whenFull(async () => {
        await mkdir(dirname(file), { recursive: true })
        await writeSynced(beside, bytes)
        await rename(beside, file)
        await syncFolder(dirname(file))
      })
    } catch (error) {
      await rm(beside, { force: true })
      throw error
    }
  }

  async putFolder(key: string, make: (folder: string) => Promise<string>): Promise<void> {
    const place = this.#place(key)
    const beside = `${place}.${randomBytes(6).toString('hex')}.part`
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

  async stream(key: string): Promise<{ size: number; stream: ReadStream } | null> {
    const file = this.#place(key)
    const found = await unlessMissing(stat(file))
    return found && { size: found.size, stream: createReadStream(file) }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#place(key), { recursive: true, force: true })
  }

  #place(key: string): string {
    if (!shape.test(key)) throw new Error(`Not a storage key: ${key}`)
    return join(this.#root, key)
  }
}
