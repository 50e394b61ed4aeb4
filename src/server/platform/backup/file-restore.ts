/*
 * The product's files on their way in. A mark stands in their folder until all is done, so that what an interrupted
 * restore left behind is told from files that somebody needs.
 */
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder, unlessMissing } from '../storage/files.ts'
import type { ArchiveEntry } from './archive-reader.ts'
import { BackupFault } from './fault.ts'

export interface Folders {
  storage_dir: string
  uploads_dir: string
}

const mark = '.restoring'
const at_once = 32

const namesIn = async (folder: string): Promise<string[]> => (await unlessMissing(readdir(folder))) ?? []

const empty = async (folder: string): Promise<void> => {
  for (const name of await namesIn(folder)) await rm(join(folder, name), { recursive: true, force: true })
}

const syncFolders = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name))
  await syncFolder(folder)
}

export class RestoredFiles {
  readonly #folders: Folders
  #open: FileHandle[] = []

  private constructor(folders: Folders) {
    this.#folders = folders
  }

  /** Files that are there already may be the only ones of their kind, so they are never overwritten. */
  static async refuseUnlessEmpty({ storage_dir, uploads_dir }: Folders): Promise<void> {
    const stored = await namesIn(storage_dir)
    if (stored.includes(mark)) return
    const full = [stored.length > 0 && storage_dir, (await namesIn(uploads_dir)).length > 0 && uploads_dir]
    const folder = full.find(each => each !== false)
    if (folder !== undefined)
      throw new BackupFault(`${folder} is not empty, and nothing in it is overwritten. Move it away first.`)
  }

  static async begin(folders: Folders): Promise<RestoredFiles> {
    await RestoredFiles.refuseUnlessEmpty(folders)
    await empty(folders.uploads_dir)
    await empty(folders.storage_dir)
    for (const folder of [folders.storage_dir, folders.uploads_dir]) await mkdir(folder, { recursive: true })
    const handle = await open(join(folders.storage_dir, mark), 'w')
    await handle.sync()
    await handle.close()
    await syncFolder(folders.storage_dir)
    return new RestoredFiles(folders)
  }

  /** The name has been checked: it stays below its folder. */
  async write(entry: ArchiveEntry): Promise<void> {
    const { storage_dir, uploads_dir } = this.#folders
    const path = entry.name.startsWith('uploads/')
      ? join(uploads_dir, entry.name.slice('uploads/'.length))
      : join(storage_dir, entry.name.slice('files/'.length))
    await mkdir(dirname(path), { recursive: true })
    const handle = await open(path, 'wx')
    this.#open.push(handle)
    for await (const chunk of entry.chunks()) await handle.writeFile(chunk)
    if (this.#open.length === at_once) await this.#syncOpen()
  }

  /** All of it is on the disk, and none of it is a remainder any more. */
  async finish(): Promise<void> {
    await this.#syncOpen()
    await rm(join(this.#folders.storage_dir, mark))
    await syncFolders(this.#folders.storage_dir)
    await syncFolders(this.#folders.uploads_dir)
  }

  async undo(): Promise<void> {
    await Promise.all(this.#open.map(handle => handle.close().catch(() => {})))
    await empty(this.#folders.uploads_dir)
    await empty(this.#folders.storage_dir)
  }

  // Together, since each alone would wait for the disk.
  async #syncOpen(): Promise<void> {
    const handles = this.#open
    this.#open = []
    await Promise.all(
      handles.map(async handle => {
        await handle.sync()
        await handle.close()
      })
    )
  }
}
