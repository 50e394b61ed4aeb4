/* Pictures that were on their way at the close, sent as they are and at set times: what they let change, and what not. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Work } from '#contract/works.ts'
import { createFile, uploadFile } from '#server/features/uploads/upload-files.ts'
import { beginUpload, settleUpload } from '#server/features/uploads/uploads.actions.ts'
import { deleteExpired, selectOpenUploads } from '#server/features/uploads/uploads.queries.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { jpegOf, upright } from '#tests/kit/made-pictures.ts'
import { findOwnWork } from './own.actions.ts'
import { saveWork } from './works.actions.ts'

const minute = 60_000
const closes_at = '2031-02-01T12:00:00.000Z'
const in_grace = '2031-02-01T12:30:00.000Z'
const long_before = new Date('2031-01-10T10:00:00Z')
const at = (ms: number): Date => new Date(Date.parse(closes_at) + ms)
const { clock, opened, platform, alpha, guest, organiser, contestWith, draftOf, enter } =
  await openByTheClock()
afterAll(() => opened.close())

const picture = await jpegOf({ ...upright, seed: 801 })
const known_bytes = await jpegOf({ ...upright, seed: 803 })
const another = await jpegOf({ ...upright, seed: 802 })
const own_bytes = await jpegOf({ ...upright, seed: 806 })
const decoy_bytes = await jpegOf({ ...upright, seed: 805 })
const taken_out = await jpegOf({ ...upright, seed: 804 })
const contest: Contest = await (() => {
  clock.set(long_before)
  return contestWith({ opens_at: '2031-01-01T00:00:00.000Z', closes_at })
})()

/** All of its bytes are there, and it is settled whenever the test says. */
const begin = async (
  by: UserActor,
  begun_at: Date,
  {
    bytes = picture,
    subject = null,
    hashed = true
  }: { bytes?: Uint8Array; subject?: string | null; hashed?: boolean } = {}
): Promise<() => Promise<string>> => {
  const id = platform.newId()
  const said = { team: 'alpha', purpose: 'work' as const, subject, name: 'a.jpg', bytes: bytes.length }
  const sha256 = createHash('sha256').update(bytes).digest()
  const { uploads_dir } = platform.config
  await createFile(uploads_dir, id)
  await writeFile(uploadFile(uploads_dir, id), bytes)
  const announced = { ...said, sha256: hashed ? sha256 : null, mark: null }
  await beginUpload(platform, by, { id, team_id: alpha, announced, begun_at })
  return async () => {
    const { picture: taken } = await settleUpload(platform, by, id)
    if (!taken) throw new Error('The upload became no picture')
    return taken.id
  }
}

const seen = async (by: UserActor, { id }: Work, now: Date): Promise<Work> => {
  const found = await findOwnWork(platform, alpha, { id, owner_id: by.user_id }, now)
  if (!found) throw new Error('The work is not there')
  return found
}

const promised = async (by: UserActor, work: Work, now: Date) => {
  const { open_until, can } = await seen(by, work, now)
  return [open_until, can.edit, can.edit_pictures, can.finalize]
}

const save = (
  by: UserActor,
  { id, version }: Work,
  changes: Partial<Work['parts']> & { category_id?: null },
  now: Date
): Promise<Work> => saveWork(platform, by, alpha, { id, version, ...changes }, now)

const named = (...ids: string[]) => ({ images: ids.map(picture_id => ({ picture_id, alt: 'A lamp' })) })

const draft = (by: UserActor): Promise<Work> => {
  clock.set(long_before)
  return draftOf(by, contest)
}

/** Handed in long before the close. */
const entry = async (by: UserActor): Promise<Work> => (await enter(by, await draft(by), long_before)).work

const closed = { options: { reason: 'work_closed' } }

