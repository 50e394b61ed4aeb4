import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { newDatabaseFolder, newFolder, openForTest } from '#tests/kit/embedded-folder.ts'

const run = promisify(execFile)
const opening = `import { openEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'open.ts'))}`
const env = { PATH: process.env['PATH'] }

/** A process of its own that opens the folder and does something with `database`. */
const program = (database_dir: string, text: string) => [
  '--input-type=module',
  '-e',
  `${opening}; const database = await openEmbedded({ database_dir: ${JSON.stringify(database_dir)} }); ${text}`
]

/** Runs it under strace; `synced` are the paths that the kernel synced, null where there is no strace. */
async function runTraced(
  database_dir: string,
  text: string
): Promise<{ stdout: string; synced: string[] | null }> {
  const args = program(database_dir, text)
  const trace = join(newFolder(), 'trace')
  const straced = ['-f', '-qq', '-y', '-e', 'trace=fsync', '-o', trace, process.execPath, ...args]
  const traced = await run('strace', straced, { env }).catch(() => null)
  if (!traced) return { stdout: (await run(process.execPath, args, { env })).stdout, synced: null }
  const calls = readFileSync(trace, 'utf8').matchAll(/fsync\(\d+<([^>]+)>/g)
  return { stdout: traced.stdout, synced: [...calls].map(call => call[1] ?? '') }
}

const COMMITS = 50

const commitOften = `
  await database.connect(connection => connection.exec('CREATE TABLE t (n int)'))
  const before = database.counters().syncs
  for (let n = 0; n < ${COMMITS}; n += 1) await database.connect(connection => connection.query('INSERT INTO t VALUES ($1)', [n]))
  console.log(database.counters().syncs - before)
  await database.close()`

describe('a commit on the embedded database', () => {
  it('is synced to the disk before it is acknowledged', async () => {
    const database = await openForTest()
    await database.connect(connection => connection.exec('CREATE TABLE t (n int)'))
    for (let n = 0; n < COMMITS; n += 1) {
      const { syncs } = database.counters()
      await database.connect(connection => connection.query('INSERT INTO t VALUES ($1)', [n]))
      expect(database.counters().syncs).toBeGreaterThan(syncs)
    }
    const { syncs } = database.counters()
    await database.connect(connection => connection.query('SELECT * FROM t'))
    expect(database.counters().syncs).toBe(syncs)
  })

  it('has PostgreSQL know that syncing works, and how', async () => {
    const database = await openForTest()
    const { rows } = await database.connect(connection =>
      connection.query(
        "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'wal_sync_method', 'synchronous_commit', 'full_page_writes') ORDER BY name"
      )
    )
    expect(Object.fromEntries(rows.map(row => [row['name'], row['setting']]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      wal_sync_method: 'fsync'
    })
  })

  it('reaches the kernel as a sync, as the kernel itself counts them where it can be asked', async () => {
    const database_dir = join(await newDatabaseFolder(), 'database')
    const { stdout, synced } = await runTraced(database_dir, commitOften)
    const ours = Number(stdout)
    const kernels = synced?.filter(path => path.includes('/pg_wal/')).length
    console.info(
      `${COMMITS} commits: ${ours} syncs by our count, ${kernels ?? 'no strace to count'} of the log by the kernel's`
    )
    expect(ours).toBeGreaterThanOrEqual(COMMITS)
    expect(kernels ?? ours).toBeGreaterThanOrEqual(COMMITS)
  }, 60_000)

  it('is still there after the process was killed, and none is there twice', async () => {
    const database_dir = join(await newDatabaseFolder(), 'database')
    const acknowledged: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const text = `
        await database.connect(connection => connection.exec('CREATE TABLE IF NOT EXISTS t (n int)'))
        for (let n = ${round * 100_000}; ; n += 1) {
          await database.connect(connection => connection.query('INSERT INTO t VALUES ($1)', [n]))
          console.log(n)
        }`
      const child = spawn(process.execPath, program(database_dir, text), {
        env,
        stdio: ['ignore', 'pipe', 'inherit']
      })
      const gone = once(child, 'exit')
      const target = acknowledged.length + 100 + round * 37
      for await (const line of createInterface(child.stdout)) {
        acknowledged.push(Number(line))
        if (acknowledged.length === target) child.kill('SIGKILL')
      }
      await gone
    }
    const database = await openForTest({ database_dir })
    const { rows } = await database.connect(connection => connection.query('SELECT n FROM t'))
    const present = rows.map(row => Number(row['n']))
    console.info(`${acknowledged.length} acknowledged before 3 kills, ${present.length} found`)
    expect(acknowledged.filter(n => !present.includes(n))).toEqual([])
    expect(new Set(present).size).toBe(present.length)
    // At most one statement per kill was in flight.
    expect(present.length - acknowledged.length).toBeLessThan(1_000)
  }, 60_000)
})

describe('the first start of an embedded database', () => {
  it('syncs every new folder, down to the one that it stands in', async () => {
    const folder = join(newFolder(), 'deeper')
    const start = performance.now()
    const { stdout, synced } = await runTraced(
      join(folder, 'database'),
      "await database.close(); console.log('closed')"
    )
    const ms = Math.round(performance.now() - start)
    console.info(`first start: ${ms} ms, ${synced?.length ?? 'no strace to count'} syncs`)
    const inside = ['', 'base', 'base/1', 'global', 'pg_wal', 'pg_xact', 'PG_VERSION', 'global/pg_control']
    const expected = [folder, ...inside.map(path => join(folder, 'database', path))]
    expect(stdout).toBe('closed\n')
    expect(expected.filter(path => !(synced ?? expected).includes(path.replace(/\/$/, '')))).toEqual([])
  }, 60_000)

  it('begins again where an earlier one was cut short', async () => {
    const folder = newFolder()
    const database_dir = join(folder, 'database')
    mkdirSync(database_dir)
    writeFileSync(join(database_dir, 'PG_VERSION'), '18\n')
    writeFileSync(`${database_dir}.creating`, '')
    const database = await openForTest({ database_dir })
    const { rows } = await database.connect(connection => connection.query('SELECT 1 AS one'))
    expect(rows).toEqual([{ one: 1 }])
  }, 30_000)
})

describe('a process with an embedded database', () => {
  it('ends by itself once the database is closed, with the log empty', async () => {
    const folder = await newDatabaseFolder()
    const text = `
      await database.connect(connection => connection.exec('CREATE TABLE t (n int)'))
      await database.close(); await database.close()
      console.log('closed')`
    const { stdout } = await run(process.execPath, program(join(folder, 'database'), text), {
      env,
      timeout: 9_000
    })
    expect(stdout).toBe('closed\n')
    const database = await openForTest({ database_dir: join(folder, 'database') })
    // A recovery writes a checkpoint; a start after an orderly end writes nothing.
    expect(database.counters().wal_bytes).toBe(0)
  })

  it('refuses work after the close', async () => {
    const database = await openForTest()
    await database.close()
    await expect(database.connect(async () => 1)).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      message: 'The database is closed'
    })
  })
})
