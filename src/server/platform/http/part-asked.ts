/* Which part of a file somebody asks for, as players do that begin in the middle (RFC 9110, 14). */
import type { IncomingHttpHeaders } from 'node:http'

interface Part {
  start: number
  /** The last byte, inclusive. */
  end: number
}

/** Null where all of it is wanted or the wish cannot be read; `none` where nothing of it is there. */
export const partAsked = (
  { range, 'if-range': if_range }: IncomingHttpHeaders,
  { bytes, etag }: { bytes: number; etag: string }
): Part | 'none' | null => {
  if (range === undefined || (if_range !== undefined && if_range !== etag)) return null
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? []
  if (from === '' && to === '') return null
  // The last so many.
  if (from === '')
    return Number(to) === 0 ? 'none' : { start: Math.max(0, bytes - Number(to)), end: bytes - 1 }
  const [start, end] = [Number(from), to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)]
  if (start >= bytes) return 'none'
  // Backwards is no wish that can be read.
  return to !== '' && Number(to) < start ? null : { start, end }
}