describe('a picture for what is in, on its way at the close', () => {
  it('takes the place of another and is handed in, and nothing else changes', async () => {
    const by = actorOf(guest())
    const work = await entry(by)
    const old = work.parts.images[0]?.picture_id ?? ''
    const settle = await begin(by, at(-30_000), { subject: work.id })
    expect(await promised(by, work, at(-1))).toEqual([closes_at, true, true, false])
    // The page may be loaded anew while it is under way.
    expect(await promised(by, work, at(0))).toEqual([in_grace, false, true, false])
    clock.set(at(20_000))
    const id = await settle()
    expect(await promised(by, work, at(20_000))).toEqual([in_grace, false, true, false])

    const now = at(21_000)
    for (const changes of [
      { title: 'New' },
      { ...named(id), title: 'New' },
      { ...named(id), category_id: null }
    ])
      await expect(save(by, work, changes, now)).rejects.toMatchObject(closed)
    // What stands beside it may be sent along as it is.
    const { title, statement, declarations } = work.parts
    const replaced = await save(by, work, { ...named(id, old), title, statement, declarations }, now)
    const alone = await save(by, replaced, named(id), now)
    expect(alone.can).toMatchObject({ edit: false, edit_pictures: true, finalize: true })
    const receipt = await enter(by, alone, at(minute))
    expect(receipt).toMatchObject({ in_grace: true, work: { revision: 2, status: 'submitted' } })
    const { images } = (await seen(by, work, at(minute))).parts
    expect(images).toEqual([{ picture_id: id, alt: 'A lamp' }])

    expect(await promised(by, work, at(30 * minute - 1))).toEqual([in_grace, false, true, false])
    expect(await promised(by, work, at(30 * minute))).toEqual([null, false, false, false])
    await expect(save(by, receipt.work, named(id, old), at(30 * minute))).rejects.toMatchObject(closed)
  })

  it('brings in no other that began later, and what is changed without it is not handed in', async () => {
    const by = actorOf(guest())
    const work = await entry(by)
    const old = work.parts.images[0]?.picture_id ?? ''
    await begin(by, at(-1), { subject: work.id })
    const settleLater = await begin(by, at(0), { bytes: another })
    clock.set(at(10_000))
    const later = await settleLater()
    await expect(save(by, work, named(old, later), at(20_000))).rejects.toMatchObject({
      code: 'invalid',
      options: { errors: [{ path: ['images'], code: 'begun_late', params: { place: 2 } }] }
    })
    expect((await seen(by, work, at(20_000))).parts.images).toHaveLength(1)
    const described = { images: [{ picture_id: old, alt: 'Another lamp' }] }
    const changed = await save(by, work, described, at(30_000))
    expect(changed).toMatchObject({ changed: true, can: { edit_pictures: true, finalize: false } })
    await expect(enter(by, changed, at(40_000))).rejects.toMatchObject({ options: { reason: 'too_late' } })
  })

  it('is none where it began with the close, ran out, or is another’s', async () => {
    const [by, other] = [actorOf(guest()), actorOf(guest())]
    const work = await entry(by)
    await begin(other, at(-1))
    const settle = await begin(by, at(0))
    await begin(by, new Date(at(minute).getTime() - 24 * 60 * minute), { bytes: another })
    // As long as it can still arrive, and no longer.
    expect(await promised(by, work, at(minute - 1))).toEqual([in_grace, false, true, false])
    expect(await promised(by, work, at(minute))).toEqual([null, false, false, false])
    clock.set(at(minute))
    const id = await settle()
    await expect(save(by, work, named(id), at(minute))).rejects.toMatchObject(closed)
  })
})

