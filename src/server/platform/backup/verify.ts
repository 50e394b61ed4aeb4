/* Reads a whole backup before anything is made of it: a damaged one is refused while nothing has changed. */
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { damaged, readArchive, readEntry, type Entry } from './archive-reader.ts'
import { BackupFault } from './fault.ts'
import { headShape, tablesShape, type Head, type TableFacts } from './head.ts'

export interface Contents {
  head: Head
  tables: TableFacts[]
  files: number
}

// More than any piece that a backup writes; a piece that claims to hold more is not unpacked.
const largest_piece = 256 << 20
const largest_list = 16 << 20

const unpack = promisify(zstdDecompress)

export const readPiece = async (entry: Entry): Promise<Buffer> =>
  unpack(await readEntry(entry), { maxOutputLength: largest_piece })

export const tableIn = (name: string): string | null => /^tables\/([^/]+)\//.exec(name)?.[1] ?? null

const parsed = <T>(file: string, text: Buffer, shape: { parse(value: unknown): T }): T => {
  try {
    return shape.parse(JSON.parse(text.toString()))
  } catch {
    throw damaged(file, 'what it says of itself cannot be read')
  }
}

const readHead = (file: string, text: Buffer): Head => {
  // Only this much of it is the same in every version.
  const head: unknown = JSON.parse(text.toString())
  if (typeof head === 'object' && head !== null && 'format' in head && Number(head.format) > 1)
    throw new BackupFault(`${file} was written by a newer version. Restore it with that version.`)
  return parsed(file, text, headShape)
}

export const verifyArchive = async (file: string, signal?: AbortSignal): Promise<Contents> => {
  let head: Head | null = null
  let tables: TableFacts[] | null = null
  let files = 0
  for await (const entry of readArchive(file, signal)) {
    if (entry.name === 'head.json') {
      if (head) throw damaged(file, 'it begins twice')
      head = readHead(file, await readEntry(entry))
    } else if (entry.name === 'tables.json') {
      if (tables) throw damaged(file, 'it lists its tables twice')
      tables = parsed(file, await readEntry(entry, largest_list), tablesShape)
    } else if (tableIn(entry.name) === null) files += 1
    else if (tables) throw damaged(file, 'a table stands behind their list')
  }
  if (!head || !tables) throw damaged(file, 'it holds no tables')
  if (!head.files && files > 0) throw damaged(file, 'it holds files that it says it has not')
  return { head, tables, files }
}
