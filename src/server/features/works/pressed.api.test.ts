/*
 * Submit pressed at the close, by the clock: what is typed goes along, and where the server cannot do it in that second, its
 * refusal keeps the second for what was pressed. Two processes on one database, of which one has lost it.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { releaseResults } from '#server/features/contests/release.actions.ts'
import { screenEntries } from '#server/features/entries/screening.actions.ts'
import type { Work } from '#contract/works.ts'
import { actorOf } from '#tests/kit/by-the-clock.ts'
import type { Person } from '#tests/kit/people.ts'
import { minute, openPresses, typedIn } from '#tests/kit/presses.ts'
import { findOwnWork } from './own.actions.ts'
import { saveWork } from './works.actions.ts'

const {
  clock,
  platform,
  alpha,
  guest,
  organiser,
  contestWith,
  draftOf,
  at,
  press,
  server,
  server_without,
  end
} = await openPresses()
afterAll(end)
let contest: Contest

beforeAll(async () => {
  clock.set(at(-50 * minute))
  contest = await contestWith({
    opens_at: at(-55 * minute).toISOString(),
    closes_at: at(0).toISOString(),
    edit_after_submit: true
  })
})

const begin = (by: Person, into = contest): Promise<Work> => {
  clock.set(at(-40 * minute))
  return draftOf(actorOf(by), into)
}

const seen = async (by: Person, { id }: Work): Promise<Work> => {
  const found = await findOwnWork(platform, alpha, { id, owner_id: by.user_id }, clock.now())
  if (!found) throw new Error('The work is not there')
  return found
}

/** Refused as it would be without a token, and nothing is submitted. */
const expectLate = async (by: Person, work: Work, answer: Awaited<ReturnType<typeof press>>) => {
  expect(answer).toMatchObject({ status: 409, code: 'conflict', arrival: undefined })
  expect(answer.detail).toContain('reached us at')
  expect((await seen(by, work)).status).toBe('draft')
}

it('submits what is typed and was not saved, as of the second in which it came', async () => {
  const by = guest()
  const work = await begin(by)
  const entry = typedIn(work, { title: '  The last word ' })
  const answer = await press(server, by, at(-2000), { work, entry })
  expect(answer).toMatchObject({
    status: 200,
    submitted_at: at(-2000).toISOString(),
    in_grace: false,
    work: { status: 'submitted', changed: false, parts: { title: 'The last word' } }
  })
  // Whoever lost the answer gets it again, and what is new after the close is neither taken nor called submitted.
  expect(await press(server, by, at(1000), { work, entry })).toMatchObject({
    status: 200,
    submitted_at: at(-2000).toISOString()
  })
  const { work: after } = answer
  if (!after) throw new Error('There is no receipt')
  const late = await press(server, by, at(1000), { work: after, entry: typedIn(after, { title: 'Later' }) })
  expect([late.status, late.code]).toEqual([409, 'conflict'])
  expect((await seen(by, work)).parts.title).toBe('The last word')
})

it('saves nothing of what is not whole, or is pressed too late', async () => {
  const by = guest()
  const work = await begin(by)
  const gap = await press(server, by, at(-1000), { work, entry: typedIn(work, { title: '' }) })
  expect(gap).toMatchObject({ status: 422, arrival: undefined })
  await expectLate(
    by,
    work,
    await press(server, by, at(0), { work, entry: typedIn(work, { title: 'Late' }) })
  )
  expect(await seen(by, work)).toMatchObject({ version: work.version, parts: { title: 'Late Light' } })
})

it('counts from the first arrival where the server had lost its database then', async () => {
  const by = guest()
  const work = await begin(by)
  const entry = typedIn(work, { title: 'Pressed in time' })
  const key = 'pressed-in-time-1'
  const first = await press(server_without, by, at(-1), { work, entry, key })
  expect(first).toMatchObject({
    status: 503,
    arrival: { at: at(-1).toISOString(), until: at(15 * minute - 1).toISOString(), token: expect.any(String) }
  })
  // Once more in vain: the same moment, and no more time.
  const again = await press(server_without, by, at(5 * minute), {
    work,
    entry,
    key,
    token: first.arrival?.token
  })
  expect(again.arrival).toEqual(first.arrival)
  const token = again.arrival?.token
  expect(await press(server, by, at(15 * minute - 2), { work, entry, key, token })).toMatchObject({
    status: 200,
    submitted_at: at(-1).toISOString(),
    in_grace: false,
    work: { parts: { title: 'Pressed in time' } }
  })
})

