/*
 * What tests stand on: one PostgreSQL for the whole run, and in it a database, migrated and planted once, of which
 * every file gets a copy. A run under vitest shares them (`cluster-setup.ts`, `template-setup.ts`); any other program makes its own at the
 * first need.
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { constants, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fixture } from './people.ts'
import { startPostgres, tellPostgres } from './postgres-server.ts'
import { root, runNode } from './processes.ts'

/** The server of the run. */
export interface Cluster {
  url: string
}

/** A planted database and its files: `template` is copied by the server at `url`, `data` beside it. */
export interface Template extends Cluster {
  template: string
  data: string
  people: Fixture
}

/** A planted data folder with a database of its own in it, which does not run. */
export interface EmbeddedTemplate {
  data: string
  people: Fixture
}

/** Names the variable with the folder of a vitest run: what its files share, and what they began. */
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

export interface Made<T> {
  made: T
  remove(): Promise<void>
}

/** The environment of a child: ours, without what would change how the product is configured. */
export const cleanEnv = (own: Record<string, string>): NodeJS.ProcessEnv => {
  const passed = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SYSTEMROOT', 'TEMP', 'TMP']
  const kept = passed.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...Object.fromEntries(kept), ...own }
}

const plant = async (env: Record<string, string>): Promise<Fixture> => {
  const script = join(root, 'tests/kit/fixture.ts')
  const { code, stdout, stderr } = await runNode([script], cleanEnv({ DEMO: '0', ...env }))
  if (code !== 0) throw new Error(`The people of the tests could not be planted: ${stderr}`)
  // The script prints one Planted and nothing else.
  return JSON.parse(stdout) as Fixture
}

/** In the run's own folder where there is one, so that whoever removes that removes all. */
export const newFolder = (name: string): string =>
  mkdtempSync(join(process.env[sharedFolder] ?? tmpdir(), `palmares-${name}-`))

export const databaseAt = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

export const newDatabaseName = (): string => `palmares_${randomUUID().replaceAll('-', '')}`

/** Nothing of it outlives the run, so nothing waits for the disk; whoever tests what does asks for `durable`. */
export const makeCluster = async (durable = false): Promise<Made<Cluster>> => {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { made: { url: given }, remove: async () => {} }
  const server = await startPostgres({ durable })
  note('postgres-data', server.data)
  return { made: { url: server.url }, remove: () => server.stop() }
}

export const makeTemplate = async ({ url }: Cluster): Promise<Made<Template>> => {
  const data = newFolder('ground')
  const template = newDatabaseName()
  const remove = async () => {
    await tellPostgres(url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await tellPostgres(url, `CREATE DATABASE ${template}`)
    const people = await plant({ DATA_DIR: data, DATABASE_URL: databaseAt(url, template) })
    return { made: { url, template, data, people }, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

const makeEmbedded = async (): Promise<Made<EmbeddedTemplate>> => {
  const data = newFolder('embedded-ground')
  const people = await plant({ DATA_DIR: data })
  return { made: { data, people }, remove: async () => rmSync(data, { recursive: true, force: true }) }
}

type Shared<T> = T | { failed: string }

/** Made at the side while files that need none run already; who needs one waits here. */
const readShared = async <T>(folder: string, name: string): Promise<T> => {
  const file = join(folder, `${name}.json`)
  for (let waited = 0; !existsSync(file); waited += 20) {
    if (waited > 100_000) throw new Error(`The ${name} of the tests was not made in 100 s`)
    await pause(20)
  }
  // Written, whole, by run-folder.ts.
  const shared = JSON.parse(readFileSync(file, 'utf8')) as Shared<T & object>
  if ('failed' in shared) throw new Error(shared.failed)
  return shared
}

const own = new Map<string, Promise<Made<unknown>>>()

const shared = async <T>(name: string, make: () => Promise<Made<T>>): Promise<T> => {
  const folder = process.env[sharedFolder]
  if (folder !== undefined && existsSync(join(folder, `${name}.json.shared`))) return readShared(folder, name)
  // What stands under this name was made by this function for it.
  const making = (own.get(name) as Promise<Made<T>> | undefined) ?? make()
  own.set(name, making)
  return (await making).made
}

/** For the setup of a run, which began it itself. */
export const sharedCluster = (): Promise<Cluster> => readShared(process.env[sharedFolder] ?? '', 'cluster')

export const clusterHere = (): Promise<Cluster> => shared('cluster', () => makeCluster(true))

export const templateHere = (): Promise<Template> =>
  shared('ground', async () => makeTemplate(await clusterHere()))

export const embeddedTemplate = (): Promise<EmbeddedTemplate> => shared('embedded', makeEmbedded)

/** For programs outside vitest: ends what was made for this process alone, what stands on another thing first. */
export const removeTemplates = async (): Promise<void> => {
  const all = [...own.values()]
  own.clear()
  for (const made of all.toReversed()) await (await made).remove()
}

export const copyData = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })

/** With the owners of its files, since PostgreSQL takes no folder that is not its own. */
export const copyEmbedded = (from: string, to: string): void => void execFileSync('cp', ['-a', from, to])
