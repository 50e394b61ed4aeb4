import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newDatabaseFolder, newFolder, openForTest } from '#tests/kit/embedded-folder.ts'
import type { EmbeddedLimits } from './open.ts'

const MEGABYTE = 1024 * 1024

/** A file system of its own size, or null where we may not mount one. */
function mountSmall(megabytes: number): string | null {
  const folder = newFolder()
  const place = join(folder, 'small')
  mkdirSync(place)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place], { stdio: 'ignore' })
  } catch {
    console.warn('NOT TESTED with a full disk: this needs the right to mount a file system')
    return null
  }
  onTestFinished(() => void execFileSync('umount', ['-l', place]))
  return place
}

interface Failure {
  name: string
  code?: string
  message: string
}

async function openIn(place: string, limits: Partial<EmbeddedLimits>) {
  cpSync(join(await newDatabaseFolder(), 'database'), join(place, 'database'), { recursive: true })
  writeFileSync(join(place, 'ballast'), Buffer.alloc(20 * MEGABYTE))
  const events: string[] = []
  const database = await openForTest({
    database_dir: join(place, 'database'),
    log: event => events.push(event),
    limits: { look_around_every_ms: 10, ...limits }
  })
  await database.connect(connection => connection.exec('CREATE TABLE t (n int PRIMARY KEY, v text)'))

  const text = 'INSERT INTO t SELECT $1, string_agg(md5(($1 * g)::text), $2) FROM generate_series(1, 3000) g'
  const insert = (n: number) => database.connect(connection => connection.query(text, [n, '']))
  const read = async () =>
    (await database.connect(connection => connection.query('SELECT n FROM t'))).rows.map(row => row['n'])

  /** Writes until it fails five times; what was acknowledged, and how it failed. */
  async function fill(): Promise<{ acknowledged: number[]; failures: Failure[] }> {
    const acknowledged: number[] = []
    const failures: Failure[] = []
    for (let n = 1; failures.length < 5 && n < 2_000; n += 1) {
      await insert(n).then(
        () => acknowledged.push(n),
        (failure: Failure) => failures.push(failure)
      )
    }
    const kinds = failures.map(({ name, code }) => code ?? name).join(', ')
    console.info(`full after ${acknowledged.length} writes, then: ${kinds}`)
    expect(failures).toHaveLength(5)
    return { acknowledged, failures }
  }

  const makeRoom = () => rmSync(join(place, 'ballast'))
  const writes = () =>
    insert(2_000).then(
      () => 'written',
      (failure: Failure) => failure.message
    )
  return { events, read, fill, makeRoom, writes }
}

describe('the embedded database on a disk that fills up', () => {
  it('refuses to write and goes on reading while there is still a reserve, and writes again once there is room', async () => {
    const place = mountSmall(128)
    if (!place) return
    const { events, read, fill, makeRoom, writes } = await openIn(place, { reserve_bytes: 24 * MEGABYTE })
    const { acknowledged, failures } = await fill()
    expect(failures.map(({ name, code }) => [name, code])).toEqual(
      Array.from({ length: 5 }, () => ['DatabaseError', '53100'])
    )
    expect(await read()).toEqual(acknowledged)
    makeRoom()
    await expect.poll(writes, { timeout: 8_000 }).toBe('written')
    expect(await read()).toEqual([...acknowledged, 2_000])
    expect(events).toEqual(['disk nearly full, reading only', 'room on the disk again'])
  }, 60_000)

  it('loses nothing that it acknowledged when there is no room at all, and starts again once there is', async () => {
    const place = mountSmall(80)
    if (!place) return
    const { read, fill, makeRoom, writes } = await openIn(place, { reserve_bytes: 0 })
    const { acknowledged, failures } = await fill()
    for (const { name, code } of failures) {
      expect(code ?? name).toBeOneOf(['DatabaseUnavailable', '53100'])
    }
    makeRoom()
    await expect.poll(writes, { timeout: 8_000 }).toBe('written')
    expect(await read()).toEqual(expect.arrayContaining([...acknowledged, 2_000]))
  }, 60_000)
})
