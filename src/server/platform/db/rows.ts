import { decoderOf } from './types.ts'
import type { Decoder } from './types.ts'

/* How both drivers make rows of what the server sent. */

export interface ResultColumn {
  name: string
  decode: Decoder
}

export function columnOf(name: string, oid: number): ResultColumn {
  return { name, decode: decoderOf(oid) }
}

export function readRow(
  columns: readonly ResultColumn[],
  fields: readonly (string | null)[]
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  columns.forEach(({ name, decode }, index) => {
    const text = fields[index] ?? null
    row[name] = text === null ? null : decode(text)
  })
  return row
}

/** The number at the end of a command tag such as `INSERT 0 3`. */
export function rowCountOf(tag: string): number {
  return Number(/\d+$/.exec(tag)?.[0] ?? 0)
}
