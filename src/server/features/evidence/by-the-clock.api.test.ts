/* Evidence by the clock: what comes too late, what is kept for how long, and what goes with an account. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { markOf } from '#tests/kit/sending.ts'
import { newFolder } from '#tests/kit/template.ts'
import { createFile, uploadFile } from '#server/features/uploads/upload-files.ts'
import { beginUpload, settleUpload } from '#server/features/uploads/uploads.actions.ts'
import { personalData } from '#server/personal-data.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { askEvidence, extendEvidence } from './evidence-requests.actions.ts'
import { dropUnnamed, evidenceKey, forgetEvidence } from './dropping.actions.ts'
import { requireWanted, takeEvidence } from './files.actions.ts'
import { personal } from './personal.ts'

const { clock, opened, platform, alpha, guest, organiser, contestWith, draftOf, enter } =
  await openByTheClock()
afterAll(() => opened.close())

const begun = new Date('2031-01-10T10:00:00Z')
const closes_at = '2031-02-01T00:00:00.000Z'
const contest = await contestWith({
  opens_at: '2031-01-01T00:00:00.000Z',
  closes_at,
  time_zone: 'Europe/Brussels',
  per_person: 9,
  per_category: 9
})
const folder = newFolder('evidence')

const asked = async (until = '2031-01-20') => {
  clock.set(begun)
  const artist = actorOf(guest())
  const { work } = await enter(artist, await draftOf(artist, contest), clock.now())
  const asking = { contest: contest.id, entries: [work.id], wanted: 'The raw file, please', until }
  await askEvidence(platform, organiser, alpha, asking, null)
  return { artist, work: work.id }
}
const take = (artist: UserActor, work_id: string, begun_at: Date, text = 'the making') => {
  const bytes = Buffer.from(`%PDF-1.7 ${text}`)
  const file = join(folder, `${work_id}.pdf`)
  writeFileSync(file, bytes)
  return takeEvidence(
    platform,
    artist,
    alpha,
    {
      work_id,
      owner_id: artist.user_id,
      begun_at,
      name: 'making.pdf',
      bytes: bytes.length,
      format: 'pdf',
      sha256: createHash('sha256').update(bytes).digest(),
      file
    },
    () => Promise.resolve()
  )
}
const isKept = async (id: string) => (await platform.storage.file(evidenceKey(alpha, id))) !== null
const namedIn = async (id: string) =>
  (
    await platform.doors.readTeam(alpha, db =>
      db.selectFrom('evidence_files').select('id').where('team_id', '=', alpha).where('id', '=', id)
    )
  ).length
/** As a process that does jobs would. */
const look = async (id: string) => dropUnnamed(platform, alpha, id)

it('is taken to the end of the day in the zone of the contest; what began in time may end after it', async () => {
  const { artist, work } = await asked()
  const [last, late] = [new Date('2031-01-20T22:58:00Z'), new Date('2031-01-20T23:00:00Z')]
  const may = (begun_at: Date) =>
    platform.doors.withTeam(alpha, artist, tx =>
      requireWanted(tx, { work_id: work, owner_id: artist.user_id, begun_at }, { files: 1, bytes: 9 })
    )
  await may(last)
  await expect(may(late)).rejects.toMatchObject({ code: 'conflict', options: { reason: 'evidence_late' } })
  clock.set(new Date('2031-01-21T10:00:00Z'))
  expect((await take(artist, work, last)).name).toBe('making.pdf')
  await expect(take(artist, work, clock.now(), 'too late')).rejects.toMatchObject({
    options: { reason: 'evidence_late' }
  })
  const more = { contest: contest.id, entries: [work], until: '2031-01-25' }
  expect((await extendEvidence(platform, organiser, alpha, more, null)).done).toEqual([work])
  expect((await take(artist, work, clock.now(), 'in time again')).name).toBe('making.pdf')
})

const ofMarks = /^UPDATE uploads[^;]+/m.exec(readFileSync('migrations/0110_typed_at.sql', 'utf8'))?.[0] ?? ''

it('began in time where its hash or its mark was announced by then, and not where its bytes could be chosen later', async () => {
  const { artist, work } = await asked()
  const begun_at = new Date('2031-01-20T22:58:00Z')
  const send = async (text: string, known: 'hash' | 'mark' | 'old mark' | null, migrate = false) => {
    const bytes = Buffer.from(`%PDF-1.7 ${text}`)
    const id = platform.newId()
    const { uploads_dir } = platform.config
    await createFile(uploads_dir, id)
    writeFileSync(uploadFile(uploads_dir, id), bytes)
    const announced = {
      team: 'alpha',
      purpose: 'evidence' as const,
      subject: work,
      name: `${text}.pdf`,
      bytes: bytes.length,
      sha256: known === 'hash' ? createHash('sha256').update(bytes).digest() : null,
      mark: known === 'mark' ? markOf(bytes) : known === 'old mark' ? 'a'.repeat(64) : null
    }
    await beginUpload(platform, artist, { id, team_id: alpha, announced, begun_at })
    if (migrate) await platform.database.connect(connection => connection.query(ofMarks, []))
    clock.set(new Date('2031-01-21T10:00:00Z'))
    return (await settleUpload(platform, artist, id)).evidence?.name
  }
  expect([await send('hashed', 'hash'), await send('marked', 'mark')]).toEqual(['hashed.pdf', 'marked.pdf'])
  await expect(send('chosen later', null)).rejects.toMatchObject({ options: { reason: 'evidence_late' } })
  // What was under way when marks became those of all bytes.
  expect([await send('of before', 'old mark', true), await send('without', null, true)]).toEqual([
    'of before.pdf',
    'without.pdf'
  ])
})

