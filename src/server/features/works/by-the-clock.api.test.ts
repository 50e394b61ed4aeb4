/* What turns on the clock, shown by setting it: in-process, on a clone of the planted database. */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyParts } from '#contract/work-parts.ts'
import type { Contest } from '#contract/contests.ts'
import type { Work } from '#contract/works.ts'
import { openPlatform, type Opened } from '#server/app.ts'
import { createContest } from '#server/features/contests/beginning.actions.ts'
import { publishContest, updateContest } from '#server/features/contests/contests.actions.ts'
import { addPicture, keepOriginal } from '#server/features/pictures/pictures.actions.ts'
import { clockAt } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { openLog } from '#server/platform/log.ts'
import { measure } from '#server/platform/media/derivatives.ts'
import { copyData, groundOf, newFolder } from '#tests/kit/ground.ts'
import { jpegOf } from '#tests/kit/made-pictures.ts'
import { guestsOf, type Person, type Planted } from '#tests/kit/people.ts'
import { eraseWorks } from './erasure.actions.ts'
import { handIn } from './handing-in.actions.ts'
import { beginWork, saveWork } from './works.actions.ts'
import { withdrawWork } from './withdrawing.actions.ts'

const minute = 60_000
const clock = clockAt(new Date('2031-01-10T10:00:00Z'))
const ground = await groundOf('embedded')
if (ground.kind === 'missing') throw new Error(ground.reason)
const people: Planted = ground.people

let opened: Opened
const alpha = people.teams.alpha
const guest = guestsOf(people)
const actorOf = ({ user_id, first_name, last_name }: Person): UserActor => ({
  kind: 'user',
  user_id,
  first_name,
  last_name,
  is_admin: false,
  network: 'local',
  session_id: null
})

beforeAll(async () => {
  const data_dir = join(newFolder('clock'), 'data')
  copyData(ground.data, data_dir)
  opened = await openPlatform(
    readConfig({ DATA_DIR: data_dir, DEMO: '0' }),
    openLog({ level: 'warn' }),
    clock
  )
})
afterAll(() => opened.close())

const organiser = actorOf(people.bob)

const contestWith = async (changes: Parameters<typeof updateContest>[4] | object): Promise<Contest> => {
  const { platform } = opened
  const begun = await createContest(
    platform,
    organiser,
    alpha,
    { title: { en: 'By the clock' }, edition: 2031 },
    null
  )
  const saved = await updateContest(platform, organiser, alpha, begun.id, {
    version: begun.version,
    ...changes
  })
  return publishContest(platform, organiser, alpha, { id: begun.id, version: saved.version })
}

let seed = 500

/** As if it had come by an upload that began then and ended now. */
const picture = async (artist: UserActor, begun_at: Date): Promise<string> => {
  const { platform } = opened
  seed += 1
  const bytes = await jpegOf({ seed, height: 220 })
  const measured = await measure(bytes, { width: 1600, height: 220 })
  const sha256 = new Uint8Array(32).fill(seed % 256).with(0, seed >> 8)
  const facts = { sha256, format: 'jpeg' as const, owner_id: artist.user_id, name: 'a.jpg', begun_at }
  const taken = await keepOriginal(platform, alpha, bytes, { ...facts, ...measured })
  return platform.doors.withTeam(alpha, artist, async tx => (await addPicture(platform, tx, taken)).id)
}

const draftOf = async (artist: UserActor, contest: Contest, begun_at = clock.now()): Promise<Work> => {
  const { platform } = opened
  const now = clock.now()
  const { id, version } = await beginWork(
    platform,
    artist,
    alpha,
    { contest_id: contest.id },
    { now, token: null }
  )
  return fill(artist, { id, version }, contest, begun_at)
}

const fill = async (
  artist: UserActor,
  { id, version }: Pick<Work, 'id' | 'version'>,
  contest: Contest,
  begun_at: Date
): Promise<Work> =>
  saveWork(
    opened.platform,
    artist,
    alpha,
    {
      id,
      version,
      ...emptyParts,
      title: 'Late Light',
      year: 2020,
      medium: 'Ink',
      statement: 'Mine alone',
      images: [{ picture_id: await picture(artist, begun_at), alt: 'A lamp' }],
      declarations: {
        authorship: true,
        rights_version: contest.rights_version,
        ai: 'none',
        persons: 'none'
      }
    },
    clock.now()
  )

const enter = (artist: UserActor, { id, version }: Pick<Work, 'id' | 'version'>, at: Date) =>
  handIn(opened.platform, artist, alpha, { id, version }, { now: at, token: null })

const opens_at = '2031-01-01T00:00:00.000Z'

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
          params: { arrived: `${late.toISOString().slice(0, 19).replace('T', ' ')} UTC` }
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
    const begun = await Promise.all(
      artists.map(by =>
        beginWork(opened.platform, by, alpha, { contest_id: contest.id }, { now: clock.now(), token: null })
      )
    )
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
    const { fee: _, ends_at: __, ...asked } = category
    await updateContest(opened.platform, organiser, alpha, contest.id, {
      version: contest.version,
      categories: [{ ...asked, closes_at: '2031-02-08T12:00:00.000Z' }]
    })
    const artist = actorOf(guest())
    const draft = await draftOf(artist, contest)
    expect(draft.open_until).toBe('2031-02-08T12:00:00.000Z')
    expect(await enter(artist, draft, new Date('2031-02-08T11:59:59Z'))).toMatchObject({ in_grace: false })
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
  expect([early.work.fee, regular.work.fee]).toEqual([
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
        db.selectFrom('works').select('id').where('team_id', '=', alpha).where('status', '=', 'draft')
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
