import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/platform/db/connection.ts'
import { openEmbedded } from '#server/platform/db/embedded/open.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { startPostgres } from './postgres-server.ts'

/* The two databases side by side, for tests of what must be the same on both. */

export interface OpenDatabase {
  kind: Database['kind']
  database: Database
  stop: () => Promise<void>
}

/** The embedded one always, PostgreSQL where there is one; its absence is printed. */
export async function openBoth(): Promise<OpenDatabase[]> {
  const [embedded, postgres] = await Promise.all([openEmbeddedHere(), openPostgresHere()])
  return postgres ? [embedded, postgres] : [embedded]
}

async function openEmbeddedHere(): Promise<OpenDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'palmares-embedded-'))
  const database = await openEmbedded({ database_dir: join(folder, 'database') })
  return {
    kind: 'embedded',
    database,
    async stop() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

async function openPostgresHere(): Promise<OpenDatabase | null> {
  const server = await startPostgres()
  if (server.url === null) return null
  const database = await openPostgres({ url: server.url })
  return {
    kind: 'postgres',
    database,
    async stop() {
      await database.close()
      await server.stop()
    }
  }
}
