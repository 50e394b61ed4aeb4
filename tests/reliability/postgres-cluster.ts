/*
 * The PostgreSQL server of the tests, killed, stopped and started at will. The kit made it; where it stands and how it
 * was started, it tells itself. A server that others use is never touched: run.ts makes sure that it is our own.
 */
import { spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { childrenOf } from '#tests/kit/processes.ts'

export interface PostgresCluster {
  /** SIGKILL to the postmaster: its other processes notice and end, and what they had in memory is gone. */
  crash(): void
  /** Sends clients away and shuts down in order. */
  stop(): Promise<void>
  /** Resolves at the first answer. */
  start(): Promise<void>
  /** All its processes stand still: connections stay and nobody answers. */
  freeze(): void
  thaw(): void
  /** For good, if it runs. */
  end(): Promise<void>
}

const patience_ms = 30_000

const tell = async <R extends object>(url: string, text: string): Promise<R[]> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  // A server that ends takes the connection away, and pg tells that by an event.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

const lives = (pid: number): boolean => {
  try {
    // A corpse that nobody has buried still has a number.
    return !/^\d+ \(.*\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

const gone = async (pid: number): Promise<void> => {
  for (let waited = 0; lives(pid); waited += 10) {
    if (waited > patience_ms) throw new Error(`PostgreSQL (${pid}) does not end`)
    await pause(10)
  }
}

export const clusterAt = async (url: string): Promise<PostgresCluster> => {
  const [row] = await tell<{ data_directory: string }>(url, 'SHOW data_directory')
  if (!row) throw new Error('PostgreSQL does not say where its data are')
  const data = row.data_directory
  const [binary, ...args] = readFileSync(join(data, 'postmaster.opts'), 'utf8')
    .trim()
    .replaceAll('"', '')
    .split(' ')
  if (binary === undefined) throw new Error('PostgreSQL does not say how it was started')
  const owner = statSync(data)
  const env = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC' }
  const as = { env, cwd: data, ...(process.getuid?.() === 0 && { uid: owner.uid, gid: owner.gid }) }
  let pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  let frozen: number[] = []
  process.on('exit', () => lives(pid) && process.kill(pid, 'SIGQUIT'))

  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (!lives(pid)) return
    process.kill(pid, signal)
    await gone(pid)
  }

  const startOnce = async (): Promise<boolean> => {
    const child = spawn(binary, args, { ...as, stdio: 'ignore' })
    pid = child.pid ?? 0
    while (child.exitCode === null) {
      if (await tell(url, 'SELECT 1').catch(() => null)) return true
      await pause(20)
    }
    return false
  }

  return {
    crash: () => process.kill(pid, 'SIGKILL'),
    stop: () => stop('SIGINT'),
    async start() {
      await gone(pid)
      // While a process of the killed server still holds its memory, the next one refuses to start.
      for (let attempt = 0; !(await startOnce()); attempt += 1) {
        if (attempt === 100) throw new Error('PostgreSQL does not start again')
        await pause(50)
      }
    },
    freeze() {
      frozen = [pid, ...childrenOf(pid)]
      for (const each of frozen) process.kill(each, 'SIGSTOP')
    },
    thaw() {
      for (const each of frozen.splice(0)) if (lives(each)) process.kill(each, 'SIGCONT')
    },
    end: () => stop('SIGQUIT')
  }
}
