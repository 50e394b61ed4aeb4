import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eventually, newDatabaseFolder, openForTest } from '#tests/kit/embedded-folder.ts'
import type { EmbeddedDatabase } from './open.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A database whose clock stands until it is moved, and which looks around a hundred times a second. */
async function openWithClock(limits: object = {}, folder?: string) {
  const place = folder ?? (await newDatabaseFolder())
  const clock = { time: Date.parse('2026-05-01T00:00:00Z'), now: () => clock.time }
  const events: string[] = []
  const database = await openForTest({
    database_dir: join(place, 'database'),
    backups_dir: join(place, 'backups'),
    clock,
    log: (event, facts) => events.push('table' in facts ? `${event} ${String(facts.table)}` : event),
    limits: { look_around_every_ms: 10, ...limits }
  })
  const ask = (text: string) => database.connect(connection => connection.query(text))
  return { database, clock, events, ask, backups: join(place, 'backups') }
}

async function lastCheckpoint(database: EmbeddedDatabase): Promise<string> {
  const text = 'SELECT redo_lsn::text AS lsn FROM pg_control_checkpoint()'
  const { rows } = await database.connect(connection => connection.query<{ lsn: string }>(text))
  return rows[0]?.lsn ?? ''
}

// Long enough for the database to look around several times.
const aWhile = () => new Promise(resolve => setTimeout(resolve, 200))

describe('the housekeeping of the embedded database', () => {
  it('writes a checkpoint five minutes after the last if something was written, and none if nothing was', async () => {
    const { database, clock, ask, events } = await openWithClock()
    await eventually(() => events.includes('dumped')) // the dump of a first day brings a checkpoint too
    await ask('CREATE TABLE t AS SELECT 1 AS n')
    const before = await lastCheckpoint(database)
    clock.time += 4 * MINUTE
    await aWhile()
    expect(await lastCheckpoint(database)).toBe(before)
    clock.time += 1 * MINUTE
    await eventually(async () => (await lastCheckpoint(database)) !== before)
    const after = await lastCheckpoint(database)
    clock.time += 30 * MINUTE
    await aWhile()
    expect(await lastCheckpoint(database)).toBe(after)
  })

  it('writes a checkpoint as soon as the log has grown to its limit', async () => {
    const { database, ask, events } = await openWithClock({ checkpoint_wal_bytes: 2_000_000 })
    await eventually(() => events.includes('dumped'))
    await ask('CREATE TABLE t (n int, v text)')
    const before = await lastCheckpoint(database)
    await ask('INSERT INTO t SELECT n, md5(n::text) FROM generate_series(1, 5000) n')
    await aWhile()
    expect(await lastCheckpoint(database)).toBe(before)
    await ask('INSERT INTO t SELECT n, md5(n::text) FROM generate_series(1, 30000) n')
    await eventually(async () => (await lastCheckpoint(database)) !== before)
  })

  it('keeps the log small, however much is written', async () => {
    const { database, ask } = await openWithClock({ checkpoint_wal_bytes: 8 * 1024 * 1024 })
    await ask('CREATE TABLE t (n int, v text)')
    for (let round = 0; round < 12; round += 1) {
      await ask('INSERT INTO t SELECT n, md5(n::text) FROM generate_series(1, 60000) n')
      await aWhile()
    }
    const { rows } = await ask(
      "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') / 1048576 AS written, sum(size) / 1048576 AS kept FROM pg_ls_waldir()"
    )
    const [{ kept } = { kept: null }] = rows
    console.info(`log: ${String(kept)} MB kept, ${database.counters().wal_bytes / 1048576} MB written`)
    expect(database.counters().wal_bytes).toBeGreaterThan(60 * 1024 * 1024)
    expect(Number(kept)).toBeLessThanOrEqual(64)
  }, 30_000)

  it('vacuums the tables that changed, in a quiet minute, and leaves the others alone', async () => {
    const { clock, ask, events } = await openWithClock()
    await ask('CREATE TABLE busy AS SELECT n FROM generate_series(1, 5000) n')
    await ask('CREATE TABLE still (n int)')
    await ask('UPDATE busy SET n = n + 1')
    await ask('INSERT INTO still VALUES (1)')
    clock.time += 2 * MINUTE
    await eventually(() => events.includes('vacuumed public.busy'))
    const { rows } = await ask("SELECT n_dead_tup AS dead FROM pg_stat_user_tables WHERE relname = 'busy'")
    expect(rows).toEqual([{ dead: 0 }])
    expect(events).not.toContain('vacuumed public.still')
  })

  it('does not vacuum while there is much to do, but after an hour in any case', async () => {
    const { clock, ask, events } = await openWithClock()
    await ask('CREATE TABLE busy AS SELECT n FROM generate_series(1, 5000) n')
    await ask('UPDATE busy SET n = n + 1')
    await eventually(() => events.includes('dumped'))
    // A clock that moves as fast as the connection is held: the minute is full of work.
    for (let second = 0; second < 5; second += 1) {
      await ask('SELECT pg_sleep(0.05)')
      clock.time += 50
    }
    await aWhile()
    expect(events).not.toContain('vacuumed public.busy')
    clock.time += HOUR
    await eventually(() => events.includes('vacuumed public.busy'))
  })

  it('dumps once a day and keeps the seven newest', async () => {
    const folder = await newDatabaseFolder()
    mkdirSync(join(folder, 'backups'))
    writeFileSync(
      join(folder, 'backups', 'palmares-2026-04-30T12-00-00-000Z.tar.gz'),
      'made by an earlier process'
    )
    const cutShort = join(folder, 'backups', 'palmares-2026-04-29T12-00-00-000Z.tar.gz.part')
    writeFileSync(cutShort, 'cut short')
    utimesSync(cutShort, new Date(0), new Date(0))
    writeFileSync(join(folder, 'backups', 'notes.txt'), 'not ours')
    const { clock, backups } = await openWithClock({}, folder)
    const dumps = () => readdirSync(backups).filter(name => name.endsWith('.tar.gz'))
    await aWhile()
    expect(dumps()).toEqual(['palmares-2026-04-30T12-00-00-000Z.tar.gz'])
    for (let day = 1; day <= 8; day += 1) {
      clock.time += DAY
      const expected = `palmares-2026-05-0${day + 1}T00-00-00-000Z.tar.gz`
      await eventually(() => dumps().includes(expected))
      clock.time += HOUR
      await aWhile()
      clock.time -= HOUR
    }
    await eventually(() => dumps().length === 7)
    expect(readdirSync(backups).toSorted()).toEqual([
      'notes.txt',
      ...[3, 4, 5, 6, 7, 8, 9].map(day => `palmares-2026-05-0${day}T00-00-00-000Z.tar.gz`)
    ])
  }, 30_000)
})
