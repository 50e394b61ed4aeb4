import { expect, it } from 'vitest'
import type { EmailName } from '#contract/mails.ts'
import { priorityOf, urgent } from './priority.ts'

/** Written to everybody of a team or a contest, by one press or by one run of the clock. */
const many: EmailName[] = [
  'team_closed_entrant',
  'diploma_ready',
  'work_lapsed',
  'fee_awaited',
  'results_out'
]
const to_one: EmailName[] = ['invitation', 'guardian_asked', 'follow_confirm', 'work_received']

it('mails of accounts pass those to one person, and those pass what goes to thousands', () => {
  expect(priorityOf('account_reset')).toBe(urgent)
  for (const one of to_one) {
    expect(priorityOf(one)).toBeLessThan(urgent)
    for (const other of many) expect(priorityOf(one)).toBeGreaterThan(priorityOf(other))
  }
})