it('counts from the first arrival where one’s own save came before it', async () => {
  const by = guest()
  const work = await begin(by)
  const entry = typedIn(work, { title: 'Typed on', medium: 'Chalk' })
  clock.set(at(-3000))
  const saved = await saveWork(
    platform,
    actorOf(by),
    alpha,
    { id: work.id, version: work.version, title: 'Typed' },
    at(-3000)
  )
  const first = await press(server, by, at(-2000), { work, entry })
  expect(first).toMatchObject({ status: 409, code: 'stale', current: { version: saved.version } })
  const token = first.arrival?.token
  expect(await press(server, by, at(1000), { work: saved, entry, token })).toMatchObject({
    status: 200,
    submitted_at: at(-2000).toISOString(),
    work: { parts: { title: 'Typed on', medium: 'Chalk' } }
  })
})

it('charges the price that was read at the first arrival, and takes no other for it', async () => {
  const by = guest()
  clock.set(at(-50 * minute))
  const stepped = await contestWith({
    opens_at: at(-55 * minute).toISOString(),
    closes_at: at(0).toISOString(),
    fee_tiers: [
      { ends_at: at(-20 * minute).toISOString(), amount: 2000 },
      { ends_at: null, amount: 3000 }
    ]
  })
  const work = await begin(by, stepped)
  const entry = typedIn(work)
  const before = at(-20 * minute - 1)
  const first = await press(server_without, by, before, { work, entry, price: 2000 })
  expect(first).toMatchObject({ status: 503, arrival: { at: before.toISOString() } })
  const token = first.arrival?.token
  const later = at(-19 * minute)
  // As it is now it is neither charged nor read by the first arrival, and without that it is.
  expect(await press(server, by, later, { work, entry, token, price: 3000 })).toMatchObject({
    status: 409,
    code: 'conflict',
    due: 2000,
    arrival: first.arrival
  })
  expect(await press(server, by, later, { work, entry, price: 2000 })).toMatchObject({ status: 409 })
  expect(await press(server, by, later, { work, entry, token, price: 2000 })).toMatchObject({
    status: 200,
    submitted_at: before.toISOString(),
    work: { status: 'submitted', fee: { amount: 2000 } }
  })
})

it('gives no time to work on, to nobody else, for nothing else and not for ever', async () => {
  const [by, other] = [guest(), guest()]
  const [work, second, foreign] = [await begin(by), await begin(by), await begin(other)]
  const entry = typedIn(work)
  const { arrival } = await press(server_without, by, at(-1000), { work, entry })
  const token = arrival?.token ?? ''
  const now = at(minute)
  // Other words, other pictures, and what is saved in place of being sent.
  const changed = typedIn(work, { statement: 'Worked on after the close' })
  await expectLate(by, work, await press(server, by, now, { work, entry: changed, token }))
  await expectLate(by, work, await press(server, by, now, { work, entry: typedIn(second), token }))
  await expectLate(by, work, await press(server, by, now, { work, token }))
  // Another entry, and another person with theirs.
  await expectLate(by, second, await press(server, by, now, { work: second, entry, token }))
  const own = typedIn(foreign)
  await expectLate(other, foreign, await press(server, other, now, { work: foreign, entry: own, token }))
  const stolen = await press(server, other, now, { work, entry, token })
  expect(stolen).toMatchObject({ status: 404, code: 'not_found', arrival: undefined })
  // Another team, in which there is no such work.
  expect(await press(server, by, now, { work, entry, token, team: 'beta' })).toMatchObject({
    status: 404,
    arrival: undefined
  })
  // Moved back by hand, written by hand, and with the signature alone.
  const [ms = '', signature = ''] = token.split('.')
  for (const forged of [`${Number(ms) - 1}.${signature}`, `${ms}.${'A'.repeat(43)}`, signature, '', '.'])
    await expectLate(by, work, await press(server, by, now, { work, entry, token: forged }))
  await expectLate(by, work, await press(server, by, at(15 * minute - 1000), { work, entry, token }))
  // It was good all the time.
  expect((await press(server, by, at(15 * minute - 1001), { work, entry, token })).status).toBe(200)
})

