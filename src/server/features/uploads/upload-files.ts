/*
 * The bytes of what is still being sent, one file an upload, named after its id. What the sender is told has come is
 * on the disk before they are told.
 */
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { syncFolder, unlessMissing, whenFull } from '#server/platform/storage/files.ts'

export const uploadFile = (folder: string, id: string): string => join(folder, id)

export const createFile = (folder: string, id: string): Promise<void> =>
  whenFull(async () => {
    await mkdir(folder, { recursive: true })
    const handle = await open(uploadFile(folder, id), 'wx')
    await handle.sync()
    await handle.close()
    await syncFolder(folder)
  })

/** How far it has come, or null where it is not there any more. */
export const lengthOf = async (folder: string, id: string): Promise<number | null> =>
  (await unlessMissing(stat(uploadFile(folder, id))))?.size ?? null

/** What had come when the connection was lost is kept as well. */
export const append = (folder: string, id: string, from: number, source: Readable): Promise<number> =>
  whenFull(async () => {
    const handle = await open(uploadFile(folder, id), 'r+')
    let at = from
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        // A write may take less than it is given.
        for (let done = 0; done < chunk.length;) {
          const { bytesWritten } = await handle.write(chunk, done, chunk.length - done, at + done)
          done += bytesWritten
        }
        at += chunk.length
      }
      return at
    } finally {
      await handle.sync()
      await handle.close()
    }
  })

export const dropFile = (folder: string, id: string): Promise<void> =>
  rm(uploadFile(folder, id), { force: true })

export const filesIn = async (folder: string): Promise<string[]> =>
  (await unlessMissing(readdir(folder))) ?? []
