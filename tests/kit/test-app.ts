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
  databaseAt,
  forget,
  groundOf,
  newDatabaseName,
  newFolder,
  note,
  tellPostgres,
  type Ground,
  type Kind
} from './ground.ts'
import type { Planted } from './people.ts'
import { ended, hasEnded, runNode, startChild, type Ran } from './processes.ts'
import type { Asked, Told } from './serve-with-door.ts'

export interface AppOptions {
  /** Laid over the environment; an empty string takes a setting away. */
  env?: Record<string, string>
  /** Begins without any data, and so without people; with `demo` the server seeds its own. */
  empty?: boolean
  demo?: boolean
}

/** As a database answers it. */
export type Row = Record<string, unknown>

export interface App {
  kind: Kind
  url: string
  data_dir: string
  /** The PostgreSQL database of this app; null on the embedded one. */
  database_url: string | null
  /** Empty of meaning where the app began empty. */
  people: Planted
  pid(): number
  api(caller?: Caller): ApiClient
  fetch(path: string, ask?: Ask): Promise<Answer>
  /** Another `bin/palmares.ts` with the same environment. The embedded folder is held while the server runs. */
  cli(...args: string[]): Promise<Ran>
  /** Statements by the owner of the embedded database, while it is served; the rows of the last. */
  owner(sql: string): Promise<Row[]>
  /** What the server wrote to its log, newest last. */
  logs(): string
  /** Ends it in order; the exit code. The data stays, for `restart` and `cli`. */
  stop(): Promise<number | null>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same data and address, with changes to its environment if any are given. */
  restart(env?: Record<string, string>): Promise<void>
  /** Ends it and removes its data. Safe to repeat. */
  remove(): Promise<void>
}

const patience_ms = 180_000
const kept_lines = 500

interface Place {
  env: Record<string, string>
  data_dir: string
  database_url: string | null
  remove(): Promise<void>
}

const cloneDatabase = async ({ url, template }: Ground & { kind: 'postgres' }, empty: boolean) => {
  const name = newDatabaseName()
  await tellPostgres(url, `CREATE DATABASE ${name}${empty ? '' : ` TEMPLATE ${template}`}`)
  return {
    url: databaseAt(url, name),
    drop: () => tellPostgres(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
}

const placeOn = async (ground: Exclude<Ground, { kind: 'missing' }>, empty: boolean): Promise<Place> => {
  const folder = newFolder('app')
  const data_dir = join(folder, 'data')
  if (empty) mkdirSync(data_dir)
  else copyData(ground.data, data_dir)
  const database = ground.kind === 'postgres' ? await cloneDatabase(ground, empty) : null
  return {
    data_dir,
    database_url: database?.url ?? null,
    env: {
      HOST: '127.0.0.1',
      DATA_DIR: data_dir,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
      ...(database && { DATABASE_URL: database.url, DATABASE_POOL: '5' })
    },
    async remove() {
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** The running process and what it said. */
class Server {
  readonly lines: string[] = []
  #child: ChildProcess | null = null
  #asked = 0

  async start(kind: Kind, env: Record<string, string>): Promise<string> {
    const child =
      kind === 'embedded'
        ? startChild(['tests/kit/serve-with-door.ts'], {
            env: cleanEnv(env),
            stdio: ['ignore', 'pipe', 'pipe', 'ipc']
          })
        : startChild(['bin/palmares.ts', 'serve'], { env: cleanEnv(env), stdio: ['ignore', 'pipe', 'pipe'] })
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

  /** Through the door of an embedded database that is being served. */
  ask(sql: string): Promise<Row[]> {
    const { child } = this
    const id = (this.#asked += 1)
    return new Promise((resolve, reject) => {
      const hear = (told: Told): void => {
        if (told.id !== id) return
        child.off('message', hear)
        if ('rows' in told) resolve(told.rows)
        else reject(new Error(told.fault))
      }
      child.on('message', hear)
      child.send({ id, sql } satisfies Asked, error => error && reject(error))
    })
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
const startSomewhere = async (server: Server, kind: Kind, env: Record<string, string>): Promise<string> => {
  for (let attempt = 1; ; attempt += 1) {
    env.PORT = String(await freePort())
    try {
      return await server.start(kind, env)
    } catch (error) {
      if (attempt === 3 || !(error instanceof Error && /in use already/.test(error.message))) throw error
      // What it said of another's port is no part of what it says at its own.
      server.lines.length = 0
    }
  }
}

const nobody = {} as Planted // an app that began empty has no people, and its tests ask for none

export const startApp = async (kind: Kind, options: AppOptions = {}): Promise<App> => {
  const ground = await groundOf(kind)
  if (ground.kind === 'missing') throw new Error(`There is no PostgreSQL here: ${ground.reason}`)
  const place = await placeOn(ground, options.empty ?? false)
  const env: Record<string, string> = { ...place.env, DEMO: options.demo ? '1' : '0', ...options.env }
  const server = new Server()
  try {
    const url = await startSomewhere(server, kind, env)
    return {
      kind,
      url,
      data_dir: place.data_dir,
      database_url: place.database_url,
      people: options.empty ? nobody : ground.people,
      pid: () => server.child.pid ?? 0,
      api: caller => apiClient(url, caller),
      fetch: (path, ask) => askAt(url, path, ask),
      cli: (...args) => runNode(['bin/palmares.ts', ...args], cleanEnv(env)),
      owner: sql => server.ask(sql),
      logs: () => server.lines.join('\n'),
      stop: () => server.end('SIGTERM'),
      kill: async () => void (await server.end('SIGKILL')),
      async restart(changes = {}) {
        await server.end('SIGTERM')
        Object.assign(env, changes)
        await server.start(kind, env)
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
