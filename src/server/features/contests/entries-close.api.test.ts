/* Until when a contest takes entries where its categories close without it, or organisers close them: all that says so. */
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { momentsOf } from '#contract/rules/contest-dates.ts'
import { readReminders, turnReminders } from '#server/features/contest-reminders/contest-reminders.actions.ts'
import { insertDated, selectContestNow } from '#server/features/follows/news.queries.ts'
import { listEntries } from '#server/features/works/entries-of.actions.ts'
import { beginWork, readOwnWork } from '#server/features/works/works.actions.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { category } from '#tests/kit/entering.ts'
import { refreshContestCards } from './cards.actions.ts'
import { openOrders, selectOpen } from './cards.queries.ts'
import { updateContest } from './contests.actions.ts'
import { currentBrief, findContest } from './public-contests.actions.ts'
import { requireEnded } from './release.actions.ts'

const { clock, platform, opened, alpha, organiser, guest, contestWith, draftOf } = await openByTheClock()
afterAll(() => opened.close())

const first_close = '2031-12-10T12:00:00.000Z'
const last_close = '2031-12-20T12:00:00.000Z'
const own_close = '2031-12-31T12:00:00.000Z'
const put_off = '2032-01-10T12:00:00.000Z'
const at = (instant: string, seconds = 0) => clock.set(new Date(Date.parse(instant) + seconds * 1000))

beforeEach(() => at('2031-12-01T10:00:00.000Z'))

const contestOf = (categories: ReturnType<typeof category>[]): Promise<Contest> =>
  contestWith({ opens_at: '2031-11-01T00:00:00.000Z', closes_at: own_close, categories })
const closingEarly = () =>
  contestOf([
    category('Painting', { closes_at: first_close }),
    category('Print', { closes_at: last_close }),
    // Organisers take nothing more in it, so its later close is nobody's.
    category('Film', { closes_at: put_off, closed: true })
  ])

/** On the landing page: null where it is not among the open ones. */
const cardOf = async ({ id }: Contest): Promise<string | null> => {
  const page = { ...openOrders.deadline.read({ limit: 100 }), sort: 'deadline' as const, now: clock.now() }
  const rows = await platform.doors.readPlatform(db => selectOpen(db, page))
  return rows.find(({ contest_id }) => contest_id === id)?.closes_at.toISOString() ?? null
}

const momentOf = async ({ id }: Contest) => {
  const found = await findContest(platform, alpha, id)
  const contest = found?.contest
  const moment =
    contest && momentsOf(contest, { public_rating: false }).find(({ name }) => name === 'closes_at')
  return { phase: contest?.phase, at: moment?.at, past: contest?.reached.includes('closes_at') }
}

const begin = ({ id }: Contest) =>
  beginWork(platform, actorOf(guest()), alpha, { contest_id: id }, { now: clock.now(), token: null })

const isOpenToFollowers = async ({ id }: Contest) =>
  (await platform.doors.readTeam(alpha, db => selectContestNow(db, alpha, id, clock.now())))[0]?.open

const over = { code: 'conflict', options: { reason: 'contest_not_open' } }

it('a contest takes entries to the close of the last category, and says so on every page', async () => {
  const contest = await closingEarly()
  await refreshContestCards(platform, alpha)
  at(last_close, -1)
  expect(await momentOf(contest)).toEqual({ phase: 'closing', at: last_close, past: false })
  expect(await cardOf(contest)).toBe(last_close)
  expect((await currentBrief(platform, alpha)).contest).toMatchObject({
    id: contest.id,
    closes_at: last_close
  })
  expect(await isOpenToFollowers(contest)).toBe(true)
  expect(await begin(contest)).toMatchObject({ category_id: null, open_until: last_close })

  at(last_close)
  expect(await momentOf(contest)).toEqual({ phase: 'judging', at: last_close, past: true })
  expect(await cardOf(contest)).toBeNull()
  expect(await isOpenToFollowers(contest)).toBe(false)
  await refreshContestCards(platform, alpha)
  expect(await cardOf(contest)).toBeNull()
  await expect(begin(contest)).rejects.toMatchObject(over)
})

it('its card says what can still be entered, and is made anew when a category closes', async () => {
  const shut = '2031-12-10T12:00:00.000Z'
  const contest = await contestOf([
    category('Young', { closes_at: shut, media: ['painting'], age_max: 17 }),
    category('Print', { closes_at: last_close, media: ['print'], age_min: 18 }),
    category('Film', { closed: true, media: ['sculpture'], age_min: 60 })
  ])
  const said = async () => {
    await refreshContestCards(platform, alpha)
    const rows = await platform.doors.readPlatform(db =>
      db.selectFrom('contest_cards').select(['media', 'ages']).where('contest_id', '=', contest.id)
    )
    return rows[0] && [rows[0].media, rows[0].ages]
  }
  const ordered = async () => {
    const { rows } = await platform.database.connect(connection =>
      connection.query<{ at: Date }>(
        `SELECT start_after AS at FROM pgboss.job WHERE name = 'refresh_contest_cards' AND state = 'created'
           AND start_after > '2031-01-01' AND data ->> 'team_id' = $1`,
        [alpha]
      )
    )
    // A few seconds later, for clocks that are slow.
    return rows.map(row => new Date(row.at.getTime() - 5000).toISOString()).toSorted()
  }
  expect(await said()).toEqual([
    ['painting', 'print'],
    [
      [null, 17],
      [18, null]
    ]
  ])
  await refreshContestCards(platform, alpha)
  expect(await ordered()).toEqual([shut])
  at(shut)
  expect(await said()).toEqual([['print'], [[18, null]]])
  expect(await ordered()).toContain(last_close)
})

