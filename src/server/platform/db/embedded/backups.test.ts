import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newDatabaseFolder, newFolder, openForTest } from '#tests/kit/embedded-folder.ts'
import { restoreEmbedded } from './backups.ts'

const sums = "SELECT count(*) AS rows, sum(n) AS sum, md5(string_agg(v, ',' ORDER BY n)) AS hash FROM t"

describe('a dump of the embedded database', () => {
  it('holds all that was there when it was taken, though writing went on, and restores into an empty folder', async () => {
    const folder = await newDatabaseFolder()
    const now = Date.parse('2026-03-29T01:30:00.123Z')
    const database = await openForTest({
      database_dir: join(folder, 'database'),
      backups_dir: join(folder, 'backups'),
      clock: { now: () => now }
    })
    const ask = (text: string) => database.connect(connection => connection.query(text))
    await ask('CREATE TABLE t AS SELECT n, md5(n::text) AS v FROM generate_series(1, 20000) n')
    const before = (await ask(sums)).rows

    const dumping = database.dumpNow()
    const later = ask("INSERT INTO t VALUES (0, 'later')")
    const start = performance.now()
    const path = await dumping
    await later
    expect(basename(path)).toBe('palmares-2026-03-29T01-30-00-123Z.tar.gz')
    // The day's own dump may be under way beside it.
    const whole = readdirSync(join(folder, 'backups')).filter(name => name.endsWith('.tar.gz'))
    expect(whole).toEqual([basename(path)])
    console.info(
      `dump: ${Math.round(performance.now() - start)} ms, ${Math.round(statSync(path).size / 1024)} KiB`
    )

    const target = join(newFolder(), 'deeper', 'database')
    const restoring = performance.now()
    await restoreEmbedded(path, target)
    console.info(`restore: ${Math.round(performance.now() - restoring)} ms`)
    const restored = await openForTest({ database_dir: target })
    expect((await restored.connect(connection => connection.query(sums))).rows).toEqual(before)
  }, 30_000)

  it('is what a new folder can begin with, and nothing else is overwritten', async () => {
    const folder = await newDatabaseFolder()
    const database = await openForTest({ database_dir: join(folder, 'database') })
    await database.connect(connection => connection.exec('CREATE TABLE t AS SELECT 1 AS n'))
    const path = await database.dumpNow(join(folder, 'elsewhere'))
    const from_dump = new Blob([readFileSync(path)])
    const clone = await openForTest({ database_dir: join(newFolder(), 'database'), from_dump })
    expect((await clone.connect(connection => connection.query('SELECT n FROM t'))).rows).toEqual([{ n: 1 }])
    await database.close()
    await expect(restoreEmbedded(path, join(folder, 'database'))).rejects.toThrow('already holds a database')
    expect((await openForTest({ database_dir: join(folder, 'database') })).kind).toBe('embedded')
  }, 30_000)

  it('leaves no database behind when it is damaged', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'damaged.tar.gz'), Buffer.concat([Buffer.of(0x1f, 0x8b), Buffer.alloc(1000)]))
    await expect(restoreEmbedded(join(folder, 'damaged.tar.gz'), join(folder, 'database'))).rejects.toThrow(
      /./
    )
    expect(existsSync(join(folder, 'database', 'PG_VERSION'))).toBe(false)
    expect(existsSync(join(folder, 'database.lock'))).toBe(false)
  })
})
