import { expect, it } from 'vitest'
import { momentsOf } from './contest-dates.ts'

const planned = {
  opens_at: '2027-01-01T00:00:00Z',
  closes_at: '2027-01-10T00:00:00Z',
  judging_ends_at: '2027-01-27T00:00:00Z',
  vote_opens_at: '2027-01-06T00:00:00Z',
  vote_closes_at: null,
  results_at: '2027-02-03T00:00:00Z',
  results_published_at: null,
  categories: []
}
const rated = { public_rating: true }
const names = (contest: Parameters<typeof momentsOf>[0], by = rated): string[] =>
  momentsOf(contest, by).map(({ name }) => name)

it('dates stand in the order of time, whatever they are called, and those that are not set are left out', () => {
  expect(names(planned)).toEqual(['opens_at', 'vote_opens_at', 'closes_at', 'judging_ends_at', 'results_at'])
})

it('a vote has no dates where its team lets the public rate nothing', () => {
  const planned_vote = { ...planned, vote_closes_at: '2027-01-20T00:00:00Z' }
  const without = ['opens_at', 'closes_at', 'judging_ends_at', 'results_at']
  expect(names(planned_vote)).toEqual(expect.arrayContaining(['vote_opens_at', 'vote_closes_at']))
  expect(names(planned_vote, { public_rating: false })).toEqual(without)
})

it('entries close with the last category that takes any', () => {
  const category = (day: string, closed = false) => ({ closes_at: `2027-01-${day}T00:00:00Z`, closed })
  const closeWith = (...categories: ReturnType<typeof category>[]) =>
    momentsOf({ ...planned, categories }, rated).find(({ name }) => name === 'closes_at')?.at
  expect(closeWith(category('05'), category('07'))).toBe('2027-01-07T00:00:00.000Z')
  expect(closeWith(category('05'), category('07', true))).toBe('2027-01-05T00:00:00.000Z')
  expect(closeWith(category('05', true))).toBeUndefined()
})

it('once the results are out nothing is told that was planned for later, and they came when they came', () => {
  const out = '2027-01-20T00:00:00Z'
  expect(momentsOf({ ...planned, results_published_at: out }, rated)).toEqual([
    { name: 'opens_at', at: planned.opens_at },
    { name: 'vote_opens_at', at: planned.vote_opens_at },
    { name: 'closes_at', at: '2027-01-10T00:00:00.000Z' },
    { name: 'results_at', at: out }
  ])
})
