/*
 * The bare driver's side of a write is not written by hand: the action is listened to once, and its own statements are
 * sent again for another thing of the same kind, between a BEGIN and a COMMIT.
 */
import type { Pool } from 'pg'
import type { Connection, Database, Statement } from '#server/platform/db/connection.ts'
import { openDoors } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'

const listen = (connection: Connection, heard: Statement[]): Connection => ({
  query(text, values = []) {
    heard.push({ text, values })
    return connection.query(text, values)
  },
  // The door's own statements are left out: the other side begins and commits by itself.
  exec: text => connection.exec(text),
  batch(statements) {
    if (statements[0]?.text !== 'BEGIN') heard.push(...statements)
    return connection.batch(statements)
  }
})

const listened = (database: Database, heard: Statement[]): Database => ({
  kind: database.kind,
  connect: (use, options) => database.connect(connection => use(listen(connection, heard)), options),
  close: () => database.close()
})

export const hear = async (
  platform: Platform,
  act: (platform: Platform) => Promise<unknown>
): Promise<Statement[]> => {
  const statements: Statement[] = []
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
  statements: readonly Statement[],
  swaps: Swaps,
  newId: () => string
): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    for (const { text, values = [] } of statements)
      await client.query(
        text,
        values.map(value => swapped(value, swaps, newId))
      )
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}
