/* An end that is brought nearer holds for whoever begins while it is being saved, and comes after it by the clock. */
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { screenEntries } from '#server/features/entries/screening.actions.ts'
import { rate } from '#server/features/ratings/ratings.actions.ts'
import { readTeam, updateTeam } from '#server/features/teams/teams.actions.ts'
import { beginWork } from '#server/features/works/works.actions.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { inTurn } from '#tests/kit/holding.ts'
import { updateContest } from './contests.actions.ts'

const { clock, database, opened, platform, alpha, guest, organiser, contestWith, draftOf, enter } =
  await openByTheClock()
afterAll(() => opened.close())

const begun = new Date('2031-01-10T10:00:00Z')
const opens_at = '2031-01-01T00:00:00.000Z'
beforeEach(() => {
  clock.set(begun)
})

/**
 * The change has checked everything, and nothing of it stands yet, when whoever comes after the new end begins: they wait
 * for it. They are read as they came, by a time of their own.
 */
const afterChange = <T>(
  { id, version, categories }: Contest,
  change: object,
  come: () => Promise<T>
): Promise<[Contest, PromiseSettledResult<T> | undefined]> =>
  inTurn(
    database,
    `SELECT FROM categories WHERE contest_id = '${id}' FOR NO KEY UPDATE`,
    () =>
      updateContest(platform, organiser, alpha, id, {
        version,
        ...change,
        categories: categories.map(({ fee: _, ends_at: __, over: ___, ...each }) => each)
      }),
    async () => (await Promise.allSettled([come()]))[0]
  )

it('one that is begun after the end is refused', async () => {
  const contest = await contestWith({ opens_at, closes_at: '2032-01-01T00:00:00.000Z' })
  const closes_at = '2031-01-10T11:00:00.000Z'
  const [changed, late] = await afterChange(contest, { closes_at }, () =>
    beginWork(
      platform,
      actorOf(guest()),
      alpha,
      { contest_id: contest.id },
      { now: new Date('2031-01-10T11:00:01Z'), token: null }
    )
  )
  expect(changed.closes_at).toBe(closes_at)
  expect(late).toMatchObject({
    status: 'rejected',
    reason: { code: 'conflict', options: { reason: 'contest_not_open' } }
  })
})

const openVote = async (): Promise<{ contest: Contest; work: string }> => {
  const { version } = await readTeam(platform, alpha)
  await updateTeam(platform, organiser, 'owner', alpha, { version, features: { public_rating: true } })
  const contest = await contestWith({
    opens_at,
    closes_at: '2031-02-01T00:00:00.000Z',
    vote_opens_at: '2031-01-10T10:30:00.000Z',
    vote_closes_at: '2031-02-20T12:00:00.000Z',
    showing: 'at_once'
  })
  const artist = actorOf(guest())
  const { work } = await enter(artist, await draftOf(artist, contest), clock.now())
  const entries = [{ id: work.id, version: work.version }]
  const screening = { contest: contest.id, entries, to: 'eligible' as const, reason: '' }
  await screenEntries(platform, organiser, { id: alpha, link: 'alpha' }, screening, null)
  return { contest, work: work.id }
}

it('whoever rates after the end of the vote is refused', async () => {
  const { contest, work } = await openVote()
  const vote_closes_at = '2031-01-10T11:00:00.000Z'
  const [changed, late] = await afterChange(contest, { vote_closes_at }, () =>
    rate(platform, { ...actorOf(guest()), network: '10.9.9.1' }, alpha, {
      given: { work, stars: 4 },
      membership: 'visitor',
      agent: 'Firefox',
      now: new Date('2031-01-10T11:00:01Z'),
      token: null
    })
  )
  expect(changed.vote_closes_at).toBe(vote_closes_at)
  expect(late).toMatchObject({ status: 'rejected', reason: { options: { reason: 'vote_closed' } } })
})
