/* What turns on the clock, shown by setting it: in-process, on a clone of the planted database. */
import { afterAll, describe, expect, it } from 'vitest'
import { emptyParts } from '#contract/work-parts.ts'
import type { Work } from '#contract/works.ts'
import { updateContest } from '#server/features/contests/contests.actions.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { eraseWorks } from './personal.ts'
import { findOwnWork } from './own.actions.ts'
import { saveWork } from './works.actions.ts'
import { withdrawWork } from './withdrawing.actions.ts'

const minute = 60_000
const opens_at = '2031-01-01T00:00:00.000Z'
const { clock, opened, alpha, guest, organiser, contestWith, draftOf, fill, enter } = await openByTheClock()
afterAll(() => opened.close())

describe('a deadline', () => {
  // The night in which Brussels puts its clocks forward: 03:30 there is 01:30 in UTC, not 02:30.
  it.for([
    ['2031-03-01T12:00:00.000Z', 'UTC'],
    ['2031-03-30T01:30:00.000Z', 'Europe/Brussels'],
    ['2031-10-26T01:00:00.000Z', 'Europe/Brussels']
  ] as const)('takes what comes a second before %s, and nothing after', async ([closes_at, time_zone]) => {
    clock.set(new Date('2031-01-10T10:00:00Z'))
    const contest = await contestWith({ opens_at, closes_at, time_zone })
    const close = new Date(closes_at)
    const [one, other] = [actorOf(guest()), actorOf(guest())]
    const [first, second] = [await draftOf(one, contest), await draftOf(other, contest)]
    // Asked a second before, answered whenever: what counts is when it came.
    clock.set(new Date(close.getTime() + 5 * minute))
    const receipt = await enter(one, first, new Date(close.getTime() - 1000))
    expect(receipt).toMatchObject({ in_grace: false, work: { status: 'submitted', entry_number: 1 } })
    for (const late of [close, new Date(close.getTime() + 1000)])
      await expect(enter(other, second, late)).rejects.toMatchObject({
        code: 'conflict',
        options: {
          reason: 'too_late',
          params: { arrived: { at: late, time_zone, to_the_second: true } }
        }
      })
    // The draft is kept, and can still be typed into.
    const kept = await saveWork(
      opened.platform,
      other,
      alpha,
      { id: second.id, version: second.version, title: 'Kept' },
      clock.now()
    )
    expect(kept).toMatchObject({ status: 'draft', open_until: null, can: { edit: true, finalize: false } })
    // What was handed in is not changed any more.
    await expect(
      saveWork(
        opened.platform,
        one,
        alpha,
        { id: first.id, version: receipt.work.version, title: 'New' },
        clock.now()
      )
    ).rejects.toMatchObject({ options: { reason: 'work_closed' } })
  })

  it('waits half an hour for pictures that were on their way, and says so', async () => {
    clock.set(new Date('2031-01-10T10:00:00Z'))
    const closes_at = '2031-02-01T12:00:00.000Z'
    const contest = await contestWith({ opens_at, closes_at })
    const close = new Date(closes_at)
    const artists = [actorOf(guest()), actorOf(guest()), actorOf(guest())] as const
    const begun = await Promise.all(artists.map(by => draftOf(by, contest)))
    clock.set(new Date(close.getTime() + 10 * minute))
    const before = new Date(close.getTime() - minute)
    const works = [
      await fill(artists[0], begun[0] as Work, contest, before),
      await fill(artists[1], begun[1] as Work, contest, before),
      await fill(artists[2], begun[2] as Work, contest, new Date(close.getTime() + 1000))
    ] as const
    expect(works[0]).toMatchObject({ open_until: '2031-02-01T12:30:00.000Z', can: { finalize: true } })
    const at = (ms: number): Date => new Date(close.getTime() + ms)
    expect(await enter(artists[0], works[0], at(30 * minute - 1))).toMatchObject({ in_grace: true })
    await expect(enter(artists[1], works[1], at(30 * minute))).rejects.toMatchObject({
      options: { reason: 'too_late' }
    })
    await expect(enter(artists[2], works[2], at(10 * minute))).rejects.toMatchObject({
      options: { reason: 'too_late' }
    })
  })

  it('of a category beats the contest’s', async () => {
    clock.set(new Date('2031-01-10T10:00:00Z'))
    const contest = await contestWith({ opens_at, closes_at: '2031-02-01T12:00:00.000Z' })
    const [category] = contest.categories
    if (!category) throw new Error('A contest has a category')
    const { fee: _, ends_at: __, over: ___, ...asked } = category
    await updateContest(opened.platform, organiser, alpha, contest.id, {
      version: contest.version,
      categories: [{ ...asked, closes_at: '2031-02-08T12:00:00.000Z' }]
    })
    const artist = actorOf(guest())
    const draft = await draftOf(artist, contest)
    expect(draft.open_until).toBe('2031-02-08T12:00:00.000Z')
    expect(await enter(artist, draft, new Date('2031-02-08T11:59:59Z'))).toMatchObject({ in_grace: false })
  })

  it('is still to be waited for while a picture is under way, and cannot be handed in before it is there', async () => {
    clock.set(new Date('2031-01-10T10:00:00Z'))
    const contest = await contestWith({ opens_at, closes_at: '2031-02-01T12:00:00.000Z' })
    const close = new Date('2031-02-01T12:00:00.000Z')
    const [sending, idle] = [actorOf(guest()), actorOf(guest())]
    const [first, second] = [await draftOf(sending, contest), await draftOf(idle, contest)]
    const id = opened.platform.newId()
    const upload = { id, team_id: alpha, owner_id: sending.user_id, purpose: 'work' as const, name: 'a.jpg' }
    const begun_at = new Date(close.getTime() - minute)
    await opened.platform.doors.withPlatform(sending, tx =>
      tx.db
        .insertInto('uploads')
        .values({
          ...upload,
          bytes: 10,
          sha256: Buffer.alloc(32, 1),
          begun_at,
          expires_at: new Date('2031-02-02T12:00:00Z')
        })
        .execute()
    )
    const own = (by: UserActor, work: string) => ({ id: work, owner_id: by.user_id })
    const at = (ms: number) => new Date(close.getTime() + ms)
    const seen = async (by: UserActor, work: string, now: Date) => {
      const found = await findOwnWork(opened.platform, alpha, own(by, work), now)
      return [found?.open_until, found?.can.finalize]
    }
    expect(await seen(sending, first.id, at(5 * minute))).toEqual(['2031-02-01T12:30:00.000Z', false])
    expect(await seen(idle, second.id, at(5 * minute))).toEqual([null, false])
    expect(await seen(sending, first.id, at(30 * minute))).toEqual([null, false])
    await expect(enter(sending, first, at(5 * minute))).rejects.toMatchObject({
      options: { reason: 'too_late' }
    })
    const changed = await fill(sending, first, contest, begun_at)
    clock.set(at(6 * minute))
    const arrived = await fill(sending, changed, contest, begun_at)
    expect(await enter(sending, arrived, at(7 * minute))).toMatchObject({ in_grace: true })
  })

  it('is not before the opening', async () => {
    clock.set(new Date('2031-01-10T10:00:00Z'))
    const contest = await contestWith({
      opens_at: '2031-01-20T12:00:00.000Z',
      closes_at: '2031-02-01T12:00:00.000Z'
    })
    const artist = actorOf(guest())
    const draft = await draftOf(artist, contest)
    await expect(enter(artist, draft, new Date('2031-01-20T11:59:59Z'))).rejects.toMatchObject({
      options: { reason: 'too_early' }
    })
    expect(await enter(artist, draft, new Date('2031-01-20T12:00:00Z'))).toMatchObject({ in_grace: false })
  })
})

