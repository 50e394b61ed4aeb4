/*
 * A file that somebody sent is copied to where files are kept, and a row then names it. A look is ordered before the copy is
 * made, so that a process that is killed between the two leaves nothing behind that no row names.
 */
import type { Tx } from '../db/door.ts'
import type { Platform } from '../platform.ts'

// A large file is copied in seconds, and the row is written after that.
const look_after_ms = 3_600_000

interface Keeping<Row> {
  team_id: string
  id: string
  key: string
  /** Where it lies. */
  file: string
  /** Refuses what would be refused below, and orders the look for then. */
  order: (tx: Tx, after: Date) => Promise<unknown>
  /** The row that stands: this one, or that which is there already where the same bytes came before. */
  write: () => Promise<Row>
}

export const keepFile = async <Row extends { id: string }>(
  { clock, doors, storage }: Pick<Platform, 'clock' | 'doors' | 'storage'>,
  { team_id, id, key, file, order, write }: Keeping<Row>
): Promise<Row> => {
  const after = new Date(clock.now().getTime() + look_after_ms)
  await doors.withTeam(team_id, { kind: 'system', name: 'files' }, tx => order(tx, after))
  await storage.putCopy(key, file)
  try {
    const row = await write()
    if (row.id !== id) await storage.remove(key)
    return row
  } catch (error) {
    await storage.remove(key)
    throw error
  }
}
