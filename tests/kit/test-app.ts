/*
 * The product as its users start it, under plain Node, on a clone of a planted database. Limits stay on; each client
 * comes from an address of its own through a trusted loopback proxy.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { apiClient, askAt, type HttpAnswer, type ApiClient, type Ask, type Caller } from './client.ts'
import { freePort } from './free-port.ts'
import {
  cleanEnv,
  copyData,
  copyEmbedded,
  databaseAt,
  embeddedTemplate,
  templateHere,
  newDatabaseName,
  newFolder,
  sharedFolder
} from './template.ts'
import { runHosted } from './hosted-command.ts'
import { HostedServer } from './hosted-server.ts'
import type { Fixture } from './people.ts'
import { tellPostgres } from './postgres-server.ts'
import { program, runNode, type ProcessResult } from './processes.ts'
import { ServerProcess, type Server } from './server-process.ts'
import { addressAt } from '#server/platform/db/embedded/membership.ts'
import { openEmbedded } from '#server/platform/db/embedded/open.ts'
import { findPostmaster } from '#server/platform/db/embedded/postmaster.ts'

export interface AppOptions {
  /** Laid over the environment; an empty string takes a setting away. */
  env?: Record<string, string>
  /** With a database of its own in its data folder, as users start it; else on the server that the run shares. */
  embedded?: boolean
  /** Begins without any data, and so without people. */
  empty?: boolean
  /** Begins empty on a database of its own, and seeds the demo. */
  demo?: boolean
  /** Served by `palmares serve`, in a process that ends with it; for who looks at the process itself. */
  own_process?: boolean
}

/** As a database answers it. */
export type Row = Record<string, unknown>

export interface TestApp {
  kind: 'embedded' | 'postgres'
  url: string
  data_dir: string
  /** Of its database, as the owner of the tables; an embedded one has none while it does not run. */
  database_url(): string
  /** Empty of meaning where the app began empty. */
  people: Fixture
  pid(): number
  api(caller?: Caller): ApiClient
  fetch(path: string, ask?: Ask): Promise<HttpAnswer>
  /** Another `palmares` with the same environment, beside the server if that runs. */
  cli(...args: string[]): Promise<ProcessResult>
  /** What the server wrote to its log, newest last. */
  logs(): string
  /** Ends it in order; the exit code. The data stays, for `restart` and `cli`. */
  stop(): Promise<number | null>
  /** Ends it as a power cut would; every second time its embedded database is killed with it. */
  kill(): Promise<void>
  /** Starts it again on the same data and address, with changes to its environment if any are given. */
  restart(env?: Record<string, string>): Promise<void>
  /** Ends it and removes its data. Safe to repeat. */
  remove(): Promise<void>
}

interface Place {
  kind: TestApp['kind']
  env: Record<string, string>
  data_dir: string
  people: Fixture
  database_url(): string
  killDatabase(): void
  remove(): Promise<void>
}

const nobody = {} as Fixture // an app that began empty has no people, and its tests ask for none

const envAt = (data_dir: string): Record<string, string> => ({
  HOST: '127.0.0.1',
  DATA_DIR: data_dir,
  TRUST_PROXY: 'loopback',
  // Nobody listens there: no test reaches Stripe itself.
  STRIPE_API_URL: 'http://127.0.0.1:9',
  LOG_LEVEL: 'warn'
})

const placeOnServer = async (empty: boolean): Promise<Place> => {
  const { url, template, data, people } = await templateHere()
  const folder = newFolder('app')
  const data_dir = join(folder, 'data')
  if (empty) mkdirSync(data_dir)
  else copyData(data, data_dir)
  const name = newDatabaseName()
  await tellPostgres(url, `CREATE DATABASE ${name}${empty ? '' : ` TEMPLATE ${template} STRATEGY FILE_COPY`}`)
  const database_url = databaseAt(url, name)
  return {
    kind: 'postgres',
    data_dir,
    people: empty ? nobody : people,
    database_url: () => database_url,
    killDatabase: () => {},
    env: { ...envAt(data_dir), DATABASE_URL: database_url, DATABASE_POOL: '5' },
    async remove() {
      await tellPostgres(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

const placeEmbedded = async (empty: boolean): Promise<Place> => {
  const folder = newFolder('app')
  const data_dir = join(folder, 'data')
  const database = join(data_dir, 'postgres')
  const ground = empty ? null : await embeddedTemplate()
  if (ground) copyEmbedded(ground.data, data_dir)
  return {
    kind: 'embedded',
    data_dir,
    people: ground?.people ?? nobody,
    database_url() {
      const running = findPostmaster(database)
      if (!running) throw new Error('The embedded database does not run')
      return addressAt(running)
    },
    killDatabase() {
      const running = findPostmaster(database)
      if (running) process.kill(running.pid, 'SIGKILL')
    },
    env: envAt(data_dir),
    async remove() {
      // A server that was killed has left its database behind: whoever leaves last ends it.
      if (findPostmaster(database)) await (await openEmbedded({ folder: database, serves: false })).close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** The port is chosen before the start, since mails and head tags name it; a taken one is chosen again. */
const startSomewhere = async (server: Server, env: Record<string, string>): Promise<string> => {
  for (let attempt = 1; ; attempt += 1) {
    env.PORT = String(await freePort())
    try {
      return await server.start(env)
    } catch (error) {
      if (attempt === 3 || !(error instanceof Error && /in use already/.test(error.message))) throw error
      // What it said of another's port is no part of what it says at its own.
      server.lines.length = 0
    }
  }
}

/** Outside a run of tests somebody measures the product, and so its process. */
const serverFor = ({ embedded, demo, own_process }: AppOptions): Server =>
  embedded || demo || own_process || process.env[sharedFolder] === undefined
    ? new ServerProcess()
    : new HostedServer()

export const startApp = async (options: AppOptions = {}): Promise<TestApp> => {
  const { embedded, empty, demo, env: own } = options
  const place =
    embedded || demo ? await placeEmbedded((empty || demo) ?? false) : await placeOnServer(empty ?? false)
  const env: Record<string, string> = { ...place.env, DEMO: demo ? '1' : '0', ...own }
  const server = serverFor(options)
  let kills = 0
  try {
    const url = await startSomewhere(server, env)
    return {
      kind: place.kind,
      url,
      data_dir: place.data_dir,
      database_url: () => place.database_url(),
      people: place.people,
      pid: () => server.pid(),
      api: caller => apiClient(url, caller),
      fetch: (path, ask) => askAt(url, path, ask),
      cli: (...args) =>
        place.kind === 'embedded' || process.env[sharedFolder] === undefined
          ? runNode([program, ...args], cleanEnv(env))
          : runHosted(args, cleanEnv(env)),
      logs: () => server.lines.join('\n'),
      stop: () => server.end('SIGTERM'),
      async kill() {
        await server.end('SIGKILL')
        kills += 1
        if (kills % 2 === 0) place.killDatabase()
      },
      async restart(changes = {}) {
        await server.end('SIGTERM')
        Object.assign(env, changes)
        await server.start(env)
      },
      async remove() {
        await server.end('SIGTERM')
        await place.remove()
      }
    }
  } catch (error) {
    await server.end('SIGKILL')
    await place.remove()
    throw error
  }
}