it('is of no use to whoever has the entry by then', async () => {
  const [by, other] = [guest(), guest()]
  const work = await begin(by)
  const entry = typedIn(work)
  const { arrival } = await press(server_without, by, at(-1000), { work, entry })
  await platform.doors.withTeam(alpha, organiser, tx =>
    sql`UPDATE works SET owner_id = ${other.user_id} WHERE team_id = ${alpha} AND id = ${work.id}`.execute(
      tx.db
    )
  )
  const late = await press(server, other, at(minute), { work, entry, token: arrival?.token })
  expect(late.submitted_at).toBeUndefined()
  await expectLate(other, work, late)
})

it('is given for all that is pressed alone: not without what is typed, not to nobody, and for no other call', async () => {
  const by = guest()
  const work = await begin(by)
  expect(await press(server_without, by, at(-1000), { work })).toMatchObject({
    status: 503,
    arrival: undefined
  })
  const entry = typedIn(work)
  const unknown = await press(server_without, { ...by, token: '' }, at(-1000), { work, entry })
  expect(unknown).toMatchObject({ status: 401, arrival: undefined })
})

it('takes nothing that was pressed before what is in', async () => {
  const by = guest()
  const work = await begin(by)
  const one = typedIn(work, { title: 'One' })
  const { arrival } = await press(server_without, by, at(-3000), { work, entry: one })
  const taken = await press(server, by, at(-2000), { work, entry: typedIn(work, { title: 'Two' }) })
  if (!taken.work) throw new Error('There is no receipt')
  const swapped = { work: taken.work, entry: one, token: arrival?.token }
  expect(await press(server, by, at(minute), swapped)).toMatchObject({ status: 409, code: 'conflict' })
  expect((await seen(by, work)).parts.title).toBe('Two')
})

const entered = async (by: Person): Promise<Work> => {
  const draft = await begin(by)
  const { work } = await press(server, by, at(-5 * minute), { work: draft, entry: typedIn(draft) })
  if (!work) throw new Error('There is no receipt')
  return work
}

const decide = async (work: Work, to: 'eligible' | 'changes_requested', now: Date) => {
  clock.set(now)
  const entries = [{ id: work.id, version: work.version }]
  const screening = { contest: contest.id, entries, to, reason: 'A larger picture, please' }
  const team = { id: alpha, link: 'alpha' }
  expect((await screenEntries(platform, organiser, team, screening, null)).left).toEqual([])
}

it('undoes nothing that organisers decided since', async () => {
  const by = guest()
  const work = await entered(by)
  const entry = typedIn(work, { title: 'Pressed before it was accepted' })
  const { arrival } = await press(server_without, by, at(-2000), { work, entry })
  await decide(work, 'eligible', at(minute))
  const stands = await seen(by, work)
  const again = await press(server, by, at(2 * minute), { work: stands, entry, token: arrival?.token })
  expect(again).toMatchObject({ status: 409, code: 'conflict', arrival: undefined })
  expect(again.detail).toContain('decided')
  expect(await seen(by, work)).toMatchObject({ status: 'eligible', parts: { title: work.parts.title } })
})

it('comes in behind no results, though it was pressed before them', async () => {
  const by = guest()
  const work = await entered(by)
  await decide(work, 'changes_requested', at(60 * minute))
  const changed = await seen(by, work)
  const entry = typedIn(changed, { title: 'Larger' })
  const { arrival } = await press(server_without, by, at(70 * minute), { work: changed, entry })
  await platform.doors.withTeam(alpha, organiser, tx =>
    releaseResults(platform, tx, contest.id, at(72 * minute))
  )
  const late = await press(server, by, at(73 * minute), { work: changed, entry, token: arrival?.token })
  expect([late.status, (await seen(by, work)).status]).toEqual([409, 'changes_requested'])
})
