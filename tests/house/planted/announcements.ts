/* What was written to many, and what a contest reminds of, as SQL writes it. */
import { id, person, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  announcements: {
    id,
    audience: `'{}'`,
    texts: `'{}'`,
    fallback: `'en'`,
    state: `'held'`,
    created_by: `'${person}'`,
    created_at: 'now()',
    sends_at: 'now()'
  },
  announcement_recipients: { announcement_id: id, user_id: `'${person}'` },
  contest_reminders: { contest_id: id, rule: `'drafts'`, since: 'now()' },
  contest_reminded: { contest_id: id, about: id, step: `'s'`, user_id: `'${person}'`, sent_at: 'now()' }
}
