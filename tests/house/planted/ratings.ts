/* What is planted of what the public says. */
import { id, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  voters: {
    id,
    contest_id: id,
    mailbox: `'\\x00'`,
    account_at: 'now()',
    begun_at: 'now()',
    network: `'\\x00'`,
    device: `'\\x00'`,
    came_from: `'c'`,
    reasons: `'{}'`
  },
  ratings: { voter_id: id, work_id: id, contest_id: id, given_at: 'now()', changed_at: 'now()' },
  public_choices: {
    contest_id: id,
    work_id: id,
    category_id: id,
    ballots: '1',
    stars: '5',
    aside: '0',
    aside_stars: '0'
  },
  vote_reports: { contest_id: id, report: `'{}'`, made_at: 'now()' },
  day_secrets: { day: `'2030-01-01'`, secret: `'\\x00'` }
}
