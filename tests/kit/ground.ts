/*
 * What test databases are cloned from: one data folder and one PostgreSQL database, migrated and planted once a run.
 * A run under vitest shares them (`ground-setup.ts`); any other program makes its own at the first need.
 */
import { randomUUID } from 'node:crypto'
import { constants, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Database } from '#server/platform/db/connection.ts'
import type { Planted } from './people.ts'
import { startPostgres } from './postgres-server.ts'
import { root, runNode } from './processes.ts'

export type Kind = Database['kind']

/** `data` is copied; on PostgreSQL `template` is cloned by the server at `url`. */
export type Ground =
  | { kind: 'embedded'; data: string; people: Planted }
  | { kind: 'postgres'; data: string; people: Planted; url: string; template: string }
  | { kind: 'missing'; reason: string }

/** Names the variable with the folder of a vitest run: the grounds that its files share, and what they began. */
export const sharedFolder = 'PALMARES_TEST_GROUND'

/** Left in the run's folder for its warden, who has to know if the run is cut off. */
export const note = (name: string, text: string): void => {
  const folder = process.env[sharedFolder]
  if (folder !== undefined) writeFileSync(join(folder, name), text)
}

export const forget = (name: string): void => {
  const folder = process.env[sharedFolder]
  if (folder !== undefined) rmSync(join(folder, name), { force: true })
}

export interface Made {
  ground: Ground
  remove(): Promise<void>
}

/** The environment of a child: ours, without what would change how the product is configured. */
export const cleanEnv = (own: Record<string, string>): NodeJS.ProcessEnv => {
  const passed = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SYSTEMROOT', 'TEMP', 'TMP']
  const kept = passed.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...Object.fromEntries(kept), ...own }
}

const plant = async (env: Record<string, string>): Promise<Planted> => {
  const script = join(root, 'tests/kit/plant.ts')
  const { code, stdout, stderr } = await runNode([script], cleanEnv({ DEMO: '0', ...env }))
  if (code !== 0) throw new Error(`The people of the tests could not be planted: ${stderr}`)
  // The script prints one Planted and nothing else.
  return JSON.parse(stdout) as Planted
}

/** In the run's own folder where there is one, so that whoever removes that removes all. */
export const newFolder = (name: string): string =>
  mkdtempSync(join(process.env[sharedFolder] ?? tmpdir(), `palmares-${name}-`))

const makeEmbedded = async (): Promise<Made> => {
  const data = newFolder('ground')
  const people = await plant({ DATA_DIR: data })
  return {
    ground: { kind: 'embedded', data, people },
    remove: async () => rmSync(data, { recursive: true, force: true })
  }
}

export const tellPostgres = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows
  } finally {
    await client.end()
  }
}

export const databaseAt = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

export const newDatabaseName = (): string => `palmares_${randomUUID().replaceAll('-', '')}`

const makePostgres = async (): Promise<Made> => {
  const server = await startPostgres()
  const { url } = server
  if (url === null) return { ground: { kind: 'missing', reason: server.reason }, remove: server.stop }
  // A server that was named to us is not ours to end.
  if (!process.env['TEST_DATABASE_URL']) {
    const [setting] = await tellPostgres(url, 'SHOW data_directory')
    note('postgres-data', String(setting?.['data_directory']))
  }
  const data = newFolder('ground')
  const template = newDatabaseName()
  const remove = async () => {
    await tellPostgres(url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await tellPostgres(url, `CREATE DATABASE ${template}`)
    const people = await plant({ DATA_DIR: data, DATABASE_URL: databaseAt(url, template) })
    return { ground: { kind: 'postgres', data, people, url, template }, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

export const makeGround = (kind: Kind): Promise<Made> =>
  kind === 'embedded' ? makeEmbedded() : makePostgres()

type Shared = Ground | { kind: 'failed'; reason: string }

/** Made at the side while files that need none run already; who needs one waits here. */
const readShared = async (folder: string, kind: Kind): Promise<Ground> => {
  const file = join(folder, `${kind}.json`)
  for (let waited = 0; !existsSync(file); waited += 50) {
    if (waited > 100_000) throw new Error(`The ${kind} database for the tests was not made in 100 s`)
    await pause(50)
  }
  // Written, whole, by ground-setup.ts.
  const shared = JSON.parse(readFileSync(file, 'utf8')) as Shared
  if (shared.kind === 'failed') throw new Error(shared.reason)
  return shared
}

const own = new Map<Kind, Promise<Made>>()

export const groundOf = async (kind: Kind): Promise<Ground> => {
  const folder = process.env[sharedFolder]
  if (folder !== undefined) return readShared(folder, kind)
  const made = own.get(kind) ?? makeGround(kind)
  own.set(kind, made)
  return (await made).ground
}

/** For programs outside vitest: ends what was made for this process alone. */
export const removeGrounds = async (): Promise<void> => {
  const all = [...own.values()]
  own.clear()
  for (const made of all) await (await made).remove()
}

export const copyData = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
