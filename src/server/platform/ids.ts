/*
 * UUIDv7, made here and not in the database: rows made one after the other lie side by side in their index,
 * and an id is known before anything is written. Those of one process come in the order in which they were made.
 */
import { randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'

export type NewId = () => string

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

// Counted from a random beginning in the lower half: 2,048 ids and more fit into one millisecond in their order.
const places = 0x1000

export const idsBy = (clock: Clock): NewId => {
  let [last, count] = [0, 0]
  return () => {
    const now = clock.now().getTime()
    const bytes = randomBytes(16)
    count = now === last ? (count + 1) % places : bytes.readUInt16BE(6) % (places / 2)
    last = now
    bytes.writeUIntBE(now, 0, 6)
    bytes.writeUInt16BE(0x7000 | count, 6)
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
    const text = hex(bytes)
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
      '-'
    )
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const isId = (value: string): boolean => uuid.test(value)

/** The first id of an instant: ids begin with theirs, so that a span of time is a span of an index. */
export const firstIdAt = (at: Date): string => {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** When an id was made. */
export const instantOf = (id: string): Date => new Date(parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
