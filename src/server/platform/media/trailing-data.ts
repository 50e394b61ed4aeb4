/*
 * Where a picture ends within its file, and whether something else was hidden behind it. Cameras do append things
 * (a second, smaller picture; the film around the moment); nobody appends an archive or a page by chance.
 */
import { setImmediate as turn } from 'node:timers/promises'
import type { PictureFormat } from '#contract/rules/picture-fault.ts'

// A few bytes of padding are common and hold nothing.
const tolerated = 1024
const slice = 128 * 1024

const marker = { start_of_scan: 0xda, end: 0xd9, restart: 0xd0, last_restart: 0xd7, stuffed: 0x00 }

/** Past the entropy-coded data of one scan: the place of the next marker that is neither stuffing nor a restart. */
const afterScan = async (bytes: Buffer, from: number): Promise<number> => {
  let looked = from
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? marker.end
    const goes_on =
      next === marker.stuffed || next === 0xff || (next >= marker.restart && next <= marker.last_restart)
    if (!goes_on) return at
    // The event loop is not kept waiting for a long file.
    if (at - looked > slice) {
      looked = at
      await turn()
    }
  }
  return bytes.length
}

const endOfJpeg = async (bytes: Buffer): Promise<number> => {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const kind = bytes[at + 1]
    if (kind === marker.end) return at + 2
    if (kind === 0xff) {
      at += 1
      continue
    }
    const after = at + 2 + bytes.readUInt16BE(at + 2)
    at = kind === marker.start_of_scan ? await afterScan(bytes, after) : after
  }
  return bytes[at] === 0xff && bytes[at + 1] === marker.end ? at + 2 : bytes.length
}

const endOfPng = (bytes: Buffer): number => {
  let at = 8
  while (at + 12 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    at += 12 + bytes.readUInt32BE(at)
    if (type === 'IEND') return Math.min(at, bytes.length)
  }
  return bytes.length
}

const ends: Partial<Record<PictureFormat, (bytes: Buffer) => number | Promise<number>>> = {
  jpeg: endOfJpeg,
  png: endOfPng,
  webp: bytes => Math.min(8 + bytes.readUInt32LE(4), bytes.length)
}

// The ends of a ZIP's list of contents, of which its readers begin; and how a page, a script or a document begins.
const archive_tail = 66_000
export const endOfZip = Buffer.from('PK\u0005\u0006', 'latin1')
export const written = /<(?:script|html|svg|\?php|!doctype)|%PDF-|^#!/i

const isCameras = (rest: Buffer): boolean =>
  rest.indexOf(Buffer.from([0xff, 0xd8, 0xff])) !== -1 ||
  rest.includes('ftyp') ||
  // As one maker of phones signs what it appends.
  rest.subarray(-4).toString('latin1') === 'SEFT'

export const hasTrailingData = async (bytes: Buffer, format: PictureFormat): Promise<boolean> => {
  if (bytes.subarray(-archive_tail).includes(endOfZip)) return true
  const end = (await ends[format]?.(bytes)) ?? bytes.length
  const rest = bytes.subarray(end)
  if (written.test(rest.toString('latin1', 0, slice))) return true
  return rest.length > tolerated && !(format === 'jpeg' && isCameras(rest))
}
