/*
 * Plain SQL files, applied once, in order, each in its own transaction: a file that fails half-way leaves nothing.
 * Several processes may start at once; one migrates, the others wait. A file that was changed after it ran, or a
 * database that is ahead of this code, stops the start.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection, Database } from './connection.ts'
import { requireOwnTables, ownerRole, prepareDatabase, startLock } from './roles.ts'

export class MigrationFault extends Error {
  override readonly name = 'MigrationFault'
}

export interface Migration {
  name: string
  sql: string
  checksum: string
}

export const migrationsFolder = join(import.meta.dirname, '../../../../migrations')

export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter(name => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
  )
}

export const migrationsTable =
  'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL)'

// Mended after they had run where they could; what they did there is the same.
const mended: Readonly<Record<string, string>> = {
  '0109_held_about_people.sql': '366cda244bfa22993f4fd9be6a18af1f4db8b4d09a6a2aa8e931cd43ab91c226'
}

/** Whether it is the one that was noted by this checksum when it ran. */
export const isAsItRan = ({ name, checksum }: Migration, noted: string): boolean =>
  noted === checksum || noted === mended[name]

const pendingOf = async (connection: Connection, known: Migration[]): Promise<Migration[]> => {
  const { rows } = await connection.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migrations ORDER BY name'
  )
  for (const row of rows) {
    const migration = known.find(each => each.name === row.name)
    if (!migration)
      throw new MigrationFault(
        `The database was migrated by a newer version (${row.name}). Start that version, or restore a backup from before it.`
      )
    if (!isAsItRan(migration, row.checksum))
      throw new MigrationFault(
        `${row.name} was changed after it ran here. Bring the file back as it was and write a new migration instead.`
      )
  }
  const applied = new Set(rows.map(row => row.name))
  return known.filter(migration => !applied.has(migration.name))
}

const apply = async (connection: Connection, migration: Migration, now: Date): Promise<void> => {
  await connection.exec(`BEGIN; SET LOCAL ROLE ${ownerRole};`)
  try {
    await connection.exec(migration.sql)
    await connection.query('INSERT INTO migrations (name, checksum, applied_at) VALUES ($1, $2, $3)', [
      migration.name,
      migration.checksum,
      now
    ])
    await connection.exec('COMMIT')
  } catch (error) {
    await connection.exec('ROLLBACK').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationFault(`${migration.name} failed and was taken back whole: ${reason}`, { cause: error })
  }
}

/** Returns the names of what was applied now. */
export const migrate = async (
  database: Database,
  now: Date,
  folder = migrationsFolder
): Promise<string[]> => {
  await prepareDatabase(database)
  const known = await readMigrations(folder)
  return database.connect(
    async connection => {
      await connection.query('SELECT pg_advisory_lock($1)', [startLock])
      try {
        await requireOwnTables(connection)
        await connection.exec(`BEGIN; SET LOCAL ROLE ${ownerRole}; ${migrationsTable}; COMMIT`)
        const pending = await pendingOf(connection, known)
        for (const migration of pending) await apply(connection, migration, now)
        return pending.map(migration => migration.name)
      } finally {
        await connection.query('SELECT pg_advisory_unlock($1)', [startLock])
      }
    },
    { maintenance: true }
  )
}
