import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from './free-port.ts'

/*
 * A PostgreSQL of the tests' own: a new cluster in a temporary folder, listening on loopback and on a socket
 * in that folder, with fsync as in production. TEST_DATABASE_URL names a server to use instead.
 */

export interface PostgresServer {
  url: string
  /** On a server that others use as well, only the connections to this database are ended. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

export interface NoServer {
  url: null
  reason: string
  restart: () => Promise<void>
  stop: () => Promise<void>
}

const run = promisify(execFile)

// The server refuses to run as root, so root starts it as this user.
const SERVER_USER = 'postgres'

/** Where there is no PostgreSQL, this is printed and the url is null. */
export async function startPostgres(): Promise<PostgresServer | NoServer> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return databaseOn(given)
  const binaries = await findBinaries()
  if (!binaries) return noServer('neither TEST_DATABASE_URL nor the binaries of PostgreSQL were found')
  const owner = await findOwner()
  if (owner === null) return noServer(`root may not run PostgreSQL and there is no user ${SERVER_USER}`)

  const folder = mkdtempSync(join(tmpdir(), 'palmares-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const env = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC' }
  const as = { ...owner, cwd: folder, env }
  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    as
  )
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-k',
    folder,
    '-c',
    'max_connections=60'
  ]

  let server = await start()

  async function start() {
    const child = spawn(join(binaries as string, 'postgres'), args, { ...as, stdio: 'ignore' }) // checked above
    await ready(url)
    return child
  }

  // SIGINT is the server's fast shutdown: open transactions are rolled back, clients sent away.
  async function end() {
    const gone = once(server, 'exit')
    if (server.exitCode === null && server.kill('SIGINT')) await gone
  }

  return {
    url,
    async restart() {
      await end()
      server = await start()
    },
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function noServer(reason: string): NoServer {
  console.warn(`NOT TESTED on PostgreSQL: ${reason}`)
  return { url: null, reason, restart: async () => {}, stop: async () => {} }
}

/** A database of its own on a server that others use as well. */
async function databaseOn(server_url: string): Promise<PostgresServer> {
  const name = `palmares_${randomUUID().replaceAll('-', '')}`
  const url = new URL(server_url)
  url.pathname = `/${name}`
  await tell(server_url, `CREATE DATABASE ${name}`)
  const endAll = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`
  return {
    url: url.href,
    restart: () => tell(server_url, endAll),
    stop: () => tell(server_url, `DROP DATABASE ${name} WITH (FORCE)`)
  }
}

async function tell(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

async function findBinaries(): Promise<string | null> {
  const root = '/usr/lib/postgresql'
  const newest = (existsSync(root) ? readdirSync(root) : [])
    .map(Number)
    .filter(Number.isFinite)
    .toSorted((a, b) => b - a)[0]
  if (newest !== undefined) return join(root, String(newest), 'bin')
  const answer = await run('pg_config', ['--bindir']).catch(() => null)
  return answer?.stdout.trim() ?? null
}

/** Nothing when we are not root, null when root finds no user to be instead. */
async function findOwner(): Promise<{ uid: number; gid: number } | undefined | null> {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(flag => run('id', [flag, SERVER_USER]).catch(() => null))
  )
  return uid && gid ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null
}

async function ready(url: string): Promise<void> {
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await tell(url, 'SELECT 1')
    } catch (error) {
      if (attempts === 100) throw error
      await pause(50)
    }
  }
}
