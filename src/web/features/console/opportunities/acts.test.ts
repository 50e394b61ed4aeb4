import { expect, test } from 'vitest'
import type { OpportunityLine } from '#contract/opportunities.ts'
import { actsOf } from './Acts.tsx'

// No more of a line is read here.
const line = (state: OpportunityLine['state'], suspended: boolean) =>
  ({ state, own_review: false, organisation: { suspended } }) as OpportunityLine

test('of a suspended organisation nothing is published or announced, and what is there may go', () => {
  const acts = (suspended: boolean) =>
    (['draft', 'in_review', 'published', 'closed', 'awarded'] as const).map(state =>
      actsOf(line(state, suspended), true)
    )
  expect(acts(false)).toEqual([
    ['publish', 'remove'],
    ['publish', 'send_back'],
    ['close', 'withdraw'],
    ['award'],
    ['award']
  ])
  expect(acts(true)).toEqual([['remove'], ['send_back'], ['close', 'withdraw'], [], []])
})
