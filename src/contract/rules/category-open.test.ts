/* When nothing more can be entered, and what that makes of a draft. */
import { expect, it } from 'vitest'
import type { Contest } from '../contests.ts'
import { lostSince, takesAny, takesBegunAlone, takesWork } from './category-open.ts'

const ends = ['2031-12-20T23:59:00.000Z', '2031-12-24T23:59:00.000Z']
const closes_at = '2031-12-31T23:59:00.000Z'

/** Of which as many categories have closed, and organisers have closed one. */
const contest = (phase: Contest['phase'], over: number, closed?: number) =>
  ({
    phase,
    closes_at,
    categories: ends.map((ends_at, place) => ({
      id: `c${place}`,
      ends_at,
      closes_at: ends_at,
      over: place < over,
      closed: place === closed
    }))
    // Only what these rules read.
  }) as unknown as Contest

const draft = { status: 'draft', category_id: null, open_until: null } as const

it('entries are begun while a category has not closed, and not for the contest’s later close', () => {
  const told = ([0, 1, 2] as const).map(over => takesAny(contest('open', over)))
  expect(told).toEqual([true, true, false])
  expect([takesAny(contest('open', 1, 0)), takesAny(contest('open', 1, 1))]).toEqual([true, false])
  expect([takesAny(contest('announced', 0)), takesAny(contest('judging', 2))]).toEqual([true, false])
})

it('a draft is too late once no category would take it, and waits for a picture until then', () => {
  expect([lostSince(contest('open', 1), draft), lostSince(contest('judging', 2), draft)]).toEqual([
    null,
    ends[1]
  ])
  expect(lostSince(contest('judging', 2), { ...draft, open_until: closes_at })).toBeNull()
  expect(lostSince(contest('judging', 2), { ...draft, status: 'submitted' })).toBeNull()
  // The close of what organisers have closed is not waited for.
  expect(lostSince(contest('judging', 1, 1), draft)).toBe(ends[0])
  // But it takes what was begun in it before.
  expect(lostSince(contest('judging', 1, 1), { ...draft, category_id: 'c1' })).toBeNull()
})

it('what waits for a picture goes into the category that closed with it: without one yet, into the last of all', () => {
  const over = contest('judging', 2)
  const taking = (category_id: string | null, open_until: string | null) =>
    over.categories.map(each => takesWork(over, each, { ...draft, category_id, open_until }))
  expect(taking(null, '2031-12-25T00:29:00.000Z')).toEqual([false, true])
  expect(taking('c0', '2031-12-21T00:29:00.000Z')).toEqual([true, false])
  expect(taking(null, null)).toEqual([false, false])
})

it('a draft is not too late where organisers have closed every category before its close', () => {
  const { categories, ...dates } = contest('judging', 0)
  const shut = { ...dates, categories: categories.map(each => ({ ...each, closed: true })) }
  expect([takesAny({ ...shut, phase: 'open' }), lostSince(shut, draft)]).toEqual([false, null])
  const published = { phase: 'judging' as const, results_published_at: null }
  expect(takesBegunAlone({ ...shut, ...published })).toBe(true)
  expect(takesBegunAlone({ ...shut, ...published, results_published_at: 'now' })).toBe(false)
})
