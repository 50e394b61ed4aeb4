/* A database of a test's own, on the server of the run. */
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#server/platform/db/connection.ts'
import { migrate, migrationsFolder } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { clusterHere, databaseAt, newDatabaseName, newFolder } from './template.ts'
import { tellPostgres } from './postgres-server.ts'

export interface OwnDatabase {
  url: string
  database: Database
  /** Closes and drops it. */
  remove: () => Promise<void>
}

/** Empty: not migrated, without people. */
export const openDatabaseHere = async (): Promise<OwnDatabase> => {
  const { url: server } = await clusterHere()
  const name = newDatabaseName()
  await tellPostgres(server, `CREATE DATABASE ${name}`)
  const url = databaseAt(server, name)
  const database = await openPostgres({ url })
  return {
    url,
    database,
    remove: async () => {
      await database.close()
      await tellPostgres(server, `DROP DATABASE ${name} WITH (FORCE)`)
    }
  }
}

/** As it was before a migration, by its number, so that a test can plant what stood there then. */
export const openDatabaseBefore = async (migration: string, now: Date): Promise<OwnDatabase> => {
  const own = await openDatabaseHere()
  const folder = newFolder('migrations')
  for (const file of readdirSync(migrationsFolder))
    if (file < migration) cpSync(join(migrationsFolder, file), join(folder, file))
  await migrate(own.database, now, folder)
  rmSync(folder, { recursive: true })
  return own
}
