/* Who is of the right age for a contest stays so while it is open, wherever its close goes. */
import { afterAll, expect, it } from 'vitest'
import { updateContest } from '#server/features/contests/contests.actions.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { category } from '#tests/kit/entering.ts'
import { putConsent } from './guardians.queries.ts'
import { saveWork } from './works.actions.ts'
import type { Contest } from '#contract/contests.ts'

const { clock, opened, alpha, guest, organiser, contestWith, draftOf, enter } = await openByTheClock()
const { platform } = opened
afterAll(() => opened.close())

const opens_at = '2031-12-01T00:00:00.000Z'
// The last minute of the year in New York, when it is the new one in UTC already.
const closes_at = '2032-01-01T04:59:00.000Z'
const extended = '2032-01-08T04:59:00.000Z'
const of_age_band = {
  opens_at,
  closes_at,
  time_zone: 'America/New_York',
  categories: [category('Young', { age_min: 10, age_max: 13 })]
}

const childBorn = async (birth_date: string, contest: Contest): Promise<UserActor> => {
  const child = actorOf(guest())
  await platform.doors.withPlatform(organiser, tx =>
    tx.db.updateTable('users').set({ birth_date }).where('id', '=', child.user_id).execute()
  )
  await platform.doors.withTeam(alpha, child, async tx => {
    const id = platform.newId()
    await putConsent(tx, {
      team_id: alpha,
      id,
      artist_id: child.user_id,
      contest_id: contest.id,
      name: 'Kim',
      email: 'kim@family.test',
      token_hash: Buffer.from(id),
      asked_at: clock.now(),
      expires_at: new Date('2032-06-01T00:00:00Z')
    })
    const { rights_version } = contest
    const given = { decision: 'given' as const, decided_at: clock.now(), terms_version: 2, rights_version }
    await tx.db
      .updateTable('guardian_consents')
      .set(given)
      .where('team_id', '=', alpha)
      .where('id', '=', id)
      .execute()
  })
  return child
}

const draftIn = async (child: UserActor, contest: Contest) => {
  const { id, version } = await draftOf(child, contest)
  const category_id = contest.categories[0]?.id ?? null
  return saveWork(platform, child, alpha, { id, version, category_id }, clock.now())
}

const change = (contest: Contest, changes: object) =>
  updateContest(platform, organiser, alpha, contest.id, { version: contest.version, ...changes })

it('two children of one birthday are both in, before the deadline is extended and after', async () => {
  clock.set(new Date('2032-01-01T03:00:00Z'))
  const contest = await contestWith(of_age_band)
  expect(contest.age_on).toBe(null)
  // Fourteen on the first of January: too old by UTC's day from the beginning, and by the new close in any zone.
  const [first, second, older] = await Promise.all([
    childBorn('2018-01-01', contest),
    childBorn('2018-01-01', contest),
    childBorn('2017-12-31', contest)
  ])
  const [early, late, never] = [
    await draftIn(first, contest),
    await draftIn(second, contest),
    await draftIn(older, contest)
  ]
  const entered = await enter(first, early, clock.now())
  expect(entered.work.status).toBe('submitted')

  const longer = await change(contest, { closes_at: extended })
  expect(longer).toMatchObject({ closes_at: extended, age_on: '2031-12-31' })
  clock.set(new Date('2032-01-05T12:00:00Z'))
  expect((await enter(second, late, clock.now())).work.status).toBe('submitted')
  await expect(enter(older, never, clock.now())).rejects.toMatchObject({
    code: 'invalid',
    options: { errors: [{ path: ['eligibility', 'birth_date'], code: 'too_old' }] }
  })
  // The log says that it was set, though nobody typed it.
  const told = await platform.doors.readTeam(alpha, db =>
    db
      .selectFrom('audit_entries')
      .select('details')
      .where('team_id', '=', alpha)
      .where('verb', '=', 'contest.changed')
      .where('subject', '=', `contest:${contest.id}`)
      .orderBy('id', 'desc')
      .limit(1)
  )
  const changes = [{ field: 'closes_at', from: closes_at, to: extended }]
  expect(told).toEqual([{ details: { fields: ['closes_at', 'age_on'], changes } }])
})

it('the day stays in the same calendar, and is nobody’s to move', async () => {
  clock.set(new Date('2031-12-20T12:00:00Z'))
  const contest = await contestWith(of_age_band)
  // In UTC the close is on the first of January: whoever reads it there is of the age that they were.
  const moved = await change(contest, { time_zone: 'UTC' })
  expect(moved).toMatchObject({ time_zone: 'UTC', age_on: '2031-12-31' })
  // Whoever turns fourteen on that day could enter when they read of it.
  await expect(change(moved, { closes_at: extended, age_on: '2032-01-07' })).rejects.toMatchObject({
    options: { errors: [{ path: ['age_on'], code: 'ages_fixed' }] }
  })
  // Taken away, it is the one that stood there.
  expect((await change(moved, { age_on: null })).age_on).toBe('2031-12-31')
})

it('what is not open yet has promised nobody anything, and follows its close', async () => {
  clock.set(new Date('2031-11-20T12:00:00Z'))
  const contest = await contestWith(of_age_band)
  expect((await change(contest, { closes_at: extended })).age_on).toBe(null)
  clock.set(new Date('2031-12-20T12:00:00Z'))
  const other = await contestWith(of_age_band)
  expect((await change(other, { edition: 2033 })).age_on).toBe(null)
})
