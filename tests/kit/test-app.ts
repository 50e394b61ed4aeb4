/*
 * The product as its users start it: `bin/palmares.ts serve`, a process of its own under plain Node, on a clone of a
 * planted database. Limits stay on; each client comes from an address of its own through a trusted loopback proxy.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { apiClient, askAt, type Answer, type ApiClient, type Ask, type Caller } from './client.ts'
import { freePort } from './free-port.ts'
import {
  cleanEnv,
  copyData,
  copyEmbedded,
  databaseAt,
  embeddedGround,
  forget,
  groundHere,
  newDatabaseName,
  newFolder,
  note
} from './ground.ts'
import type { Planted } from './people.ts'
import { tellPostgres } from './postgres-server.ts'
import { ended, hasEnded, runNode, startChild, type Ran } from './processes.ts'
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
}

/** As a database answers it. */
export type Row = Record<string, unknown>

export interface App {
  kind: 'embedded' | 'postgres'
  url: string
  data_dir: string
  /** Of its database, as the owner of the tables; an embedded one has none while it does not run. */
  database_url(): string
  /** Empty of meaning where the app began empty. */
  people: Planted
  pid(): number
  api(caller?: Caller): ApiClient
  fetch(path: string, ask?: Ask): Promise<Answer>
  /** Another `bin/palmares.ts` with the same environment, beside the server if that runs. */
  cli(...args: string[]): Promise<Ran>
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

const patience_ms = 180_000
const kept_lines = 500

interface Place {
  kind: App['kind']
  env: Record<string, string>
  data_dir: string
  people: Planted
  database_url(): string
  killDatabase(): void
  remove(): Promise<void>
}

const nobody = {} as Planted // an app that began empty has no people, and its tests ask for none

const envAt = (data_dir: string): Record<string, string> => ({
  HOST: '127.0.0.1',
  DATA_DIR: data_dir,
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'warn'
})

const placeOnServer = async (empty: boolean): Promise<Place> => {
  const { url, template, data, people } = await groundHere()
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
  const ground = empty ? null : await embeddedGround()
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

/** The running process and what it said. */
class Server {
  readonly lines: string[] = []
  #child: ChildProcess | null = null

  async start(env: Record<string, string>): Promise<string> {
    const options = { env: cleanEnv(env), stdio: ['ignore' as const, 'pipe' as const, 'pipe' as const] }
    const child = startChild(['bin/palmares.ts', 'serve'], options)
    this.#child = child
    note(`server-${child.pid}`, '')
    child.on('exit', () => forget(`server-${child.pid}`))
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => this.#keep(chunk))
    const answers = new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const address = /^Palmares answers at (\S+)$/m.exec(said)?.[1]
        if (address) resolve(address)
      })
      child.on('exit', code =>
        reject(new Error(`The server ended with ${code}: ${said}${this.lines.join('\n')}`))
      )
      setTimeout(() => reject(new Error(`No answer in ${patience_ms} ms: ${said}`)), patience_ms).unref()
    })
    return answers
  }

  get child(): ChildProcess {
    if (!this.#child) throw new Error('The server was never started')
    return this.#child
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (!this.#child || hasEnded(this.#child)) return this.#child?.exitCode ?? null
    this.#child.kill(signal)
    const overdue = setTimeout(() => this.#child?.kill('SIGKILL'), 30_000)
    try {
      return await ended(this.#child)
    } finally {
      clearTimeout(overdue)
    }
  }

  #keep(chunk: Buffer): void {
    this.lines.push(...chunk.toString().trimEnd().split('\n'))
    this.lines.splice(0, this.lines.length - kept_lines)
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

export const startApp = async ({ embedded, empty, demo, env: own }: AppOptions = {}): Promise<App> => {
  const place =
    embedded || demo ? await placeEmbedded((empty || demo) ?? false) : await placeOnServer(empty ?? false)
  const env: Record<string, string> = { ...place.env, DEMO: demo ? '1' : '0', ...own }
  const server = new Server()
  let kills = 0
  try {
    const url = await startSomewhere(server, env)
    return {
      kind: place.kind,
      url,
      data_dir: place.data_dir,
      database_url: () => place.database_url(),
      people: place.people,
      pid: () => server.child.pid ?? 0,
      api: caller => apiClient(url, caller),
      fetch: (path, ask) => askAt(url, path, ask),
      cli: (...args) => runNode(['bin/palmares.ts', ...args], cleanEnv(env)),
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
