/* A contest played to its end on the real database, at whatever second is looked at: nothing is shown that is not done. */
import { afterAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { momentsOf } from '#contract/rules/contest-dates.ts'
import type { Work } from '#contract/works.ts'
import { updateContest } from '#server/features/contests/contests.actions.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import { readTeam, updateTeam } from '#server/features/teams/teams.actions.ts'
import { findOwnWork } from '#server/features/works/own.actions.ts'
import { finalizeWork } from '#server/features/works/finalizing.actions.ts'
import { withdrawWork } from '#server/features/works/withdrawing.actions.ts'
import { beginWork } from '#server/features/works/works.actions.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { decideAwards } from './deciding.actions.ts'
import { publishByClock, publishResults } from './publishing.actions.ts'
import { readDecisions } from './read-decisions.ts'

const { opened, platform, clock, alpha, guest, organiser, contestWith, draftOf, fill, enter } =
  await openByTheClock()
afterAll(() => opened.close())

const price_until = '2031-01-15T00:00:00.000Z'
const closes_at = '2031-02-01T12:00:00.000Z'
const vote_closes_at = '2031-02-10T12:00:00.000Z'

const at = (text: string): Date => {
  const now = new Date(text)
  clock.set(now)
  return now
}
const refused = (reason: string) => ({ options: { reason } })
const shown = async (by: UserActor, { id }: Pick<Work, 'id'>): Promise<Work> => {
  const found = await findOwnWork(platform, alpha, { id, owner_id: by.user_id }, clock.now())
  if (!found) throw new Error('The work is gone')
  return found
}
const handInAt = (by: UserActor, { id, version }: Work, price: number | undefined, now: Date) =>
  finalizeWork(platform, by, alpha, { id, version, price }, { now, token: null })
const publicly = async ({ id }: Contest): Promise<Contest> => {
  const found = await findContest(platform, alpha, id)
  if (!found) throw new Error('The contest is gone')
  return found.contest
}

it('nothing is charged otherwise than shown, taken after the results, or published too early or twice', async () => {
  at('2031-01-10T10:00:00Z')
  const { version } = await readTeam(platform, alpha)
  await updateTeam(platform, organiser, 'owner', alpha, { version, features: { public_rating: true } })
  const contest = await contestWith({
    opens_at: '2031-01-01T00:00:00.000Z',
    closes_at,
    judging_ends_at: '2031-02-20T12:00:00.000Z',
    vote_opens_at: '2031-02-05T12:00:00.000Z',
    vote_closes_at,
    showing: 'at_once',
    fee_tiers: [
      { ends_at: price_until, amount: 1500 },
      { ends_at: null, amount: 3000 }
    ]
  })
  const [early, regular, late, never] = [guest(), guest(), guest(), guest()].map(actorOf)
  if (!early || !regular || !late || !never) throw new Error('There are four')
  const [first, second, left] = [
    await draftOf(early, contest),
    await draftOf(regular, contest),
    await draftOf(never, contest)
  ]

  // The price is the one that was read, or nothing is handed in.
  expect([(await shown(early, first)).price, first.price]).toEqual([1500, 1500])
  await handInAt(early, first, 1500, at('2031-01-14T23:59:59.999Z'))
  const turned = at(price_until)
  await expect(handInAt(regular, second, 1500, turned)).rejects.toMatchObject(refused('price_changed'))
  expect((await shown(regular, second)).price).toBe(3000)
  await handInAt(regular, second, 3000, turned)
  // What was asked once stands.
  at('2031-01-20T00:00:00Z')
  const changed = await fill(early, await shown(early, first), contest, clock.now())
  expect(changed).toMatchObject({ changed: true, price: 1500 })
  const again = await handInAt(early, changed, 1500, clock.now())
  expect(again.work.fee).toMatchObject({ amount: 1500, currency: 'EUR' })

  // In the half hour after the close the price is there for everyone, and that one is charged.
  const begun = at('2031-02-01T11:50:00Z')
  const draft = await draftOf(late, contest, begun)
  at('2031-02-01T12:10:00Z')
  const arrived = await fill(late, draft, contest, begun)
  expect([(await publicly(contest)).categories[0]?.fee, arrived.price]).toEqual([3000, 3000])
  expect(await handInAt(late, arrived, 3000, clock.now())).toMatchObject({
    in_grace: true,
    work: { fee: { amount: 3000 } }
  })
  at('2031-02-01T12:30:00Z')
  expect([(await publicly(contest)).categories[0]?.fee, (await shown(never, left)).price]).toEqual([
    null,
    null
  ])

  // As a jury leaves it; which place a work has is not what is looked at here.
  await platform.doors.withTeam(alpha, organiser, tx =>
    tx.db
      .updateTable('works')
      .set({ status: 'in_judging', visibility: 'public' })
      .where('team_id', '=', alpha)
      .where('id', '=', first.id)
      .execute()
  )
  const award = { kind: 'place' as const, work_id: first.id, place: 1, title: {}, citation: {}, reason: {} }
  const asked = { contest: contest.id, awards: [award], openness: 'awards' as const, correction: {} }
  await decideAwards(platform, organiser, alpha, { ...asked, version: 0 })
  const decided = () =>
    platform.doors.withTeam(alpha, organiser, tx =>
      readDecisions(platform, tx, contest.id, organiser.user_id)
    )
  const publish = async (when: string) =>
    publishResults(platform, organiser, alpha, {
      contest: contest.id,
      version: (await decided()).version,
      at: when
    })
  for (const [now, reason] of [
    ['2031-02-01T11:59:59Z', 'results_wait_for_entries'],
    ['2031-02-01T12:29:59Z', 'results_wait_for_late_pictures'],
    ['2031-02-03T00:00:00Z', 'results_wait_for_vote'],
    ['2031-02-10T11:59:59Z', 'results_wait_for_vote']
  ] as const) {
    at(now)
    await expect(publish('now')).rejects.toMatchObject(refused(reason))
  }

  // A moment that comes too early by then, because the vote was put off, is none any more.
  const moment = '2031-02-10T13:00:00.000Z'
  expect(await publish(moment)).toMatchObject({ due_at: moment })
  const current = await publicly(contest)
  const longer = { version: current.version, vote_closes_at: '2031-02-12T12:00:00.000Z' }
  await updateContest(platform, organiser, alpha, contest.id, longer)
  at(moment)
  await publishByClock(platform, alpha, contest.id)
  expect(await decided()).toMatchObject({ due_at: null, published_at: null })

  const out = at('2031-02-12T12:00:00Z')
  expect(await publish('now')).toMatchObject({ published_at: out.toISOString() })
  await expect(publish('now')).rejects.toMatchObject(refused('results_are_published'))
  at('2031-02-13T00:00:00Z')
  // The jury was done sooner than planned: that date does not come any more, and is not called past.
  const after = await publicly(contest)
  expect(momentsOf(after, { public_rating: true }).map(({ name, at }) => [name, at])).toEqual([
    ['opens_at', contest.opens_at],
    ['closes_at', closes_at],
    ['vote_opens_at', contest.vote_opens_at],
    ['vote_closes_at', longer.vote_closes_at],
    ['results_at', out.toISOString()]
  ])
  const kept = await shown(never, left)
  expect(kept).toMatchObject({ price: null, open_until: null, can: { finalize: false } })
  await expect(enter(never, kept, clock.now())).rejects.toMatchObject(refused('entries_over'))
  await expect(
    beginWork(platform, never, alpha, { contest_id: contest.id }, { now: clock.now(), token: null })
  ).rejects.toMatchObject(refused('contest_not_open'))
  const entered = await shown(early, first)
  await expect(
    withdrawWork(platform, early, alpha, { id: entered.id, version: entered.version }, clock.now())
  ).rejects.toMatchObject(refused('results_are_out'))
  const reopening = { version: after.version, closes_at: '2031-02-14T12:00:00.000Z' }
  await expect(updateContest(platform, organiser, alpha, contest.id, reopening)).rejects.toMatchObject(
    refused('dates_are_over')
  )
})
