/* Reads a whole backup before anything is made of it: a damaged one is refused while nothing has changed. */
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { damaged, readArchive, readEntry, type ArchiveEntry } from './archive-reader.ts'
import { BackupFault } from './fault.ts'
import { format, headShape, tablesShape, type BackupHead, type TableFacts } from './head.ts'

export interface Contents {
  head: BackupHead
  tables: TableFacts[]
  files: number
}

// More than any piece that a backup writes; a piece that claims to hold more is not unpacked.
const largest_piece = 256 << 20
const largest_list = 16 << 20

const unpack = promisify(zstdDecompress)

export const readPiece = async (entry: ArchiveEntry): Promise<Buffer> =>
  unpack(await readEntry(entry), { maxOutputLength: largest_piece })

export const tableIn = (name: string): string | null => /^tables\/([^/]+)\//.exec(name)?.[1] ?? null

const jsonIn = (file: string, text: Buffer): unknown => {
  try {
    return JSON.parse(text.toString())
  } catch {
    throw damaged(file, 'what it says of itself cannot be read')
  }
}

const readHead = (file: string, text: Buffer): BackupHead => {
  const said = jsonIn(file, text)
  // Only the number of the form is the same in every form.
  if (typeof said === 'object' && said !== null && 'format' in said && Number(said.format) > format)
    throw new BackupFault(`${file} was written by a newer version. Restore it with that version.`)
  const head = headShape.safeParse(said)
  if (!head.success) throw damaged(file, 'what it says of itself is not what a backup says')
  return head.data
}

const readTables = (file: string, text: Buffer): TableFacts[] => {
  const tables = tablesShape.safeParse(jsonIn(file, text))
  if (!tables.success) throw damaged(file, 'its list of tables is not what a backup says')
  return tables.data
}

export const verifyArchive = async (file: string, signal?: AbortSignal): Promise<Contents> => {
  let head: BackupHead | null = null
  let tables: TableFacts[] | null = null
  let files = 0
  for await (const entry of readArchive(file, signal)) {
    if (entry.name === 'head.json') {
      if (head) throw damaged(file, 'it begins twice')
      head = readHead(file, await readEntry(entry))
    } else if (entry.name === 'tables.json') {
      if (tables) throw damaged(file, 'it lists its tables twice')
      tables = readTables(file, await readEntry(entry, largest_list))
    } else if (tableIn(entry.name) === null) files += 1
    else if (tables) throw damaged(file, 'a table stands behind their list')
  }
  if (!head || !tables) throw damaged(file, 'it holds no tables')
  if (!head.files && files > 0) throw damaged(file, 'it holds files that it says it has not')
  return { head, tables, files }
}
