/*
 * The pictures of entries as they were sent, in one file with a list of what is in it. One picture at a time is read,
 * as fast as the file is taken, so ten gigabytes take no more memory than ten megabytes.
 */
import type { Readable } from 'node:stream'
import { csvOf } from '#server/platform/table/csv.ts'
import type { Cell } from '#server/platform/table/table.ts'
import type { Platform } from '#server/platform/platform.ts'
import { zipOf, type ZipEntry } from '#server/platform/zip.ts'
import type { EntryFilter } from './entries.queries.ts'
import { byNumber } from './by-number.ts'
import { nameOfOriginal } from './original-name.ts'
import { selectOriginals } from './originals.queries.ts'

const columns = ['file', 'number', 'title', 'artist', 'sent_as', 'bytes', 'sha256']

const originalsOf = async function* (platform: Platform, team_id: string, filter: EntryFilter) {
  const works = byNumber(page =>
    platform.doors.readTeam(team_id, db => selectOriginals(db, team_id, filter, page))
  )
  for await (const { originals, ...work } of works)
    for (const [place, original] of originals.entries())
      yield { work, original, file: nameOfOriginal(work, place, original.format) }
}

async function* filesOf(platform: Platform, team_id: string, filter: EntryFilter): AsyncGenerator<ZipEntry> {
  const rows = async function* (): AsyncGenerator<Cell[]> {
    for await (const { work, original, file } of originalsOf(platform, team_id, filter))
      yield [file, work.entry_number, work.title, work.artist, original.name, original.bytes, original.sha256]
  }
  yield { name: 'list.csv', text: csvOf({ columns, rows: rows() }) }
  for await (const { original, file } of originalsOf(platform, team_id, filter)) {
    const found = await platform.storage.stream(original.key)
    // Withdrawn with its account while the file was under way: the list still names it.
    if (found) yield { name: file, text: found.stream, packed: true }
  }
}

export const originalsAsZip = (platform: Platform, team_id: string, filter: EntryFilter): Promise<Readable> =>
  zipOf(filesOf(platform, team_id, filter), platform.clock.now())
