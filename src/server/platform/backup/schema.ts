/*
 * An empty database gets the tables that a backup was taken of: the same migrations, no more and no fewer, within one
 * transaction that its rows come into as well. Foreign keys stand again once all rows do, whatever their order.
 */
import { escapeIdentifier, type Client } from 'pg'
import {
  isAsItRan,
  migrationsFolder,
  migrationsTable,
  readMigrations,
  type Migration
} from '../db/migrate.ts'
import { ownerRole } from '../db/roles.ts'
import { jobTables, targetVersion } from '../jobs/install.ts'
import { quoted, readForeignKeys, readPresent, readTables, type ForeignKey } from './catalogue.ts'
import { BackupFault } from './fault.ts'
import type { BackupHead, TableFacts } from './head.ts'

const most_named = 3

export const refuseUnlessEmpty = async (client: Client): Promise<void> => {
  const present = await readPresent(client)
  if (present.length === 0) return
  const rest = present.length - most_named
  const named = present.slice(0, most_named).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  throw new BackupFault(`The database is not empty: it holds ${named}. Restore into a new, empty one.`)
}

/** Those that the backup was taken under; what this code does not know, or knows otherwise, it cannot bring back. */
export const migrationsOf = async (head: BackupHead): Promise<Migration[]> => {
  const known = await readMigrations(migrationsFolder)
  if (head.jobs_version > targetVersion())
    throw new BackupFault(
      `The backup is of version ${head.version}, whose tables of jobs are newer than this version knows. Restore it with that version.`
    )
  return head.migrations.map(({ name, checksum }) => {
    const migration = known.find(each => each.name === name)
    if (!migration)
      throw new BackupFault(
        `The backup is of version ${head.version}, whose schema is newer than this version knows (${name}). Restore it with that version.`
      )
    if (!isAsItRan(migration, checksum))
      throw new BackupFault(
        `The backup was taken under another ${name} than this version has. Restore it with version ${head.version}.`
      )
    return migration
  })
}

const refuseOthers = async (client: Client, tables: readonly TableFacts[]): Promise<void> => {
  const present = await readTables(client)
  const missing = tables.find(({ name, columns }) => {
    const found = present.find(each => each.name === name)
    return !found || columns.some(column => !found.columns.includes(column))
  })
  const extra = present.find(({ name }) => !tables.some(each => each.name === name))
  if (missing ?? extra)
    throw new BackupFault(
      `The backup's ${missing?.name ?? extra?.name} is not as this version makes it. Restore it with the version that wrote it.`
    )
}

/** Leaves every table of the backup empty and without foreign keys, which are returned. */
export const makeTables = async (
  client: Client,
  migrations: readonly Migration[],
  tables: readonly TableFacts[]
): Promise<ForeignKey[]> => {
  await client.query(`SET LOCAL ROLE ${ownerRole}`)
  await client.query(migrationsTable)
  for (const { sql } of migrations) await client.query(sql)
  await client.query(jobTables())
  // The plan of the jobs sets limits for a moment's work.
  await client.query('SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
  await refuseOthers(client, tables)
  const keys = await readForeignKeys(client)
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${escapeIdentifier(name)}`)
  // Migrations write rows of their own.
  await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  return keys
}

export const addForeignKeys = async (client: Client, keys: readonly ForeignKey[]): Promise<void> => {
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`)
}
