import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newDatabaseFolder, newFolder, openForTest } from '#tests/kit/embedded-folder.ts'
import { lockFolder } from './lock-file.ts'
import { startOf } from './process-identity.ts'

const run = promisify(execFile)
const lockModule = join(import.meta.dirname, 'lock-file.ts')
const openModule = join(import.meta.dirname, 'open.ts')

async function script(text: string): Promise<{ stdout: string; ms: number }> {
  const start = performance.now()
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', text], {
    env: { PATH: process.env['PATH'] }
  })
  return { stdout: stdout.trim(), ms: performance.now() - start }
}

function lockAs(folder: string, holder: object): void {
  writeFileSync(`${folder}.lock`, JSON.stringify(holder))
}

const readLock = (folder: string) =>
  JSON.parse(readFileSync(`${folder}.lock`, 'utf8')) as Record<string, unknown>

describe('the lock of a data folder', () => {
  it('turns a second process away within a second, naming the holder and since when', async () => {
    const database_dir = join(await newDatabaseFolder(), 'database')
    await openForTest({ database_dir })
    const { stdout, ms } = await script(`
      import { openEmbedded } from ${JSON.stringify(openModule)}
      const start = performance.now()
      try { await openEmbedded({ database_dir: ${JSON.stringify(database_dir)} }) }
      catch ({ name, pid, since, message }) { console.log(JSON.stringify({ name, pid, since, message, ms: performance.now() - start })) }`)
    const { since } = readLock(database_dir)
    const told = JSON.parse(stdout) as { ms: number }
    console.info(
      `second process: ${Math.round(told.ms)} ms to the refusal, ${Math.round(ms)} ms from start to exit`
    )
    expect(told).toEqual({
      name: 'DataFolderInUse',
      pid: process.pid,
      since,
      message: `The data folder ${database_dir} is in use by process ${process.pid} since ${String(since)}`,
      ms: expect.any(Number)
    })
    expect(told.ms).toBeLessThan(1_000)
  })

  it('turns a second opening in the same process away', async () => {
    const database_dir = join(await newDatabaseFolder(), 'database')
    await openForTest({ database_dir })
    await expect(openForTest({ database_dir })).rejects.toMatchObject({
      name: 'DataFolderInUse',
      pid: process.pid
    })
  })

  it('is gone, with all its traces, once the database is closed', async () => {
    const folder = await newDatabaseFolder()
    const database = await openForTest({ database_dir: join(folder, 'database') })
    await database.close()
    expect(readdirSync(folder)).toEqual(['database'])
  })

  it('is taken over from a process that was killed', async () => {
    const folder = join(newFolder(), 'database')
    const holder = spawn(process.execPath, ['--input-type=module', '-e', `
      import { lockFolder } from ${JSON.stringify(lockModule)}
      await lockFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000)`]) // prettier-ignore
    await once(holder.stdout, 'data')
    await expect(lockFolder(folder)).rejects.toMatchObject({ pid: holder.pid })
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const unlock = await lockFolder(folder)
    expect(readLock(folder)).toMatchObject({ pid: process.pid })
    unlock()
    expect(existsSync(`${folder}.lock`)).toBe(false)
  })

  it('is taken over from a process whose number another process has now, and from before a restart', async () => {
    const folder = join(newFolder(), 'database')
    const unlock = await lockFolder(folder)
    const mine = readLock(folder)
    unlock()
    for (const stale of [
      { ...mine, started: 'earlier' },
      { ...mine, boot: 'an earlier one' }
    ]) {
      lockAs(folder, stale)
      const again = await lockFolder(folder)
      expect(readLock(folder)).toMatchObject({ started: startOf(process.pid), boot: mine['boot'] })
      again()
    }
  })

  it('is respected on another machine while it is touched, and taken over when it falls silent', async () => {
    const folder = join(newFolder(), 'database')
    lockAs(folder, { pid: 1, started: '1', host: 'elsewhere', boot: 'b', since: '2026-01-01T00:00:00.000Z' })
    await expect(lockFolder(folder)).rejects.toThrow('process 1 on elsewhere since 2026-01-01T00:00:00.000Z')
    const long_ago = new Date(Date.now() - 60_000)
    utimesSync(`${folder}.lock`, long_ago, long_ago)
    const unlock = await lockFolder(folder)
    unlock()
  })

  it('is taken over by exactly one of many who come at once', async () => {
    const folder = join(newFolder(), 'database')
    for (let round = 0; round < 5; round += 1) {
      lockAs(folder, { pid: 4_194_300, started: '1', host: 'localhost', boot: 'b', since: 'then' })
      const long_ago = new Date(Date.now() - 60_000)
      utimesSync(`${folder}.lock`, long_ago, long_ago)
      const start = Date.now() + 700
      const takers = await Promise.all(
        [1, 2, 3, 4, 5, 6].map(() =>
          script(`
            import { lockFolder } from ${JSON.stringify(lockModule)}
            while (Date.now() < ${start});
            try { await lockFolder(${JSON.stringify(folder)}); console.log('took'); setTimeout(() => {}, 2500) }
            catch (error) { console.log(error.name) }`)
        )
      )
      const outcomes = takers.map(({ stdout }) => stdout).toSorted()
      expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'DataFolderInUse'), 'took'])
    }
  }, 90_000)

  it('does not take a process that died and was not yet collected for a living one', async () => {
    // The shell becomes a sleeper that never collects its dead child.
    const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 5'])
    onTestFinished(() => void parent.kill('SIGKILL'))
    const [line] = (await once(parent.stdout, 'data')) as [Buffer] // the event's one argument
    const pid = line.toString().trim()
    const state = async () => (await run('ps', ['-o', 'stat=', '-p', pid])).stdout.trim()
    await expect.poll(state).toMatch(/^Z/)
    expect(startOf(Number(pid))).toBeNull()
    expect(startOf(process.pid)).not.toBeNull()
  })
})
