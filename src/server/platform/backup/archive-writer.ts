/*
 * Writes a backup: entries of a tar, each with its SHA-256 in a manifest in the form of `sha256sum`, and at the end the
 * hash of all manifests. The file bears another name until every byte of it is on the disk.
 */
import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../storage/files.ts'
import { BackupFault } from './fault.ts'
import { endBytes, headerOf, paddingAfter } from './tar.ts'

// Few enough to be held in memory, by the writer and by every reader.
export const entries_per_manifest = 1000

export class ArchiveWriter {
  bytes = 0
  readonly #file: string
  readonly #handle: FileHandle
  readonly #seal = createHash('sha256')
  #lines: string[] = []
  #manifests = 0
  #entries = 0

  private constructor(file: string, handle: FileHandle) {
    this.#file = file
    this.#handle = handle
  }

  static async create(file: string): Promise<ArchiveWriter> {
    await mkdir(dirname(file), { recursive: true })
    return new ArchiveWriter(file, await open(`${file}.part`, 'wx', 0o600))
  }

  async add(name: string, body: Uint8Array): Promise<void> {
    await this.addStream(name, body.length, [body])
  }

  /** Exactly `size` bytes; whoever gives others breaks the file, and it is not kept. */
  async addStream(
    name: string,
    size: number,
    body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  ): Promise<void> {
    const hash = createHash('sha256')
    let left = size
    let header: Buffer | null = headerOf(name, size)
    for await (const chunk of body) {
      hash.update(chunk)
      left -= chunk.length
      await this.#write(header ? [header, chunk] : [chunk])
      header = null
    }
    if (left !== 0) throw new BackupFault(`${name} changed its length while it was copied.`)
    await this.#write([...(header ? [header] : []), Buffer.alloc(paddingAfter(size))])
    if (name.startsWith('manifest/')) return
    this.#entries += 1
    this.#lines.push(`${hash.digest('hex')}  ${name}\n`)
    if (this.#lines.length === entries_per_manifest) await this.#writeManifest()
  }

  /** Seals it, and gives it its name. */
  async finish(): Promise<void> {
    await this.#writeManifest()
    const end = { entries: this.#entries, manifests_sha256: this.#seal.digest('hex') }
    const body = Buffer.from(JSON.stringify(end))
    await this.#write([
      headerOf('end.json', body.length),
      body,
      Buffer.alloc(paddingAfter(body.length) + endBytes)
    ])
    await this.#handle.sync()
    await this.#handle.close()
    await rename(`${this.#file}.part`, this.#file)
    await syncFolder(dirname(this.#file))
  }

  async abandon(): Promise<void> {
    await this.#handle.close().catch(() => {})
    await rm(`${this.#file}.part`, { force: true })
  }

  async #writeManifest(): Promise<void> {
    if (this.#lines.length === 0) return
    this.#manifests += 1
    const body = Buffer.from(this.#lines.join(''))
    this.#lines = []
    this.#seal.update(body)
    await this.add(`manifest/${String(this.#manifests).padStart(6, '0')}`, body)
  }

  async #write(pieces: Uint8Array[]): Promise<void> {
    const bytes = pieces.reduce((total, piece) => total + piece.length, 0)
    if (bytes === 0) return
    const { bytesWritten } = await this.#handle.writev(pieces)
    this.bytes += bytesWritten
    // A disk that is nearly full takes a part; the next write is told why.
    if (bytesWritten < bytes) await this.#write([Buffer.concat(pieces).subarray(bytesWritten)])
  }
}
