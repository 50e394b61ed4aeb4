/* What is planted of judging. */
import { id, person, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  rounds: {
    id,
    contest_id: id,
    position: '1',
    title: `'{}'`,
    kind: `'scoring'`,
    state: `'open'`,
    criteria: `'[]'`,
    quorum: '3',
    blind: 'true',
    sees_others: `'never'`,
    comments_to_artist: 'false',
    method: `'mean'`,
    works: '1',
    version: '1',
    created_at: 'now()'
  },
  round_works: { round_id: id, work_id: id, category_id: id, revision: '1' },
  jurors: {
    id,
    contest_id: id,
    email: `'a'`,
    email_key: `'a'`,
    chair: 'false',
    note: `'n'`,
    token_hash: `'\\x00'`,
    invited_by: `'${person}'`,
    invited_at: 'now()',
    expires_at: 'now()',
    version: '1'
  },
  conflicts: {
    user_id: `'${person}'`,
    work_id: id,
    contest_id: id,
    kind: `'other'`,
    source: `'set'`,
    note: `'n'`,
    created_at: 'now()'
  },
  scores: {
    id,
    round_id: id,
    work_id: id,
    juror_id: id,
    status: `'assigned'`,
    place: '1',
    marks: `'{}'`,
    comments: `'{}'`,
    comment: `'c'`,
    note: `'n'`,
    favourite: 'false',
    flags: `'{}'`,
    version: '1',
    assigned_at: 'now()'
  },
  calculations: {
    round_id: id,
    method: `'mean'`,
    ranking_version: '1',
    ridge: '1',
    quorum: '3',
    calculated_at: 'now()',
    calculated_by: `'${person}'`,
    categories: `'[]'`
  },
  calculated_works: { round_id: id, work_id: id, category_id: id, sheets: '3' },
  releases: { contest_id: id, openness: `'awards'`, version: '1' },
  awards: {
    id,
    contest_id: id,
    work_id: id,
    position: '1',
    kind: `'special'`,
    title: `'{}'`,
    citation: `'{}'`
  }
}
