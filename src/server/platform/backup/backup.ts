/*
 * Writes everything that an installation holds into one file, while it goes on: rows of one snapshot, in pieces that are
 * compressed each for itself, and after them the files. A file stands before the row that names it, so every row of the
 * snapshot finds its file, save what is thrown away meanwhile.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ownerRole } from '../db/roles.ts'
import { isUploadName } from './archive-reader.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { copyOut, quoted, readTables, type BackupTable } from './catalogue.ts'
import { BackupFault, faultOf } from './fault.ts'
import { filesBelow, openFile } from './file-tree.ts'
import { readHead, type TableFacts } from './head.ts'
import { withSession } from './session.ts'

/** Told while it goes on. */
export type Progress =
  | { kind: 'table'; name: string; number: number; of: number; rows: number; bytes: number }
  | { kind: 'files'; files: number; bytes: number }

export interface BackupOptions {
  url: string
  file: string
  moment: Date
  /** Null for the database alone. */
  files: { storage_dir: string; uploads_dir: string } | null
  tell?: ((progress: Progress) => void) | undefined
  signal?: AbortSignal
}

export interface BackupFacts {
  file: string
  moment: string
  tables: number
  rows: number
  files: number
  /** Of the backup itself. */
  bytes: number
}

// Pieces of this size are compressed nearly as well as the whole, and each is soon done.
const piece_bytes = 4 << 20
const files_per_word = 500

const compress = promisify(zstdCompress)
const level = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

export const nameOfBackup = (moment: Date, kind: 'palmares' | 'palmares-daily' = 'palmares'): string =>
  `${kind}-${moment.toISOString().replaceAll(/[:.]/g, '-')}.backup`

/** In pieces of one size, so that what is compressed does not hang on how the network cut it. */
async function* piecesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  let [held, bytes]: [Buffer[], number] = [[], 0]
  for await (const chunk of stream) {
    held.push(chunk)
    bytes += chunk.length
    while (bytes >= piece_bytes) {
      const all = Buffer.concat(held)
      yield all.subarray(0, piece_bytes)
      held = [all.subarray(piece_bytes)]
      bytes -= piece_bytes
    }
  }
  if (bytes > 0) yield Buffer.concat(held)
}

const newline = 0x0a

/** A line break within a value is written as `\n`, so every one of them ends a row. */
export const countRows = (text: Buffer): number => {
  let rows = 0
  for (let at = text.indexOf(newline); at !== -1; at = text.indexOf(newline, at + 1)) rows += 1
  return rows
}

const openSnapshot = async (client: Client): Promise<BackupTable[]> => {
  const { rows } = await client.query<{ is_ours: boolean }>(
    `SELECT to_regclass('public.migrations') IS NOT NULL AND to_regrole($1) IS NOT NULL AS is_ours`,
    [ownerRole]
  )
  if (!rows[0]?.is_ours)
    throw new BackupFault('The database holds no Palmares, so there is nothing to back up.')
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(`SET LOCAL ROLE ${ownerRole}`)
  // A role that row-level security binds would leave rows out without a word; now it is an error.
  await client.query('SET LOCAL row_security = off')
  const tables = await readTables(client)
  // No table changes its form before it is read; rows are still read and written.
  await client.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`)
  return tables
}

const addTable = async (archive: ArchiveWriter, client: Client, table: BackupTable): Promise<TableFacts> => {
  const hash = createHash('sha256')
  let [rows, bytes, pieces] = [0, 0, 0]
  const stream = client.query(copyTo(await copyOut(client, table)))
  for await (const piece of piecesOf(stream)) {
    hash.update(piece)
    rows += countRows(piece)
    bytes += piece.length
    pieces += 1
    const name = `tables/${table.name}/${String(pieces).padStart(6, '0')}.zst`
    await archive.add(name, await compress(piece, level))
  }
  return { ...table, rows, bytes, sha256: hash.digest('hex') }
}

/** Each file that is there, and how many they were. */
const addFiles = async (
  archive: ArchiveWriter,
  { root, prefix, takes }: { root: string; prefix: string; takes: (path: string) => boolean },
  { tell = () => {}, signal }: { tell?: BackupOptions['tell']; signal: AbortSignal | undefined }
): Promise<number> => {
  let files = 0
  for await (const path of filesBelow(root)) {
    signal?.throwIfAborted()
    if (!takes(path)) continue
    const opened = await openFile(join(root, path))
    if (opened === null) continue
    try {
      await archive.addStream(`${prefix}/${path}`, opened.size, opened.chunks())
    } finally {
      await opened.close()
    }
    files += 1
    if (files % files_per_word === 0) tell({ kind: 'files', files, bytes: archive.bytes })
  }
  return files
}

const write = async (
  archive: ArchiveWriter,
  client: Client,
  { moment, files, tell = () => {}, signal }: BackupOptions
): Promise<{ tables: TableFacts[]; files: number }> => {
  const tables = await openSnapshot(client)
  const head = await readHead(client, { moment, files: files !== null })
  await archive.add('head.json', Buffer.from(JSON.stringify(head)))
  // First of all: an upload that comes to its end now takes its file away, and what was acknowledged of it has to stay.
  const begun = files && { root: files.uploads_dir, prefix: 'uploads', takes: isUploadName }
  if (begun) await addFiles(archive, begun, { signal })
  const facts: TableFacts[] = []
  for (const table of tables) {
    signal?.throwIfAborted()
    const fact = await addTable(archive, client, table)
    facts.push(fact)
    const { name, rows, bytes } = fact
    tell({ kind: 'table', name, number: facts.length, of: tables.length, rows, bytes })
  }
  await client.query('COMMIT')
  await archive.add('tables.json', Buffer.from(JSON.stringify(facts)))
  if (!files) return { tables: facts, files: 0 }
  const stored = { root: files.storage_dir, prefix: 'files', takes: () => true }
  const count = await addFiles(archive, stored, { tell, signal })
  tell({ kind: 'files', files: count, bytes: archive.bytes })
  return { tables: facts, files: count }
}

export const backupDatabase = async (options: BackupOptions): Promise<BackupFacts> => {
  const { url, file, moment } = options
  const begin = async (client: Client): Promise<BackupFacts> => {
    const archive = await ArchiveWriter.create(file)
    try {
      const { tables, files } = await write(archive, client, options)
      await archive.finish()
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      const { bytes } = archive
      return { file, moment: moment.toISOString(), tables: tables.length, rows, files, bytes }
    } catch (error) {
      await archive.abandon()
      throw error
    }
  }
  try {
    return await withSession(url, begin)
  } catch (error) {
    throw faultOf(error, `Writing ${file}`, 'What was begun of it is removed.')
  }
}
