import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fixtureDatabase } from '#tests/kit/backups.ts'
import type { OwnDatabase } from '#tests/kit/databases.ts'
import { clockAt } from '../clock.ts'
import { openLog } from '../log.ts'
import { DailyBackups } from './daily.ts'
import { verifyArchive } from './verify.ts'

const home = mkdtempSync(join(tmpdir(), 'palmares-daily-'))
const minutes = (count: number): number => count * 60_000
const begin = new Date('2026-05-01T12:00:00.000Z')
const clock = clockAt(begin)
const pass = (ms: number): void => clock.set(new Date(clock.now().getTime() + ms))

let planted: OwnDatabase
let folder = ''
let free_bytes = 0
let daily: DailyBackups

const backupsOf = (url: string): DailyBackups =>
  new DailyBackups({
    open: async () => ({ url, close: async () => {} }),
    folder,
    clock,
    log: openLog({ level: 'silent' }),
    free: async () => free_bytes
  })

const kept = (): string[] => (existsSync(folder) ? readdirSync(folder).toSorted() : [])

beforeAll(async () => {
  planted = await fixtureDatabase()
})

afterAll(async () => {
  await planted.remove()
  rmSync(home, { recursive: true })
})

beforeEach(() => {
  folder = join(mkdtempSync(join(home, 'of-')), 'backups')
  clock.set(begin)
  free_bytes = 1e12
  daily = backupsOf(planted.url)
})

it('is written once a day, of the database alone, and can be read', async () => {
  const name = 'palmares-daily-2026-05-01T12-00-00-000Z.backup'
  await daily.look()
  await daily.look()
  pass(minutes(24 * 60) - 1)
  await daily.look()
  expect(kept()).toEqual([name])
  const { head, files, tables } = await verifyArchive(join(folder, name))
  expect([head.moment, head.files, files]).toEqual([begin.toISOString(), false, 0])
  expect(tables.find(table => table.name === 'public.users')?.rows).toBe(20)
  pass(1)
  await daily.look()
  expect(kept()).toEqual([name, 'palmares-daily-2026-05-02T12-00-00-000Z.backup'])
})

it('is kept for a week; what an operator made is not touched', async () => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'palmares-2020-01-01T00-00-00-000Z.backup'), 'by hand')
  for (let day = 0; day < 9; day += 1) {
    await daily.look()
    pass(minutes(24 * 60))
  }
  expect(kept().map(name => name.slice(0, 25))).toEqual([
    'palmares-2020-01-01T00-00',
    ...[3, 4, 5, 6, 7, 8, 9].map(day => `palmares-daily-2026-05-0${day}`)
  ])
})

it('two at once are one', async () => {
  await Promise.all([daily.look(), daily.look()])
  expect(kept()).toHaveLength(1)
})

it('takes away what was begun and abandoned, and nothing that is still written to', async () => {
  mkdirSync(folder)
  const begun = (name: string, age_ms: number): void => {
    writeFileSync(join(folder, name), 'half')
    const time = new Date(begin.getTime() - age_ms)
    utimesSync(join(folder, name), time, time)
  }
  begun('palmares-1.backup.part', minutes(11))
  begun('palmares-2.backup.part', minutes(9))
  begun('notes.part', minutes(600))
  await daily.look()
  expect(kept()).toEqual([
    'notes.part',
    'palmares-2.backup.part',
    'palmares-daily-2026-05-01T12-00-00-000Z.backup'
  ])
})

it('is written where the newest is from the future: a clock was wrong then', async () => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'palmares-daily-2036-01-01T00-00-00-000Z.backup'), '')
  await daily.look()
  await daily.look()
  expect(kept()).toHaveLength(2)
})

it('that cannot be written is tried again after an hour, not every minute', async () => {
  writeFileSync(folder, 'a file where the folder should be')
  await daily.look()
  rmSync(folder)
  pass(minutes(59))
  await daily.look()
  expect(kept()).toEqual([])
  pass(minutes(1))
  await daily.look()
  expect(kept()).toHaveLength(1)
})

it('is not begun any more once the server stops', async () => {
  await daily.stop()
  await daily.look()
  expect(kept()).toEqual([])
})

it('is not what fills the disk that the database lies on', async () => {
  free_bytes = 256 * 1024 * 1024 - 1
  await daily.look()
  expect(kept()).toEqual([])
  pass(minutes(60))
  free_bytes += 1
  await daily.look()
  expect(kept()).toHaveLength(1)
  // The next may be twice as large as this one.
  pass(minutes(24 * 60))
  await daily.look()
  expect(kept()).toHaveLength(1)
})
