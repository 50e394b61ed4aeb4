/*
 * What stands around the product in a larger installation, as Debian has it: PostgreSQL with a replica, PgBouncer in
 * transaction mode, nginx with TLS. Each in one folder, on ports of the loopback, ended with the run.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { accountFor, spawnAs } from '#server/platform/db/embedded/account.ts'
import { freePort } from '#tests/kit/free-port.ts'
import { tellPostgres } from '#tests/kit/postgres-server.ts'

const postgresFolders = (): string[] => {
  const all = '/usr/lib/postgresql'
  return existsSync(all) ? readdirSync(all).map(version => join(all, version, 'bin')) : []
}

const find = (program: string): string | null => {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', ...postgresFolders()]
  return folders.map(folder => join(folder, program)).find(path => existsSync(path)) ?? null
}

const wanted = ['nginx', 'pgbouncer', 'initdb', 'postgres', 'pg_basebackup', 'openssl'] as const
type Programs = Record<(typeof wanted)[number], string>

/** A sentence where something is missing. */
export const programsHere = (): Programs | string => {
  const found = wanted.map(name => [name, find(name)] as const)
  const missing = found.filter(([, path]) => path === null).map(([name]) => name)
  if (missing.length > 0)
    return `${missing.join(', ')} not found: apt-get install nginx-light pgbouncer postgresql openssl`
  return Object.fromEntries(found) as Programs // each was found
}

const patience_ms = 20_000

const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  for (const end = performance.now() + patience_ms; !(await holds().catch(() => false)); await pause(50))
    if (performance.now() > end) throw new Error(`${what} within ${patience_ms} ms`)
}

/** A folder that the programs run in, as an account that is not root. */
export class Front {
  readonly home = mkdtempSync(join(tmpdir(), 'palmares-front-'))
  readonly #account = accountFor(this.home)
  readonly #programs: Programs
  readonly #running: ChildProcess[] = []

  constructor(programs: Programs) {
    this.#programs = programs
    if (this.#account) chownSync(this.home, this.#account.uid, this.#account.gid)
    process.on('exit', () => this.#running.forEach(child => child.kill('SIGKILL')))
  }

  async run(program: keyof Programs, args: readonly string[]): Promise<void> {
    const [code] = await once(this.#spawn(program, args), 'exit')
    if (code !== 0) throw new Error(`${program} ended with ${String(code)}`)
  }

  start(program: keyof Programs, args: readonly string[]): ChildProcess {
    const child = this.#spawn(program, args)
    this.#running.push(child)
    return child
  }

  write(name: string, text: string): string {
    const file = join(this.home, name)
    writeFileSync(file, text)
    return file
  }

  async remove(): Promise<void> {
    for (const child of this.#running) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGQUIT')
      await once(child, 'exit')
    }
    rmSync(this.home, { recursive: true, force: true })
  }

  #spawn(program: keyof Programs, args: readonly string[]): ChildProcess {
    return spawnAs(this.#account, this.#programs[program], args, {
      folder: this.home,
      cwd: this.home,
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC' },
      stdio: 'ignore'
    })
  }
}

const cluster = '--username=postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync'.split(' ')

export interface PostgresPair {
  /** Of each, as its owner. */
  first: { url: string; port: number }
  second: { url: string; port: number }
  crashFirst(): void
  promoteSecond(): Promise<void>
}

const startServer = async (front: Front, name: string) => {
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/contests`
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'log_min_messages=panic']
  const child = front.start('postgres', [
    '-D',
    join(front.home, name),
    '-k',
    front.home,
    '-p',
    `${port}`,
    ...settings
  ])
  const other = url.replace('/contests', '/postgres')
  await until(
    `PostgreSQL (${name}) did not answer`,
    async () => (await tellPostgres(other, 'SELECT 1')).length === 1
  )
  return { url, port, child, other }
}

/** What is acknowledged by the first stands on the second too. */
export const startPair = async (front: Front): Promise<PostgresPair> => {
  await front.run('initdb', ['-D', join(front.home, 'first'), ...cluster])
  const first = await startServer(front, 'first')
  await tellPostgres(first.other, 'CREATE DATABASE contests')
  const from = ['-h', '127.0.0.1', '-p', `${first.port}`, '-U', 'postgres', '-D', join(front.home, 'second')]
  await front.run('pg_basebackup', [...from, '-R', '-X', 'stream', '-c', 'fast'])
  const second = await startServer(front, 'second')
  await tellPostgres(first.other, "ALTER SYSTEM SET synchronous_standby_names = '*'")
  await tellPostgres(first.other, 'SELECT pg_reload_conf()')
  await until('The replica did not follow', async () => {
    const states = await tellPostgres(first.other, 'SELECT sync_state FROM pg_stat_replication')
    return states[0]?.['sync_state'] === 'sync'
  })
  return {
    first,
    second,
    crashFirst: () => void first.child.kill('SIGKILL'),
    async promoteSecond() {
      await tellPostgres(second.other, 'SELECT pg_promote(true)')
    }
  }
}

export interface Bouncer {
  url: string
  /** From now on it asks another server. */
  leadTo(port: number): void
}

export const startBouncer = async (front: Front, port: number): Promise<Bouncer> => {
  const own = await freePort()
  const users = front.write('users', '"postgres" ""\n')
  const settings = (to: number) => `[databases]
contests = host=127.0.0.1 port=${to} dbname=contests
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
server_login_retry = 1
logfile = ${join(front.home, 'pgbouncer.log')}
`
  const file = front.write('pgbouncer.ini', settings(port))
  const child = front.start('pgbouncer', [file])
  const url = `postgres://postgres@127.0.0.1:${own}/contests`
  await until('PgBouncer did not answer', async () => (await tellPostgres(url, 'SELECT 1')).length === 1)
  return {
    url,
    leadTo(to) {
      front.write('pgbouncer.ini', settings(to))
      child.kill('SIGHUP')
    }
  }
}

export interface Proxy {
  url: string
  certificate: string
}

/** Its address, before it stands: what it leads to has to know how people reach it. */
export const proxyOn = (port: number): string => `https://localhost:${port}`

export const startProxy = async (front: Front, port: number, to: readonly number[]): Promise<Proxy> => {
  const [key, certificate] = [join(front.home, 'key.pem'), join(front.home, 'certificate.pem')]
  const form = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate]
  await front.run('openssl', [...form.split(' '), ...names])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${join(front.home, name)};`)
    .join('\n  ')
  const log = join(front.home, 'nginx.log')
  const file = front.write(
    'nginx.conf',
    `daemon off;
worker_processes 1;
pid ${join(front.home, 'nginx.pid')};
error_log ${log};
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary}
  upstream app {
    ${to.map(each => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    location / {
      proxy_pass http://app;
      proxy_http_version 1.1;
      proxy_set_header Connection '';
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto https;
    }
  }
}
`
  )
  const child = front.start('nginx', ['-e', log, '-c', file])
  await until('nginx did not start', async () => {
    if (child.exitCode !== null) throw new Error(readFileSync(log, 'utf8'))
    return existsSync(join(front.home, 'nginx.pid'))
  })
  return { url: proxyOn(port), certificate: readFileSync(certificate, 'utf8') }
}
