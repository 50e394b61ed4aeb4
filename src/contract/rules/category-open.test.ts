/* When nothing more can be entered, and what that makes of a draft. */
import { expect, it } from 'vitest'
import type { Contest } from '../contests.ts'
import { isLost, lastEndOf, takesAny } from './category-open.ts'

const ends = ['2031-12-20T23:59:00.000Z', '2031-12-24T23:59:00.000Z']
const closes_at = '2031-12-31T23:59:00.000Z'

/** Of which as many categories have closed. */
const contest = (phase: Contest['phase'], over: number) =>
  ({
    phase,
    closes_at,
    categories: ends.map((ends_at, place) => ({ ends_at, over: place < over }))
    // Only what these rules read.
  }) as unknown as Contest

const draft = { status: 'draft', category_id: null, open_until: null } as const

it('entries are begun while a category has not closed, and not for the contest’s later close', () => {
  const told = ([0, 1, 2] as const).map(over => takesAny(contest('open', over)))
  expect(told).toEqual([true, true, false])
  expect([takesAny(contest('announced', 0)), takesAny(contest('judging', 2))]).toEqual([true, false])
})

it('a draft is too late once no category would take it, and waits for a picture until then', () => {
  expect([isLost(contest('open', 1), draft), isLost(contest('open', 2), draft)]).toEqual([false, true])
  expect(isLost(contest('judging', 2), { ...draft, open_until: closes_at })).toBe(false)
  expect(isLost(contest('judging', 2), { ...draft, status: 'submitted' })).toBe(false)
})

it('what is named to it is the close of the category that closed last', () => {
  expect(lastEndOf(contest('judging', 2))).toBe(ends[1])
  expect(lastEndOf({ closes_at, categories: [] })).toBe(closes_at)
})
