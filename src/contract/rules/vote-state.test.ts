import { expect, it } from 'vitest'
import { voteStateAt, type VoteDates } from './vote-state.ts'

const at = (text: string): Date => new Date(`2027-05-${text}Z`)

const vote: VoteDates = {
  public_rating: true,
  published_at: at('01T00:00:00'),
  vote_opens_at: at('10T08:00:00'),
  vote_closes_at: at('20T20:00:00'),
  results_published_at: null
}

it.for([
  ['10T07:59:59', 'not_open'],
  ['10T08:00:00', 'open'],
  ['20T19:59:59', 'open'],
  ['20T20:00:00', 'closed'],
  ['30T00:00:00', 'closed']
] as const)('a vote at %s is %s', ([now, state]) => {
  expect(voteStateAt(vote, at(now))).toBe(state)
})

it('there is none where the team has none, where nothing is published, and where it has no end', () => {
  const now = at('15T00:00:00')
  const without = [{ public_rating: false }, { published_at: null }, { vote_closes_at: null }]
  for (const change of without) expect(voteStateAt({ ...vote, ...change }, now)).toBe('not_open')
})

it('results that come early end it', () => {
  const early = { ...vote, results_published_at: at('12T00:00:00') }
  expect(voteStateAt(early, at('11T23:59:59'))).toBe('open')
  expect(voteStateAt(early, at('12T00:00:00'))).toBe('closed')
})
