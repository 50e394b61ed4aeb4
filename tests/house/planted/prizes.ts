/* What is planted of prizes. */
import { id, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  prize_settings: { contest_id: id, show_fulfilment: 'true' },
  prizes: {
    id,
    contest_id: id,
    award_id: id,
    kind: `'object'`,
    title: `'A press'`,
    due_on: `'2026-01-01'`,
    state: `'owed'`,
    proof: `''`,
    link: `''`,
    version: '1',
    created_at: 'now()'
  },
  prize_files: {
    id,
    prize_id: id,
    name: `'a.pdf'`,
    format: `'pdf'`,
    bytes: '1',
    sha256: `'\\x00'`,
    sent_at: 'now()'
  }
}
