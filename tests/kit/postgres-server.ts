/*
 * A PostgreSQL server of the tests' own, as an operator would run one: by TCP, with a user and a database. It is the
 * PostgreSQL that comes with the packages, or the one in POSTGRES_BIN.
 */
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { accountFor, spawnAs } from '#server/platform/db/embedded/account.ts'
import { findPrograms, type Programs } from '#server/platform/db/embedded/programs.ts'
import { reachablePrograms } from '#server/platform/db/embedded/reachable.ts'
import { freePort } from './free-port.ts'

export interface PostgresServer {
  url: string
  /** Where its data are. */
  data: string
  /** Sends clients away and starts it again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface ServerOptions {
  /** False where nothing has to outlive the machine: then nothing waits for the disk. */
  durable?: boolean
}

const cluster =
  '--username=postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync --no-instructions'.split(' ')
const settings = '-c listen_addresses=127.0.0.1 -c max_connections=200 -c log_min_messages=panic'.split(' ')
const hasty = '-c fsync=off -c full_page_writes=off -c synchronous_commit=off'.split(' ')

type Rows = Record<string, unknown>[]

/** Of several statements each has an answer; the last one is what was asked for. */
export const rowsOf = (answer: { rows: Rows } | { rows: Rows }[]): Rows => [answer].flat().at(-1)?.rows ?? []

export const tellPostgres = async (url: string, text: string): Promise<Rows> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return rowsOf(await client.query<Record<string, unknown>>(text))
  } finally {
    await client.end()
  }
}

const programsHere = (): Programs => {
  const named = process.env['POSTGRES_BIN']
  return named ? { postgres: join(named, 'postgres'), initdb: join(named, 'initdb') } : findPrograms()
}

const ready = async (url: string): Promise<void> => {
  for (let attempts = 0; ; attempts += 1) {
    try {
      await tellPostgres(url, 'SELECT 1')
      return
    } catch (error) {
      if (attempts === 200) throw error
      await pause(25)
    }
  }
}

export const startPostgres = async ({ durable = true }: ServerOptions = {}): Promise<PostgresServer> => {
  const home = mkdtempSync(join(tmpdir(), 'palmares-postgres-'))
  const account = accountFor(home)
  if (account) chownSync(home, account.uid, account.gid)
  const programs = await reachablePrograms(programsHere(), account)
  const data = join(home, 'data')
  const env = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC' }
  const run = (program: string, args: readonly string[]) =>
    spawnAs(account, program, args, { folder: home, cwd: home, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const making = run(programs.initdb, ['-D', data, ...cluster])
  const [code] = await once(making, 'exit')
  if (code !== 0) throw new Error(`initdb ended with ${code}`)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const args = ['-D', data, '-k', home, '-p', String(port), ...settings, ...(durable ? [] : hasty)]

  const start = async () => {
    const child = spawnAs(account, programs.postgres, args, { folder: home, cwd: home, env, stdio: 'ignore' })
    await ready(url)
    return child
  }
  let server = await start()

  // SIGINT is the server's fast shutdown: open transactions are rolled back, clients sent away.
  const end = async (signal: NodeJS.Signals) => {
    const gone = once(server, 'exit')
    if (server.exitCode === null && server.kill(signal)) await gone
  }

  return {
    url,
    data,
    async restart() {
      await end('SIGINT')
      server = await start()
    },
    async stop() {
      // What nobody keeps need not be written before the end.
      await end('SIGQUIT')
      rmSync(home, { recursive: true, force: true })
    }
  }
}