describe('a late picture that was taken out', () => {
  /** Handed in or not, with a picture that came after the close; what waits for it. */
  const withLate = async (by: UserActor, work: Work, begun_at = at(-30_000)) => {
    const old = work.parts.images[0]?.picture_id ?? ''
    const settle = await begin(by, begun_at, { bytes: taken_out, subject: work.id })
    clock.set(at(20_000))
    const late = await settle()
    const saved = await save(by, work, named(old, late), at(21_000))
    const asked = { owner_id: by.user_id, subject_id: work.id, limit: 9, after: null }
    const waiting = async (now: Date) => {
      const rows = await platform.doors.readPlatform(db => selectOpenUploads(db, { ...asked, now }))
      return rows.map(({ picture_id }) => picture_id)
    }
    // While the grace runs it has to be known that it was on its way.
    expect(await waiting(at(minute))).toEqual([late])
    return { old, saved, late, waiting }
  }

  it('does not come back into an entry of which changes are requested', async () => {
    const by = actorOf(guest())
    const { old, saved, waiting } = await withLate(by, await entry(by))
    const { work } = await enter(by, saved, at(minute))
    await platform.doors.withTeam(alpha, organiser, tx =>
      tx.db
        .updateTable('works')
        .set({ status: 'changes_requested' })
        .where('team_id', '=', alpha)
        .where('id', '=', work.id)
        .execute()
    )
    const now = at(600 * minute)
    await save(by, await seen(by, work, now), named(old), now)
    expect(await waiting(now)).toEqual([])
  })

  it('does not come back into a draft while the grace runs, of which it still makes a late one', async () => {
    const by = actorOf(guest())
    // It would be thrown away ten minutes after the close.
    const begun_at = at((10 - 24 * 60) * minute)
    const { old, saved, late, waiting } = await withLate(by, await draft(by), begun_at)
    const without = await save(by, saved, named(old), at(2 * minute))
    expect(await waiting(at(2 * minute))).toEqual([])
    expect(without).toMatchObject({ open_until: null, can: { finalize: false } })
    await platform.doors.withPlatform(by, tx => deleteExpired(tx, at(30 * minute - 1)))
    const again = await save(by, without, named(old, late), at(30 * minute - 1))
    expect(again).toMatchObject({ open_until: in_grace, can: { finalize: true } })
    expect(await waiting(at(30 * minute))).toEqual([])
  })

  it('locks no other draft of the same artist', async () => {
    const by = actorOf(guest())
    const other = await draft(by)
    const { old, saved } = await withLate(by, await draft(by))
    await save(by, saved, named(old), at(2 * minute))
    expect(await promised(by, other, at(3 * minute))).toEqual([null, true, true, false])
    const { parts } = await save(by, other, { title: 'Written on' }, at(3 * minute))
    expect(parts.title).toBe('Written on')
  })

  it('does not come back into a draft once the grace is over', async () => {
    const by = actorOf(guest())
    const { old, saved, waiting } = await withLate(by, await draft(by))
    await save(by, saved, named(old), at(30 * minute))
    expect(await waiting(at(30 * minute))).toEqual([])
  })
})

describe('a picture for a draft, on its way at the close', () => {
  it('is waited for by the work that it is sent for, and by all where none was named', async () => {
    const by = actorOf(guest())
    const [one, other] = [await draft(by), await draft(by)]
    const ends = async () => [
      (await seen(by, one, at(minute))).open_until,
      (await seen(by, other, at(minute))).open_until
    ]
    expect(await ends()).toEqual([null, null])
    await begin(by, at(-1), { subject: one.id })
    expect(await ends()).toEqual([in_grace, null])
    await begin(by, at(-1), { bytes: another })
    expect(await ends()).toEqual([in_grace, in_grace])
  })

  it('counts by when it was sent this time, also where its bytes were there already', async () => {
    const by = actorOf(guest())
    clock.set(long_before)
    const bytes = known_bytes
    const known = await (await begin(by, long_before, { bytes }))()
    const work = await draft(by)
    const settle = await begin(by, at(-30_000), { bytes, subject: work.id })
    // Sent once more after the close, it takes nothing from that.
    const settleAgain = await begin(by, at(1000), { bytes, subject: work.id })
    expect((await save(by, work, named(known), at(10_000))).can.finalize).toBe(false)
    clock.set(at(20_000))
    expect([await settle(), await settleAgain()]).toEqual([known, known])
    const sent = await seen(by, work, at(21_000))
    expect(sent).toMatchObject({ open_until: in_grace, can: { finalize: true } })
    expect(await enter(by, sent, at(minute))).toMatchObject({ in_grace: true })
  })

  it('is none where bytes that were there already are sent again after the close', async () => {
    const by = actorOf(guest())
    clock.set(long_before)
    const known = await (await begin(by, long_before))()
    const work = await draft(by)
    const settle = await begin(by, at(0), { subject: work.id })
    clock.set(at(1000))
    await settle()
    const sent = await save(by, work, named(known), at(2000))
    expect([sent.open_until, sent.can.finalize]).toEqual([null, false])
  })
})

