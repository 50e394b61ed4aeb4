import { expect, it } from 'vitest'
import { plansVote, asksFees } from './unkept.ts'

const [may, june, july] = ['2027-05-01T10:00:00Z', '2027-06-01T10:00:00Z', '2027-07-01T10:00:00Z']
const in_june = new Date('2027-06-15T10:00:00Z')

const fee = { amount: 1500, ends_at: null }
const free = { amount: 0, ends_at: null }
const category = { fees: null, closes_at: null }

it('a fee is asked for until the last category has closed', () => {
  const asks = (closes_at: string | null, categories: Parameters<typeof asksFees>[0]['categories'] = []) =>
    asksFees({ fee_tiers: [fee], closes_at, categories }, in_june)
  expect([asks(null), asks(july), asks(june)]).toEqual([true, true, false])
  expect(asks(july, [{ ...category, closes_at: may }])).toBe(false)
  expect(asks(june, [category, { ...category, closes_at: july }])).toBe(true)
})

it('a fee is asked for where one category has one, and none where all is free', () => {
  const asks = (...fees: (number[] | null)[]) =>
    asksFees(
      { fee_tiers: [free], closes_at: july, categories: fees.map(each => ({ ...category, fees: each })) },
      in_june
    )
  expect([asks(), asks(null, [0]), asks(null, [2000])]).toEqual([false, false, true])
})

it('a vote is announced once it has a beginning, and until its end', () => {
  const announced = (vote_opens_at: string | null, vote_closes_at: string | null) =>
    plansVote({ vote_opens_at, vote_closes_at }, in_june)
  expect([announced(null, null), announced(may, june)]).toEqual([false, false])
  expect([announced(july, null), announced(july, july), announced(may, july)]).toEqual([true, true, true])
})
