/*
 * A ZIP that is made while it is read: the next file is begun once the one before it is in, and none is read faster
 * than the archive is taken.
 */
import { once } from 'node:events'
import { Readable } from 'node:stream'

export interface ZipEntry {
  name: string
  text: Iterable<string> | AsyncIterable<string | Uint8Array>
  /** A picture, which is as small as it gets: it is taken as it is. */
  packed?: boolean
}

const in_memory = 64 * 1024

export const zipOf = async (
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  at: Date
): Promise<Readable> => {
  // It takes long to load, and most starts are for somebody who wants no ZIP.
  const { ZipArchive } = await import('archiver')
  const archive = new ZipArchive({ highWaterMark: in_memory })
  const gone = new AbortController()
  archive.once('close', () => gone.abort())

  const add = async ({ name, text, packed = false }: ZipEntry): Promise<void> => {
    const source = Readable.from(text, { objectMode: false })
    // The archive pipes what it is given, and a pipe tells neither end what became of the other.
    source.once('error', error => archive.destroy(error))
    const leave = () => source.destroy()
    gone.signal.addEventListener('abort', leave)
    const added = once(archive, 'entry', { signal: gone.signal })
    archive.append(source, { name, date: at, store: packed })
    await added
    gone.signal.removeEventListener('abort', leave)
  }

  const addAll = async (): Promise<void> => {
    for await (const entry of entries) await add(entry)
    await archive.finalize()
  }

  // Where it was given up, nothing is left to be told.
  addAll().catch((error: unknown) => archive.destroy(error instanceof Error ? error : undefined))
  return archive
}
