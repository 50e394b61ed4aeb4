/* Categories that close at different times: what can still be chosen, what is kept where it stands, and what is said of it. */
import { afterAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { category } from '#tests/kit/entering.ts'
import { listEntries } from './entries-of.actions.ts'
import { beginWork, saveWork } from './works.actions.ts'

const { clock, platform, opened, alpha, guest, contestWith, draftOf, enter, fill } = await openByTheClock()
afterAll(() => opened.close())

const minute = 60_000
const first_close = new Date('2031-12-20T23:59:00Z')
const last_close = new Date('2031-12-31T23:59:00Z')
const at = (close: Date, minutes: number): Date => new Date(close.getTime() + minutes * minute)

const refused = { code: 'invalid', options: { errors: [{ path: ['category_id'], code: 'closed' }] } }

/** Painting closes on the 20th, print with the contest on the 31st; and who enters it. */
const begin = async () => {
  clock.set(new Date('2031-12-01T10:00:00Z'))
  const contest = await contestWith({
    opens_at: '2031-11-01T00:00:00.000Z',
    closes_at: last_close.toISOString(),
    edit_after_submit: true,
    categories: [category('Painting', { closes_at: first_close.toISOString() }), category('Print')]
  })
  const [painting = '', print = ''] = contest.categories.map(({ id }) => id)
  const artist = actorOf(guest())
  const choose = async (work: { id: string; version: number }, category_id: string | null) =>
    saveWork(platform, artist, alpha, { id: work.id, version: work.version, category_id }, clock.now())
  return { contest, painting, print, artist, choose }
}

const listed = async (by: UserActor) => {
  const page = { status: undefined, limit: 20, after: null }
  const { items } = await listEntries(platform, by, { id: alpha, link: 'alpha' }, page, clock.now())
  return items.map(({ gaps, closed_at }) => ({ gaps, closed_at }))
}

const standsUntil = async ({ id }: Contest) => {
  const found = await findContest(platform, alpha, id)
  return [found?.contest.categories.map(({ over }) => over), found?.until]
}

it('a contest says which categories have closed, and when that changes', async () => {
  const { contest } = await begin()
  clock.set(at(first_close, -1))
  expect(await standsUntil(contest)).toEqual([[false, false], first_close])
  clock.set(first_close)
  expect(await standsUntil(contest)).toEqual([[true, false], at(first_close, 30)])
  clock.set(last_close)
  expect(await standsUntil(contest)).toEqual([[true, true], at(last_close, 30)])
})

it('a category is not chosen after its own close, by a draft, a new one or an entry that is changed', async () => {
  const { contest, painting, print, artist, choose } = await begin()
  const draft = await choose(await draftOf(artist, contest), null)
  const entered = await enter(artist, await choose(await draftOf(artist, contest), print), clock.now())
  clock.set(at(first_close, -1))
  const chosen = await choose(draft, painting)
  const left = await choose(chosen, print)

  clock.set(first_close)
  await expect(choose(left, painting)).rejects.toMatchObject(refused)
  await expect(choose(entered.work, painting)).rejects.toMatchObject(refused)
  const asked = { contest_id: contest.id, category_id: painting }
  const now = { now: clock.now(), token: null }
  await expect(beginWork(platform, artist, alpha, asked, now)).rejects.toMatchObject(refused)
  const begun = await beginWork(platform, artist, alpha, { ...asked, category_id: print }, now)
  expect(begun.category_id).toBe(print)
})

it('a draft in a category that has closed lacks a category, until entries close altogether', async () => {
  const { contest, painting, print, artist, choose } = await begin()
  const draft = await choose(await draftOf(artist, contest), painting)
  expect(await listed(artist)).toEqual([{ gaps: 0, closed_at: null }])
  clock.set(at(first_close, 60))
  expect(await listed(artist)).toEqual([{ gaps: 1, closed_at: null }])
  // Its words are saved as before, and another category takes it.
  const input = { id: draft.id, version: draft.version, category_id: painting, title: 'Kept' }
  const kept = await saveWork(platform, artist, alpha, input, clock.now())
  expect(kept).toMatchObject({ category_id: painting, open_until: null, can: { finalize: false } })
  const moved = await choose(kept, print)
  expect(moved).toMatchObject({ open_until: last_close.toISOString(), can: { finalize: true } })
  expect(await listed(artist)).toEqual([{ gaps: 0, closed_at: null }])
  clock.set(last_close)
  expect(await listed(artist)).toEqual([{ gaps: 1, closed_at: last_close.toISOString() }])
})

it('a draft that waits for its picture at the close of its category stays in it, and is handed in', async () => {
  const { contest, painting, artist, choose } = await begin()
  const begun = await choose(await draftOf(artist, contest), painting)
  clock.set(at(first_close, 5))
  const arrived = await fill(artist, begun, contest, at(first_close, -1))
  expect(await listed(artist)).toEqual([{ gaps: 0, closed_at: null }])
  expect(await enter(artist, arrived, at(first_close, 29))).toMatchObject({
    in_grace: true,
    work: { category_id: painting, status: 'submitted' }
  })
})

it('a draft that waits for its picture at the last close chooses what closed then, and nothing that closed before', async () => {
  const { contest, painting, print, artist, choose } = await begin()
  const begun = await choose(await draftOf(artist, contest), null)
  clock.set(at(last_close, 5))
  const arrived = await fill(artist, begun, contest, at(last_close, -1))
  await expect(choose(arrived, painting)).rejects.toMatchObject(refused)
  const chosen = await choose(arrived, print)
  expect(await enter(artist, chosen, at(last_close, 6))).toMatchObject({ in_grace: true })
})

it('whoever is asked to change an entry may move it after the close', async () => {
  const { contest, painting, print, artist, choose } = await begin()
  const { work } = await enter(artist, await choose(await draftOf(artist, contest), print), clock.now())
  await platform.doors.withTeam(alpha, artist, tx =>
    tx.db
      .updateTable('works')
      .set({ status: 'changes_requested' })
      .where('team_id', '=', alpha)
      .where('id', '=', work.id)
      .execute()
  )
  clock.set(at(last_close, 60))
  const moved = await choose(work, painting)
  expect(await enter(artist, moved, clock.now())).toMatchObject({ work: { category_id: painting } })
})
