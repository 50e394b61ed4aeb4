/*
 * The bare driver's side of a write is not written by hand: the action is listened to once, and its own statements are
 * sent again for another thing of the same kind, between a BEGIN and a COMMIT. Each of them has to write or give as many
 * rows as it did when it was heard, so that both sides do the same work.
 */
import type { Pool } from 'pg'
import type { Connection, Database, Statement } from '#server/platform/db/connection.ts'
import { openDoors } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'

export interface Heard extends Statement {
  rows: number
}

/** The door's own statements, which the other side says by itself or has no need of. */
const ofDoor = /^(BEGIN|COMMIT|SET LOCAL )/

const listen = (connection: Connection, heard: Heard[]): Connection => ({
  async query<R>(text: string, values: readonly unknown[] = []) {
    const answer = await connection.query<R>(text, values)
    heard.push({ text, values, rows: answer.row_count })
    return answer
  },
  exec: text => connection.exec(text),
  async batch(statements) {
    const answers = await connection.batch(statements)
    statements.forEach(({ text, values = [] }, at) => {
      if (!ofDoor.test(text)) heard.push({ text, values, rows: answers[at]?.row_count ?? 0 })
    })
    return answers
  }
})

const listened = (database: Database, heard: Heard[]): Database => ({
  connect: (use, options) => database.connect(connection => use(listen(connection, heard)), options),
  poolUse: () => ({ in_use: 1, waiting: 0 }),
  close: () => database.close()
})

export const hear = async (
  platform: Platform,
  act: (platform: Platform) => Promise<unknown>
): Promise<Heard[]> => {
  const statements: Heard[] = []
  await act({ ...platform, doors: openDoors(listened(platform.database, statements)) })
  return statements
}

/** What belongs to the thing that was heard of, and beside each what takes its place. */
export type Swaps = readonly (readonly [string | number | Buffer, string | number | Buffer])[]

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const swapped = (value: unknown, swaps: Swaps, newId: () => string): unknown => {
  if (Array.isArray(value)) return value.map(each => swapped(each, swaps, newId))
  const whole = swaps.find(([from]) =>
    Buffer.isBuffer(from) ? value instanceof Uint8Array && from.equals(value) : from === value
  )
  if (whole) return whole[1]
  if (typeof value !== 'string') return value
  // Made on the way, so another is made.
  if (uuid.test(value)) return newId()
  return swaps.reduce(
    (text, [from, to]) => (typeof from === 'string' ? text.replaceAll(from, String(to)) : text),
    value
  )
}

export const replay = async (
  pool: Pool,
  statements: readonly Heard[],
  swaps: Swaps,
  newId: () => string
): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    for (const { text, values = [], rows } of statements) {
      const own = values.map(value => swapped(value, swaps, newId))
      const { rowCount } = await client.query(text, own)
      if (rowCount !== rows)
        throw new Error(`The bare driver does ${rowCount} rows where the product does ${rows}: ${text}`)
    }
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}
