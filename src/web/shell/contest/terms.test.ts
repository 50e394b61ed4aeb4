import { expect, it } from 'vitest'
import words from '#content/en/contest.json' with { type: 'json' }
import { sayIn } from '../words/message.ts'
import { tiersOf } from './terms.ts'

const terms = { words, say: sayIn('en'), locale: 'en' } as const
const contest = {
  fee_tiers: [
    { ends_at: '2026-12-05T17:00:00.000Z', amount: 1500 },
    { ends_at: null, amount: 2500 }
  ],
  currency: 'EUR',
  time_zone: 'Europe/Brussels'
} as const

it.each([
  ['what it costs until when and then', null, ['€15 until 5 December 2026', '€25 after that']],
  ['the fees of a category', [500, 0], ['€5 until 5 December 2026', 'Free of charge after that']],
  ['once that it costs nothing at any time', [0, 0], ['Free of charge']]
])('says %s', (_, fees, said) => {
  expect(tiersOf(terms, { ...contest, fee_tiers: [...contest.fee_tiers] }, fees)).toEqual(said)
})
