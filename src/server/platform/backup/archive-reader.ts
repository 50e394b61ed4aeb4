/*
 * Reads a backup from its first byte to its last and demands every one of them: a header that says anything but name and
 * size, an entry that is not in the next manifest with its hash, an end that is missing or too early are refused. What
 * an entry held is known to be right only when the iteration has come to its end.
 */
import { createHash, type Hash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { BackupFault } from './fault.ts'
import { entries_per_manifest } from './archive-writer.ts'
import { blockBytes, endBytes, paddingAfter, readHeader } from './tar.ts'

export interface ArchiveEntry {
  name: string
  size: number
  /** To be asked for once; what nobody asks for is read and checked all the same. */
  chunks(): AsyncIterable<Buffer>
}

const chunk_bytes = 1 << 20

// No backup of ours writes a larger part that is taken into memory whole.
const largest_part = 64 << 20

// A path below a folder that stays below it, whatever the system: no dot at the beginning, nothing but plain letters.
const plainPath = '[A-Za-z0-9][A-Za-z0-9._-]*(?:/[A-Za-z0-9][A-Za-z0-9._-]*)*'
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export const isPlainPath = (path: string): boolean => new RegExp(`^${plainPath}$`).test(path)
export const isUploadName = (name: string): boolean => new RegExp(`^${uuid}$`).test(name)

const known = new RegExp(
  `^(?:head\\.json|tables\\.json|end\\.json|manifest/\\d{6}|tables/[a-z0-9_]+\\.[a-z0-9_]+/\\d{6}\\.zst|files/${plainPath}|uploads/${uuid})$`
)

export const damaged = (file: string, what: string): BackupFault =>
  new BackupFault(`${file} is damaged: ${what}. Nothing was taken from it; use another backup.`)

class Reader {
  readonly file: string
  readonly #handle: FileHandle
  readonly #signal: AbortSignal | undefined

  constructor(file: string, handle: FileHandle, signal: AbortSignal | undefined) {
    this.file = file
    this.#handle = handle
    this.#signal = signal
  }

  async exactly(size: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(size)
    for (let done = 0; done < size;) {
      this.#signal?.throwIfAborted()
      const { bytesRead } = await this.#handle.read(bytes, done, size - done)
      if (bytesRead === 0) throw damaged(this.file, 'it ends too early')
      done += bytesRead
    }
    return bytes
  }

  async *body(size: number, hash: Hash): AsyncGenerator<Buffer, void, void> {
    for (let left = size; left > 0;) {
      const chunk = await this.exactly(Math.min(left, chunk_bytes))
      left -= chunk.length
      hash.update(chunk)
      yield chunk
    }
    const padding = await this.exactly(paddingAfter(size))
    if (padding.some(byte => byte !== 0)) throw damaged(this.file, 'bytes between its entries are changed')
  }

  async isAtEnd(): Promise<boolean> {
    return (await this.#handle.read(Buffer.allocUnsafe(1), 0, 1)).bytesRead === 0
  }
}

const whole = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

export const readEntry = (entry: ArchiveEntry, largest = largest_part): Promise<Buffer> => {
  if (entry.size > largest) throw new BackupFault(`${entry.name} is larger than a backup of ours makes it.`)
  return whole(entry.chunks())
}

const nextHeader = async (reader: Reader, is_first: boolean): Promise<{ name: string; size: number }> => {
  const header = await reader.exactly(blockBytes).catch((error: unknown) => {
    if (is_first && error instanceof BackupFault) return Buffer.alloc(blockBytes)
    throw error
  })
  const read = readHeader(header)
  if (is_first && read?.name !== 'head.json')
    throw new BackupFault(`${reader.file} is not a backup of Palmares.`)
  if (read === null) throw damaged(reader.file, 'the beginning of an entry is not as a backup writes it')
  if (!known.test(read.name))
    throw damaged(reader.file, `it names ${JSON.stringify(read.name)}, which no backup holds`)
  return read
}

/** Every entry but the manifests and the end, which are checked here. */
export async function* readArchive(
  file: string,
  signal?: AbortSignal
): AsyncGenerator<ArchiveEntry, void, void> {
  const handle = await open(file, 'r')
  const reader = new Reader(file, handle, signal)
  const seal = createHash('sha256')
  let lines: string[] = []
  let [entries, manifests] = [0, 0]
  try {
    for (;;) {
      const { name, size } = await nextHeader(reader, entries === 0)
      const hash = createHash('sha256')
      const entry = { name, size, chunks: () => body }
      const body = reader.body(size, hash)
      if (name === 'end.json') {
        const end = { entries, manifests_sha256: seal.digest('hex') }
        if (lines.length > 0 || !(await readEntry(entry)).equals(Buffer.from(JSON.stringify(end))))
          throw damaged(file, 'its parts are not those that it was made of')
        if ((await reader.exactly(endBytes)).some(byte => byte !== 0) || !(await reader.isAtEnd()))
          throw damaged(file, 'something follows its end')
        return
      }
      if (name.startsWith('manifest/')) {
        manifests += 1
        const listed = await readEntry(entry)
        if (name !== `manifest/${String(manifests).padStart(6, '0')}` || listed.toString() !== lines.join(''))
          throw damaged(file, 'a part of it has another hash than was written down for it')
        seal.update(listed)
        lines = []
        continue
      }
      if (lines.length === entries_per_manifest) throw damaged(file, 'a list of hashes is missing')
      yield entry
      // What nobody asked for counts in the hash all the same.
      for await (const _ of body);
      entries += 1
      lines.push(`${hash.digest('hex')}  ${name}\n`)
    }
  } finally {
    await handle.close()
  }
}
