/* What is planted of what is written to a team. */
import { id, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  contact_threads: {
    id,
    number: '1',
    topic: `'rules'`,
    name: `'n'`,
    email: `'a'`,
    locale: `'en'`,
    state: `'open'`,
    unread: 'true',
    created_at: 'now()',
    changed_at: 'now()'
  },
  contact_messages: { id, thread_id: id, kind: `'message'`, body: `'b'`, at: 'now()' },
  contact_numbers: { last: '1' },
  contact_news: { thread_id: id },
  contact_files: { id, name: `'n'`, kind: `'pdf'`, bytes: '1', created_at: 'now()', expires_at: 'now()' }
}
