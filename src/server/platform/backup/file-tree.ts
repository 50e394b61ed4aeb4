/* The product's files on their way out: whole ones only, and nothing that a link leads to elsewhere. */
import { constants } from 'node:fs'
import { open, readdir, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from '../storage/files.ts'
import { isPlainPath } from './archive-reader.ts'

const chunk_bytes = 1 << 20

/** Paths below the folder, one folder in memory at a time. What is still being written is no file yet. */
export async function* filesBelow(root: string, below = ''): AsyncGenerator<string, void, void> {
  const entries = (await unlessMissing(readdir(join(root, below), { withFileTypes: true }))) ?? []
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.name.endsWith('.part') || !isPlainPath(path)) continue
    if (entry.isDirectory()) yield* filesBelow(root, path)
    else if (entry.isFile()) yield path
  }
}

export interface OpenedFile {
  size: number
  chunks(): AsyncIterable<Buffer>
  close(): Promise<void>
}

async function* chunksOf(handle: FileHandle, size: number): AsyncGenerator<Buffer, void, void> {
  const buffer = Buffer.allocUnsafe(Math.min(size, chunk_bytes))
  for (let done = 0; done < size;) {
    const { bytesRead } = await handle.read(buffer, 0, Math.min(buffer.length, size - done), done)
    if (bytesRead === 0) return
    done += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** As long as it is now, however it grows; null where it was taken away since its folder was read. */
export const openFile = async (path: string): Promise<OpenedFile | null> => {
  const handle = await unlessMissing(open(path, constants.O_RDONLY | constants.O_NOFOLLOW))
  if (handle === null) return null
  const { size } = await handle.stat()
  return { size, chunks: () => chunksOf(handle, size), close: () => handle.close() }
}