it('a draft without a category is too late with the last category, not with the contest', async () => {
  const contest = await closingEarly()
  const artist = actorOf(guest())
  const { id } = await draftOf(artist, contest)
  const own = { id, owner_id: artist.user_id }
  const standing = async () => {
    const work = await platform.doors.withTeam(alpha, artist, tx =>
      readOwnWork(platform, tx, own, clock.now())
    )
    const page = { status: undefined, limit: 20, after: null }
    const { items } = await listEntries(platform, artist, { id: alpha, link: 'alpha' }, page, clock.now())
    return [work.open_until, work.can.finalize, items[0]?.closed_at]
  }
  at(last_close, -1)
  expect(await standing()).toEqual([last_close, true, null])
  at(last_close)
  expect(await standing()).toEqual([null, false, last_close])
})

it('a reminder of a draft without a category counts from the last category, also where that was put off', async () => {
  for (const [contest, step_at] of [
    [await closingEarly(), '2031-12-13T12:00:00.000Z'],
    [
      await contestOf([category('Painting'), category('Print', { closes_at: put_off })]),
      '2032-01-03T12:00:00.000Z'
    ]
  ] as const) {
    at('2031-12-01T10:00:00.000Z')
    await draftOf(actorOf(guest()), contest)
    await turnReminders(platform, organiser, alpha, { contest: contest.id, rule: 'drafts', on: true })
    // The steps before the other closes are over, or concern nobody.
    at(step_at, -1)
    const asked = { contest_id: contest.id, asker_id: organiser.user_id }
    const { rules } = await readReminders(platform, alpha, asked)
    const next = rules.find(({ rule }) => rule === 'drafts')?.next
    expect(next).toEqual({ step: 'seven_days', at: step_at, count: 1 })
  }
})

it('once the last category has closed nothing keeps the results back, whatever the contest’s own close', async () => {
  const contest = await contestOf([category('Painting', { closes_at: first_close })])
  const requires = (instant: string, seconds: number) =>
    platform.doors.withTeam(alpha, organiser, async tx => {
      const row = await tx.db
        .selectFrom('contests')
        .selectAll()
        .where('team_id', '=', alpha)
        .where('id', '=', contest.id)
        .executeTakeFirstOrThrow()
      await requireEnded(tx, row, new Date(Date.parse(instant) + seconds * 1000))
    })
  await expect(requires(first_close, -1)).rejects.toMatchObject({
    options: { reason: 'results_wait_for_entries' }
  })
  await expect(requires(first_close, 1800)).resolves.toBeUndefined()
})

it('where organisers have closed every category entries are over, until they open one again', async () => {
  const contest = await contestOf([category('Painting'), category('Print')])
  const close = async (closed: boolean) => {
    const { version, categories } = (await findContest(platform, alpha, contest.id))?.contest ?? contest
    const changed = categories.map(({ fee: _, ends_at: __, over: ___, ...asked }) => ({ ...asked, closed }))
    await updateContest(platform, organiser, alpha, contest.id, { version, categories: changed })
    await refreshContestCards(platform, alpha)
  }
  await close(true)
  expect(await momentOf(contest)).toEqual({ phase: 'judging', at: undefined, past: false })
  expect(await cardOf(contest)).toBeNull()
  expect(await isOpenToFollowers(contest)).toBe(false)
  await expect(begin(contest)).rejects.toMatchObject(over)
  await close(false)
  expect(await momentOf(contest)).toEqual({ phase: 'open', at: own_close, past: false })
  expect(await cardOf(contest)).toBe(own_close)
  expect(await begin(contest)).toMatchObject({ open_until: own_close })
})

it('a contest whose categories closed before anybody looked is not said to open', async () => {
  const opens_at = '2031-11-29T00:00:00.000Z'
  const closing = (closes_at: string) =>
    contestWith({ opens_at, closes_at: own_close, categories: [category('Ink', { closes_at })] })
  at('2031-11-28T00:00:00.000Z')
  const [shut, open] = [await closing('2031-11-30T00:00:00.000Z'), await closing(last_close)]
  at('2031-12-01T10:00:00.000Z')
  const told = await platform.doors.withTeam(alpha, organiser, async tx => {
    await insertDated(tx, clock.now())
    return tx.db
      .selectFrom('follow_news')
      .select('about_id')
      .where('team_id', '=', alpha)
      .where('event', '=', 'opens')
      .execute()
  })
  const ids = told.map(({ about_id }) => about_id)
  expect([ids.includes(shut.id), ids.includes(open.id)]).toEqual([false, true])
})