describe('a decoy that was on its way at the close', () => {
  const late_fault = (place: number) => ({
    code: 'invalid',
    options: { errors: [{ path: ['images'], code: 'begun_late', params: { place } }] }
  })
  const tooLate = { options: { reason: 'too_late' } }

  it('gives no time to rewrite a draft, and takes what is agreed to', async () => {
    const by = actorOf(guest())
    const work = await draft(by)
    const settle = await begin(by, at(-1000), { bytes: own_bytes, subject: work.id })
    expect(await promised(by, work, at(1000))).toEqual([in_grace, false, true, false])
    clock.set(at(minute))
    const decoy = await settle()
    const begunLater = await begin(by, at(20 * minute), { bytes: another })
    clock.set(at(21 * minute))
    const later = await begunLater()
    const now = at(22 * minute)
    for (const changes of [{ statement: 'Rewritten' }, { ...named(decoy), title: 'New' }])
      await expect(save(by, work, changes, now)).rejects.toMatchObject(closed)
    await expect(save(by, work, named(decoy, later), now)).rejects.toMatchObject(late_fault(2))
    const declarations = { ...work.parts.declarations, persons: 'agreed' as const }
    const saved = await save(by, work, { ...named(decoy), declarations }, now)
    const { work: entered } = await enter(by, saved, at(29 * minute))
    expect(entered.parts).toEqual({ ...work.parts, ...named(decoy), declarations })
  })

  it('brings in nothing that was typed, or began, while it was another draft’s', async () => {
    const by = actorOf(guest())
    const [work, other] = [await draft(by), await draft(by)]
    const settle = await begin(by, at(-1000), { bytes: decoy_bytes, subject: other.id })
    clock.set(at(minute))
    const decoy = await settle()
    const begunLater = await begin(by, at(2 * minute), { bytes: another })
    clock.set(at(3 * minute))
    const later = await begunLater()
    // Nothing is waited for, so a draft is saved as ever.
    const typed = await save(by, work, { title: 'Rewritten' }, at(4 * minute))
    const spoilt = await save(by, typed, named(decoy), at(5 * minute))
    expect(spoilt.can.finalize).toBe(false)
    await expect(enter(by, spoilt, at(6 * minute))).rejects.toMatchObject(tooLate)

    const third = await draft(by)
    const shown = await save(by, third, named(later), at(4 * minute))
    const mixed = await save(by, shown, named(later, decoy), at(5 * minute))
    expect(mixed.can.finalize).toBe(false)
    await expect(enter(by, mixed, at(6 * minute))).rejects.toMatchObject(late_fault(1))
    const alone = await save(by, mixed, named(decoy), at(7 * minute))
    expect(await enter(by, alone, at(8 * minute))).toMatchObject({ in_grace: true })
  })

  it('is none where no hash said by then what it is', async () => {
    const by = actorOf(guest())
    const work = await draft(by)
    const settle = await begin(by, at(-1000), { subject: work.id, hashed: false })
    expect(await promised(by, work, at(1000))).toEqual([null, true, true, false])
    clock.set(at(minute))
    const chosen = await settle()
    const saved = await save(by, work, named(chosen), at(2 * minute))
    expect(saved.can.finalize).toBe(false)
    await expect(enter(by, saved, at(3 * minute))).rejects.toMatchObject(tooLate)
  })

  it('says of what came without its hash that it arrived late, and not that it began late', async () => {
    const by = actorOf(guest())
    const work = await draft(by)
    const settle = await begin(by, at(-1000), { bytes: decoy_bytes, subject: work.id })
    const settleUnknown = await begin(by, at(-1000), { subject: work.id, hashed: false })
    clock.set(at(minute))
    const [decoy, unknown] = [await settle(), await settleUnknown()]
    const fault = { path: ['images'], code: 'arrived_late', params: { place: 2 } }
    const refused = { code: 'invalid', options: { errors: [fault] } }
    await expect(save(by, work, named(decoy, unknown), at(2 * minute))).rejects.toMatchObject(refused)
  })
})
