import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepare } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDoors, type Actor } from '#server/platform/db/door.ts'
import { openDatabaseHere } from '#tests/kit/databases.ts'
import { sweepUploads } from './sweep.actions.ts'
import { uploadsBegunBefore } from './uploads.actions.ts'
import { keepLease, takeLease } from './uploads.queries.ts'

const { database, remove } = await openDatabaseHere()
const folder = mkdtempSync(join(tmpdir(), 'palmares-uploads-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await remove()
})

const actor: Actor = { kind: 'system', name: 'test' }
const [alpha, beta] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b']
const [ana, bob] = ['01900000-0000-7000-8000-0000000000f1', '01900000-0000-7000-8000-0000000000f2']
const clock = { now: () => new Date('2026-05-01T12:20:00Z') }
const closes = new Date('2026-05-01T12:00:00Z')
const id = (nth: number) => `01900000-0000-7000-9000-${String(nth).padStart(12, '0')}`

const person = (of: string, email: string) =>
  `INSERT INTO users (id, email, email_key, first_name, last_name, created_at)
   VALUES ('${of}', '${email}', '${email}', 'First', 'Last', now());`
const picture = (nth: number, team: string, owner: string, begun: string) =>
  `INSERT INTO images (team_id, id, width, height, thumbhash, sha256, original, created_at, owner_id, begun_at)
   VALUES ('${team}', '${id(nth)}', 1, 1, '\\x00', decode('${String(nth).padStart(8, '0')}', 'hex'), 'o', now(), '${owner}', '2026-05-01T${begun}Z');`
const upload = (nth: number, team: string, owner: string, begun: string, ends = '2026-05-02') =>
  `INSERT INTO uploads (id, team_id, owner_id, purpose, name, bytes, begun_at, expires_at)
   VALUES ('${id(nth)}', '${team}', '${owner}', 'work', 'n', 1, '2026-05-01T${begun}Z', '${ends}');`

describe('uploads', () => {
  const doors = openDoors(database)
  const inAlpha = (asked: { owner_id: string; picture_ids: string[]; at: Date }) =>
    doors.withTeam(alpha, actor, tx => uploadsBegunBefore({ clock }, tx, asked))

  beforeAll(async () => {
    await prepare(database, clock)
    await database.connect(connection =>
      connection.exec(`${person(ana, 'a@b.test')} ${person(bob, 'b@b.test')}
        ${picture(1, alpha, ana, '11:59:59')} ${picture(2, alpha, ana, '12:00:00')}
        ${picture(3, alpha, bob, '11:00:00')} ${picture(4, beta, ana, '11:00:00')}`)
    )
  })

  it('that began in time are told from those that did not, from another’s, and from another team’s', async () => {
    const picture_ids = [1, 2, 3, 4, 9].map(id)
    expect(await inAlpha({ owner_id: ana, picture_ids, at: closes })).toEqual({
      picture_ids: [id(1)],
      under_way: false
    })
    expect(await inAlpha({ owner_id: ana, picture_ids: [], at: closes })).toEqual({
      picture_ids: [],
      under_way: false
    })
  })

  it('that are under way count where they began in time, in this team, and have not run out', async () => {
    const add = (sql: string) => database.connect(connection => connection.exec(sql))
    const under_way = async (owner_id: string) =>
      (await inAlpha({ owner_id, picture_ids: [], at: closes })).under_way
    await add(upload(11, beta, ana, '11:00:00') + upload(12, alpha, ana, '12:00:00'))
    await add(upload(13, alpha, ana, '11:00:00', '2026-05-01T12:20:00Z') + upload(14, alpha, bob, '11:59:59'))
    expect([await under_way(ana), await under_way(bob)]).toEqual([false, true])
    await add(upload(15, alpha, ana, '11:59:59'))
    expect(await under_way(ana)).toBe(true)
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
