import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepare } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDoors, type Actor } from '#server/platform/db/door.ts'
import { openDatabaseHere } from '#tests/kit/databases.ts'
import { sweepUploads } from './sweep.actions.ts'
import { keepLease, takeLease } from './uploads.queries.ts'

const { database, remove } = await openDatabaseHere()
const folder = mkdtempSync(join(tmpdir(), 'palmares-uploads-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await remove()
})

const actor: Actor = { kind: 'system', name: 'test' }
const alpha = '01900000-0000-7000-8000-00000000000a'
const ana = '01900000-0000-7000-8000-0000000000f1'
const clock = { now: () => new Date('2026-05-01T12:20:00Z') }
const id = (nth: number) => `01900000-0000-7000-9000-${String(nth).padStart(12, '0')}`

const person = (of: string, email: string) =>
  `INSERT INTO users (id, email, email_key, first_name, last_name, created_at)
   VALUES ('${of}', '${email}', '${email}', 'First', 'Last', now());`
const upload = (nth: number, owner: string, ends: string) =>
  `INSERT INTO uploads (id, team_id, owner_id, purpose, name, bytes, begun_at, expires_at)
   VALUES ('${id(nth)}', '${alpha}', '${owner}', 'work', 'n', 1, '2026-05-01T12:00:00Z', '${ends}');`

describe('uploads', () => {
  const doors = openDoors(database)

  beforeAll(async () => {
    await prepare(database, clock)
    await database.connect(connection =>
      connection.exec(
        person(ana, 'a@b.test') + upload(12, ana, '2026-05-02') + upload(13, ana, '2026-05-01T12:20:00Z')
      )
    )
  })

  it('that ran out are swept away with their files, and nothing else is', async () => {
    const config = { ...readConfig({}), uploads_dir: join(folder, 'uploads') }
    mkdirSync(config.uploads_dir)
    const old = new Date('2026-04-01T00:00:00Z')
    for (const nth of [12, 13, 21, 22]) {
      const file = join(config.uploads_dir, id(nth))
      writeFileSync(file, 'bytes')
      if (nth !== 22) utimesSync(file, old, old)
    }
    await sweepUploads({ config, doors, clock })
    // 13 ran out, 21 belongs to none; 22 belongs to none yet and is perhaps just being begun.
    expect(readdirSync(config.uploads_dir).toSorted((a, b) => a.localeCompare(b))).toEqual([id(12), id(22)])
    const { rows } = await database.connect(connection =>
      connection.query('SELECT id FROM uploads WHERE id = $1', [id(13)])
    )
    expect(rows).toEqual([])
  })

  it('that became a picture for an entry wait for two months longer', async () => {
    const settled = (nth: number, subject: string | null, ends: string) =>
      `${upload(nth, ana, ends)} UPDATE uploads SET picture_id = '${id(50)}', subject_id = ${subject} WHERE id = '${id(nth)}';`
    await database.connect(connection =>
      connection.exec(
        settled(31, `'${id(60)}'`, '2026-03-03T12:20:00Z') +
          settled(32, `'${id(60)}'`, '2026-03-02T12:20:00Z') +
          settled(33, null, '2026-05-01T12:20:00Z')
      )
    )
    const config = { ...readConfig({}), uploads_dir: join(folder, 'uploads') }
    await sweepUploads({ config, doors, clock })
    const { rows } = await database.connect(connection =>
      connection.query(`SELECT id FROM uploads WHERE picture_id IS NOT NULL`)
    )
    expect(rows).toEqual([{ id: id(31) }])
  })

  it('that were kept as they came are found by whoever lost the answer, for two months longer', async () => {
    const settled = (nth: number, ends: string) =>
      `${upload(nth, ana, ends)} UPDATE uploads SET purpose = 'evidence', file_id = '${id(70)}' WHERE id = '${id(nth)}';`
    await database.connect(connection =>
      connection.exec(settled(41, '2026-03-03T12:20:00Z') + settled(42, '2026-03-02T12:20:00Z'))
    )
    await sweepUploads({ config: { ...readConfig({}), uploads_dir: join(folder, 'uploads') }, doors, clock })
    const { rows } = await database.connect(connection =>
      connection.query(`SELECT id FROM uploads WHERE file_id IS NOT NULL`)
    )
    expect(rows).toEqual([{ id: id(41) }])
  })

  it('are written by one process at a time, until it lets go or is silent for too long', async () => {
    const say = <T>(work: Parameters<typeof doors.withPlatform<T>>[1]) => doors.withPlatform(actor, work)
    expect(await say(tx => takeLease(tx, id(12), 'one', 15))).toBe(true)
    expect(await say(tx => keepLease(tx, id(12), 'one', 15))).toBe(false)
    expect(await say(tx => takeLease(tx, id(12), 'other', 15))).toBe(false)
    // The one that has it learns that another waits.
    expect(await say(tx => keepLease(tx, id(12), 'one', 15))).toBe(true)
    await database.connect(connection =>
      connection.exec(`UPDATE uploads SET held_until = now() - interval '1 second' WHERE id = '${id(12)}'`)
    )
    expect(await say(tx => takeLease(tx, id(12), 'other', 15))).toBe(true)
    expect(await say(tx => keepLease(tx, id(12), 'one', 15))).toBe(false)
    expect(await say(tx => takeLease(tx, id(99), 'one', 15))).toBe(true)
  })
})