it('the price is the one of the moment at which it came in', async () => {
  clock.set(new Date('2031-01-10T10:00:00Z'))
  const contest = await contestWith({
    opens_at,
    closes_at: '2031-02-01T12:00:00.000Z',
    fee_tiers: [
      { ends_at: '2031-01-15T00:00:00.000Z', amount: 1500 },
      { ends_at: null, amount: 3000 }
    ]
  })
  const [one, other] = [actorOf(guest()), actorOf(guest())]
  const [first, second] = [await draftOf(one, contest), await draftOf(other, contest)]
  const early = await enter(one, first, new Date('2031-01-14T23:59:59Z'))
  const regular = await enter(other, second, new Date('2031-01-15T00:00:00Z'))
  expect([early.work.fee, regular.work.fee]).toMatchObject([
    { amount: 1500, currency: 'EUR' },
    { amount: 3000, currency: 'EUR' }
  ])
})

describe('once the results are out', () => {
  const rows = (id: string) =>
    opened.platform.doors.readTeam(alpha, db =>
      db
        .selectFrom('works')
        .select(['title', 'artist', 'status', 'parts', 'entry_number'])
        .where('team_id', '=', alpha)
        .where('id', '=', id)
    )

  it('nothing is withdrawn; a deleted account leaves the work there without its name', async () => {
    clock.set(new Date('2031-01-10T10:00:00Z'))
    const contest = await contestWith({ opens_at, closes_at: '2031-02-01T12:00:00.000Z' })
    const artist = actorOf(guest())
    const other = actorOf(guest())
    const shown = (await enter(artist, await draftOf(artist, contest), clock.now())).work
    const draft_of_artist = await draftOf(artist, contest)
    const running = (await enter(other, await draftOf(other, contest), clock.now())).work
    // No action publishes results yet.
    await opened.platform.doors.withTeam(alpha, organiser, async tx => {
      const where = { team_id: alpha, id: shown.id }
      await tx.db
        .updateTable('works')
        .set({ status: 'awarded', visibility: 'public' })
        .where('team_id', '=', where.team_id)
        .where('id', '=', where.id)
        .execute()
    })
    await eraseWorks(opened.platform, other)
    expect(await rows(running.id)).toMatchObject([
      { title: '', artist: '', status: 'withdrawn', parts: emptyParts, entry_number: 2 }
    ])
    await opened.platform.doors.withTeam(alpha, organiser, tx =>
      tx.db
        .updateTable('contests')
        .set({ results_published_at: clock.now() })
        .where('team_id', '=', alpha)
        .where('id', '=', contest.id)
        .execute()
    )
    await expect(
      withdrawWork(opened.platform, artist, alpha, { id: shown.id, version: shown.version }, clock.now())
    ).rejects.toMatchObject({ options: { reason: 'results_are_out' } })
    const drafts = () =>
      opened.platform.doors.readTeam(alpha, db =>
        db
          .selectFrom('works')
          .select('id')
          .where('team_id', '=', alpha)
          .where('status', '=', 'draft')
          .orderBy('id')
      )
    const before = await drafts()
    await eraseWorks(opened.platform, artist)
    expect(await rows(shown.id)).toMatchObject([
      {
        title: 'Late Light',
        artist: '',
        status: 'awarded',
        parts: { statement: '', images: [{ alt: 'A lamp' }] }
      }
    ])
    // Nobody else's drafts went with theirs.
    expect(await drafts()).toEqual(before.filter(({ id }) => id !== draft_of_artist.id))
  })
})
