/* A database of a test's own, on the server of the run. */
import type { Database } from '#server/platform/db/connection.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { clusterHere, databaseAt, newDatabaseName } from './template.ts'
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
