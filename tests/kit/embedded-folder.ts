import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { openEmbedded } from '#server/platform/db/embedded/open.ts'
import type { EmbeddedDatabase, EmbeddedOptions } from '#server/platform/db/embedded/open.ts'

/*
 * A first start takes seconds, a copy of what it made a fraction of one: the first test to come makes an
 * empty database and all others copy it.
 */

const manifest = join(import.meta.dirname, '../../node_modules/@electric-sql/pglite/package.json')
const engine = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string } // a package always has one
const template = join(tmpdir(), `palmares-empty-database-${engine.version}`)

async function makeTemplate(): Promise<void> {
  if (existsSync(template)) return
  const folder = mkdtempSync(join(tmpdir(), 'palmares-template-'))
  const database = await openEmbedded({ database_dir: join(folder, 'database') })
  await database.close()
  try {
    renameSync(join(folder, 'database'), template)
  } catch (error) {
    // Another test was faster, and its database is as good.
    if (!existsSync(template)) throw error
  }
  rmSync(folder, { recursive: true })
}

/** A folder of the test's own with a `database` in it that was closed in order; removed after the test. */
export async function newDatabaseFolder(): Promise<string> {
  await makeTemplate()
  const folder = newFolder()
  cpSync(template, join(folder, 'database'), { recursive: true })
  return folder
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'palmares-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An open database of the test's own, closed after the test. */
export async function openForTest(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const database_dir = options.database_dir ?? join(await newDatabaseFolder(), 'database')
  const database = await openEmbedded({ ...options, database_dir })
  onTestFinished(() => database.close())
  return database
}

/** Waits until something holds that happens by itself. */
export async function eventually(
  holds: () => boolean | Promise<boolean>,
  patience_ms = 5_000
): Promise<void> {
  const end = performance.now() + patience_ms
  while (!(await holds())) {
    if (performance.now() > end)
      throw new Error(`It did not come true within ${patience_ms} ms: ${holds.toString()}`)
    await pause(10)
  }
}
