/*
 * Every commit that somebody is told of reaches the disk before: as many syncs of the log as there are such commits,
 * counted by the kernel, on a server that takes saves over HTTP. That a save is counted against its limit is a commit of
 * its own, which waits for no disk.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openEmbedded } from '#server/platform/db/embedded/open.ts'
import { removeGrounds } from '#tests/kit/ground.ts'
import { startApp, type App } from '#tests/kit/test-app.ts'
import { Authors } from './authors.ts'
import { chanceFrom } from './chance.ts'
import { enlistIn } from './people.ts'
import { Complaints, type Fault, type Verdict } from './verdict.ts'
import { openWire } from './wire.ts'

const saves = 200

interface Trace {
  /** Syncs of the database's log. */
  end(): Promise<number>
}

const tracerOf = (pid: number): number =>
  Number(/^TracerPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** Null where there is no strace, or where it may not look. */
const traceSyncs = async (pid: number): Promise<Trace | null> => {
  const folder = mkdtempSync(join(tmpdir(), 'palmares-trace-'))
  const file = join(folder, 'trace')
  const args = ['-f', '-qq', '-y', '-e', 'trace=fsync,fdatasync', '-o', file, '-p', String(pid)]
  const strace = spawn('strace', args, { stdio: 'ignore' })
  const gone = once(strace, 'exit').catch(() => null)
  let tracing = false
  for (let waited = 0; waited < 5000 && strace.exitCode === null && !tracing; waited += 20) {
    await pause(20)
    tracing = process.platform === 'linux' && tracerOf(pid) === strace.pid
  }
  const end = async (): Promise<number> => {
    if (strace.kill('SIGINT')) await gone
    const counted = tracing
      ? readFileSync(file, 'utf8').match(/\bf(?:data)?sync\(\d+<[^>]*\/pg_wal\//g)
      : null
    rmSync(folder, { recursive: true, force: true })
    return counted?.length ?? 0
  }
  if (tracing) return { end }
  await end()
  return null
}

/** Every transaction that writes takes a number; those from the first save to the last are so many commits. */
const commitsIn = async ({ data_dir }: App, home_ids: readonly string[]): Promise<number> => {
  const database = await openEmbedded({ database_dir: join(data_dir, 'database') })
  try {
    const { rows } = await database.connect(connection =>
      connection.query<{ commits: number }>(
        `SELECT max(xmin::text::bigint) - min(xmin::text::bigint) + 1 AS commits FROM content_versions
         WHERE team_id = ANY ($1)`,
        [home_ids]
      )
    )
    return rows[0]?.commits ?? 0
  } finally {
    await database.close()
  }
}

const measure = async (app: App, seed: number): Promise<Verdict> => {
  const name = 'syncs embedded'
  const people = await enlistIn(app, { organisers: 10, founders: 1 })
  const authors = new Authors(people, chanceFrom(seed))
  const trace = await traceSyncs(app.pid())
  if (!trace)
    return {
      name,
      figure: '',
      complaints: [],
      not_tested: 'strace is missing or may not look at a process; durability.test.ts counts in the driver'
    }
  const complaints = new Complaints()
  const wire = openWire(app.url)
  for (let count = 0; count < saves; count += 1) await authors.write(wire, 'content')
  wire.close()
  const syncs = await trace.end()
  await app.stop()
  const commits = await commitsIn(
    app,
    people.homes.map(({ team_id }) => team_id)
  )
  const acknowledged = authors.writes.filter(({ state }) => state === 'acknowledged').length
  // Each request was counted once; the first of them before the first save.
  const counted = authors.writes.reduce((sum, { replies }) => sum + replies.length, -1)
  complaints.unless(acknowledged > 0, 'nothing was acknowledged')
  const told = commits - counted
  complaints.unless(told >= acknowledged, `${told} such commits for ${acknowledged} acknowledged saves`)
  complaints.unless(syncs >= told, `${syncs} syncs for ${told} commits`)
  const figure = `${acknowledged} saves acknowledged, ${told} commits and ${counted} that only count, ${syncs} syncs of the log by the kernel's count`
  return { name, figure, complaints: complaints.list }
}

export const syncs: Fault = {
  name: 'syncs',
  says: 'syncs are at least as many as commits',
  async *run({ seed }) {
    const app = await startApp('embedded')
    try {
      yield await measure(app, seed)
    } finally {
      await app.remove()
      await removeGrounds()
    }
  }
}
