import { expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { movedEnds } from './moved-ends.ts'

const [may, june, july] = ['2027-05-01T10:00:00Z', '2027-06-01T10:00:00Z', '2027-07-01T10:00:00Z']

const own = { id: 'own', title: { en: 'Print' }, closes_at: june, ends_at: june }
const following = { id: 'following', title: { en: 'Film' }, closes_at: null, ends_at: june }
const before = { closes_at: june, vote_closes_at: july, categories: [own, following] }

const moved = (
  typed: Partial<Parameters<typeof movedEnds>[0]['values']>,
  reached: Contest['reached'] = ['vote_opens_at'],
  opened = true
) => {
  const contest = { ...before, state: 'published' as const, reached }
  const values = { ...before, ...typed }
  return movedEnds({ contest, values, kept: { promised: opened ? contest : null } }).map(
    ({ of, title, to }) => [of, title.en, to]
  )
}

it('a close, one of a category and the end of a vote are asked about wherever they are moved', () => {
  expect(moved({})).toEqual([])
  expect(moved({ closes_at: may })).toEqual([['contest', undefined, may]])
  expect(moved({ vote_closes_at: june })).toEqual([['vote', undefined, june]])
  const categories = [
    { ...own, closes_at: may },
    { ...following, closes_at: may }
  ]
  expect(moved({ categories })).toEqual([
    ['category', 'Print', may],
    ['category', 'Film', may]
  ])
})

it('a category without a close of its own ends with the contest from then on', () => {
  const categories = [{ ...own, closes_at: null }, following]
  expect(moved({ categories })).toEqual([])
  expect(moved({ categories, closes_at: may })).toEqual([
    ['contest', undefined, may],
    ['category', 'Print', may]
  ])
})

it('what nobody has read yet is set without a question, and what is over is not asked about', () => {
  expect(moved({ closes_at: may }, [], false)).toEqual([])
  expect(moved({ vote_closes_at: june }, [])).toEqual([])
  expect(moved({ vote_closes_at: june }, ['vote_opens_at', 'vote_closes_at'])).toEqual([])
})