it('what is refused leaves no bytes behind', async () => {
  const { artist, work } = await asked()
  const stranger = actorOf(guest())
  await expect(take(stranger, work, begun)).rejects.toMatchObject({ code: 'not_found' })
  const kept = join(platform.config.storage_dir, 'evidence', alpha)
  const keptNow = () => (existsSync(kept) ? readdirSync(kept).length : 0)
  const before = keptNow()
  await expect(
    takeEvidence(
      platform,
      artist,
      alpha,
      {
        work_id: work,
        owner_id: artist.user_id,
        begun_at: begun,
        name: 'x',
        bytes: 2_000_000_000,
        format: 'pdf',
        sha256: Buffer.alloc(32),
        file: join(folder, `${work}.pdf`)
      },
      () => Promise.resolve()
    )
  ).rejects.toMatchObject({ code: 'conflict', options: { reason: 'evidence_much' } })
  expect(keptNow()).toBe(before)
})

it('files and notes are deleted a year after the results, however late these are, and not before', async () => {
  const { artist, work } = await asked()
  const { id } = await take(artist, work, begun)
  const day = 86_400_000
  const ask = (text: string) =>
    platform.database.connect(connection => connection.query(text, [])).then(() => undefined)
  const forget = async (at: number): Promise<[number, boolean]> => {
    clock.set(new Date(at))
    await forgetEvidence(platform)
    await look(id)
    return [await namedIn(id), await isKept(id)]
  }
  // Two years after the close nothing is known of results yet.
  expect(await forget(Date.parse(closes_at) + 730 * day)).toEqual([1, true])
  const out = Date.parse(closes_at) + 740 * day
  await ask(
    `UPDATE contests SET results_published_at = '${new Date(out).toISOString()}' WHERE id = '${contest.id}'`
  )
  expect(await forget(out + 364 * day)).toEqual([1, true])
  expect(await forget(out + 366 * day)).toEqual([0, false])
  await ask(`UPDATE contests SET results_published_at = NULL WHERE id = '${contest.id}'`)
})

it('asked for after the results is kept for a year from the day on which it was due', async () => {
  const { artist, work } = await asked()
  const { id } = await take(artist, work, begun)
  const at = (days: number) => new Date(Date.parse(closes_at) + days * 86_400_000)
  const publish = (value: string) =>
    platform.database.connect(connection =>
      connection.query(`UPDATE contests SET results_published_at = ${value} WHERE id = '${contest.id}'`, [])
    )
  await publish(`'${closes_at}'`)
  clock.set(at(360))
  const more = { contest: contest.id, entries: [work], until: at(390).toISOString().slice(0, 10) }
  expect((await extendEvidence(platform, organiser, alpha, more, null)).done).toEqual([work])
  const named = async (days: number): Promise<number> => {
    clock.set(at(days))
    await forgetEvidence(platform)
    return namedIn(id)
  }
  expect([await named(367), await named(754), await named(757)]).toEqual([1, 1, 0])
  await publish('NULL')
})

it('of a contest without results is kept for three years after the close, and no longer', async () => {
  const { artist, work } = await asked()
  const { id } = await take(artist, work, begun)
  const kept = async (days: number): Promise<[number, boolean]> => {
    clock.set(new Date(Date.parse(closes_at) + days * 86_400_000))
    await forgetEvidence(platform)
    await look(id)
    return [await namedIn(id), await isKept(id)]
  }
  expect([await kept(1094), await kept(1096)]).toEqual([
    [1, true],
    [0, false]
  ])
})

it('goes with the account of its artist, with what was noted of it, and is in what they take along', async () => {
  const { artist, work } = await asked()
  const { id } = await take(artist, work, begun)
  const { artist: other, work: theirs } = await asked()
  const kept = await take(other, theirs, begun, 'of somebody else')
  expect(personalData).toContain(personal)
  const owner = {
    user_id: artist.user_id,
    session_id: null,
    email: '',
    email_key: '',
    since: new Date(0)
  }
  const files: string[] = []
  for (const { files: read } of personal.export ?? [])
    if (read) for await (const { name } of read(platform, owner)) files.push(name)
  expect(files).toEqual([`evidence/${id}.pdf`])
  await personal.erase?.(platform, artist)
  await look(id)
  await look(kept.id)
  expect([await namedIn(id), await isKept(id)]).toEqual([0, false])
  expect([await namedIn(kept.id), await isKept(kept.id)]).toEqual([1, true])
})
