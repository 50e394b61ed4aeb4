/*
 * UUIDv7, made here and not in the database: rows made one after the other lie side by side in their index,
 * and an id is known before anything is written.
 */
import { randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'

export type NewId = () => string

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

export const idsBy =
  (clock: Clock): NewId =>
  () => {
    const bytes = randomBytes(16)
    bytes.writeUIntBE(clock.now().getTime(), 0, 6)
    bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
    const text = hex(bytes)
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
      '-'
    )
  }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const isId = (value: string): boolean => uuid.test(value)
