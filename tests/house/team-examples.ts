/* Examples of the calls about a team's end, its invoices and its fees. */
import { nothingSaid } from '#tests/kit/billing.ts'
import { unknownId, type Example } from './example.ts'

export const teamExamples: Record<string, Example> = {
  'billing_settings.get': link => ({ path: `/teams/${link}/billing-settings` }),
  // What stands already changes nothing, so it can be sent again with the same version.
  'billing_settings.save': link => ({ path: `/teams/${link}/billing-settings`, json: { ...nothingSaid } }),
  'team_ending.look': link => ({ path: `/teams/${link}/ending` }),
  'team_ending.archive': link => ({ path: `/teams/${link}/archive`, json: { archived: false } }),
  'team_ending.farewell': () => ({ path: '/user/closed-teams/never-closed' }),
  'entries.note_fees': link => ({
    path: `/teams/${link}/entries/fees`,
    json: { contest: unknownId, entries: [unknownId], to: 'paid' }
  }),
  'operated_teams.list': () => ({ path: '/operated-teams' }),
  'operated_teams.change': () => ({
    path: '/operated-teams/never-founded',
    json: { status: 'suspended', reason: 'Never there' }
  })
}

export const teamOutcomes: Record<string, number> = {
  'team_ending.farewell': 404,
  'operated_teams.change': 404
}
