/* What turns on the clock: the end of a vote to the second, what is laid down then, and what is forgotten by the day. */
import { afterAll, expect, it } from 'vitest'
import { screenEntries } from '#server/features/entries/screening.actions.ts'
import { readTeam, updateTeam } from '#server/features/teams/teams.actions.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { writeChoice, readChoice } from './choice.actions.ts'
import { forgetDays } from './day-secret.actions.ts'
import { forgetVoter } from './personal.ts'
import { rate } from './ratings.actions.ts'

const { clock, opened, platform, alpha, guest, organiser, contestWith, draftOf, enter } =
  await openByTheClock()
afterAll(() => opened.close())

const team = { id: alpha, link: 'alpha' }
const artist = actorOf(guest())
const voters = Array.from({ length: 6 }, () => actorOf(guest()))
const closes = new Date('2031-02-20T12:00:00Z')

const openVote = async () => {
  clock.set(new Date('2031-01-10T10:00:00Z'))
  const { version } = await readTeam(platform, alpha)
  await updateTeam(platform, organiser, 'owner', alpha, { version, features: { public_rating: true } })
  const contest = await contestWith({
    opens_at: '2031-01-01T00:00:00.000Z',
    closes_at: '2031-02-01T00:00:00.000Z',
    vote_opens_at: '2031-02-02T00:00:00.000Z',
    vote_closes_at: closes.toISOString(),
    showing: 'at_once',
    per_person: 9,
    per_category: 9
  })
  const entries: { id: string; version: number }[] = []
  for (const _ of [1, 2]) {
    const { work } = await enter(artist, await draftOf(artist, contest), clock.now())
    entries.push({ id: work.id, version: work.version })
  }
  const screening = { contest: contest.id, entries, to: 'eligible' as const, reason: '' }
  await screenEntries(platform, organiser, team, screening, null)
  return { contest, works: entries.map(({ id }) => id) }
}

const { contest, works } = await openVote()
const [first = '', second = ''] = works

const give = (by: UserActor, work: string, stars: number | null, now: Date) => {
  clock.set(now)
  const asked = { given: { work, stars }, membership: 'visitor', agent: 'Firefox', now, token: null } as const
  return rate(platform, { ...by, network: `10.9.9.${voters.indexOf(by)}` }, alpha, asked)
}

const second_before = new Date(closes.getTime() - 1000)
const second_after = new Date(closes.getTime() + 1000)
const over = { status: 409, options: { reason: 'vote_closed' } }

it('a vote is taken until its close by the server’s clock, and not a second after', async () => {
  const [one = artist, late = artist] = voters
  const early = new Date('2031-02-01T23:59:59Z')
  await expect(give(one, first, 5, early)).rejects.toMatchObject({ options: { reason: 'vote_not_open' } })
  for (const [at, by] of voters.slice(0, 5).entries()) {
    await give(by, first, 5, new Date(second_before.getTime() - at * 60_000))
    await give(by, second, at === 0 ? 3 : 2, second_before)
  }
  await expect(give(voters[5] ?? artist, first, 1, closes)).rejects.toMatchObject(over)
  await expect(give(late, first, 1, second_after)).rejects.toMatchObject(over)
  await expect(give(late, first, null, second_after)).rejects.toMatchObject(over)
})

it('what the public chose is laid down once, with what an erased account gave and without the person', async () => {
  clock.set(second_after)
  const [one = artist] = voters
  await forgetVoter(platform, one)
  await platform.doors.withTeam(alpha, organiser, tx => writeChoice(platform, tx, contest.id))
  const found = await findContest(platform, alpha, contest.id)
  const chosen = found && (await readChoice(platform, team, found.contest))
  expect(chosen?.report).toMatchObject({ voters: 5, counted: 5, too_few: 0, aside: 0 })
  // A mean of 3.6 over five ballots: (18 + 25) / 10 and (18 + 11) / 10.
  expect(chosen?.categories[0]?.works).toMatchObject([
    { place: 1, figure: 4.3, ballots: 5, work: { id: first } },
    { place: 2, figure: 2.9, ballots: 5, work: { id: second } }
  ])
  const rows = await platform.doors.readTeam(alpha, db =>
    db.selectFrom('voters').select('user_id').where('team_id', '=', alpha)
  )
  expect(rows.filter(({ user_id }) => user_id === null)).toHaveLength(1)
})

it('a network of the day before yesterday can be told by nobody any more', async () => {
  const days = () =>
    platform.doors.readPlatform(db => db.selectFrom('day_secrets').select('day').orderBy('day'))
  expect((await days()).map(({ day }) => day)).toEqual(['2031-02-01', '2031-02-20'])
  clock.set(new Date('2031-02-21T03:17:00Z'))
  await forgetDays(platform)
  expect((await days()).map(({ day }) => day)).toEqual(['2031-02-20'])
  clock.set(new Date('2031-02-22T03:17:00Z'))
  await forgetDays(platform)
  expect(await days()).toEqual([])
})
