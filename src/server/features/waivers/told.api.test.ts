/* Who is told of a request and of its answer, and for how long its reason is kept. */
import { afterAll, expect, it } from 'vitest'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { tellAsked } from './news.actions.ts'
import { personal } from './personal.ts'
import { answerRequest, askWaiver, findRequest, forgetReasons } from './requests.actions.ts'
import { saveSettings } from './settings.actions.ts'

const { clock, opened, platform, alpha, guest, organiser, contestWith, draftOf } = await openByTheClock()
afterAll(() => opened.close())

const why = 'Planted: the debts of the heron'
const closes_at = '2031-02-01T00:00:00.000Z'
const contest = await contestWith({
  opens_at: '2031-01-01T00:00:00.000Z',
  closes_at,
  fee_tiers: [{ ends_at: null, amount: 2500 }],
  per_person: 9,
  per_category: 9
})
await saveSettings(platform, organiser, alpha, { contest: contest.id, may_ask: true, show_share: false })

const ask = async (artist = actorOf(guest())) => {
  const { id: work } = await draftOf(artist, contest)
  await askWaiver(platform, artist, alpha, { work, reason: why, now: clock.now() }, null)
  return { artist, work }
}
const mailsAbout = (subject: string) =>
  platform.doors.readTeam(alpha, db =>
    db
      .selectFrom('outbox_messages')
      .select(['to_address', 'subject', 'text'])
      .where('team_id', '=', alpha)
      .where('subject', 'like', subject)
      .orderBy('to_address')
  )
const reasons = () =>
  platform.doors.readTeam(alpha, db =>
    db.selectFrom('waiver_requests').select(['work_id', 'reason']).where('team_id', '=', alpha)
  )
const hide = (work_id: string) =>
  platform.doors.withTeam(alpha, organiser, tx =>
    tx.db
      .insertInto('conflicts')
      .values({
        team_id: alpha,
        user_id: organiser.user_id,
        work_id,
        contest_id: contest.id,
        kind: 'family',
        source: 'declared',
        note: '',
        created_at: clock.now()
      })
      .execute()
  )

it('organisers get one mail for all that ask, without a reason; who has a conflict gets none and finds none', async () => {
  const [one, other] = [await ask(), await ask()]
  await hide(one.work)
  expect(await findRequest(platform, organiser, alpha, one.work)).toBe(null)
  expect(await findRequest(platform, organiser, alpha, other.work)).not.toBe(null)
  await tellAsked(platform, alpha)
  const told = await mailsAbout('%fee waiver')
  expect(told.map(({ subject }) => subject)).toEqual([
    '2 requests for a fee waiver',
    '1 request for a fee waiver'
  ])
  expect(JSON.stringify(told)).not.toContain('heron')
  await tellAsked(platform, alpha)
  expect(await mailsAbout('%fee waiver')).toHaveLength(2)
})

it('the artist reads the answer in a mail of their own', async () => {
  const { work } = await ask()
  const id = (await findRequest(platform, organiser, alpha, work)) ?? ''
  const grant = { kind: 'percent' as const, value: 50 }
  await answerRequest(platform, organiser, alpha, { id, grant, answer: 'You are welcome' }, null)
  const [told] = await mailsAbout('Fee waiver granted%')
  expect(told?.text).toContain('The fee is reduced by 50%.')
  expect(told?.text).toContain('You are welcome')
  expect(told?.text).not.toContain('heron')
})

it('a request goes with the account of who asked', async () => {
  const { artist, work } = await ask()
  for (const erase of [personal.erase ?? []].flat()) await erase(platform, artist)
  expect((await reasons()).some(({ work_id }) => work_id === work)).toBe(false)
})

it('reasons are deleted half a year after the contest, and not before', async () => {
  const { work } = await ask()
  const reasonOf = async () => (await reasons()).find(({ work_id }) => work_id === work)?.reason
  const day = 86_400_000
  clock.set(new Date(Date.parse(closes_at) + 179 * day))
  await forgetReasons(platform)
  expect(await reasonOf()).toBe(why)
  clock.set(new Date(Date.parse(closes_at) + 181 * day))
  await forgetReasons(platform)
  expect(await reasonOf()).toBe(null)
})
