/* What is planted of evidence. */
import { id, person, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  evidence_settings: { contest_id: id, kinds: `'{raw}'` },
  evidence_readers: { contest_id: id, user_id: `'${person}'`, created_at: 'now()' },
  evidence_requests: {
    id,
    contest_id: id,
    work_id: id,
    wanted: `'The raw file'`,
    due_at: 'now()',
    asked_at: 'now()',
    told_at: 'now()',
    note: `''`,
    message: `''`,
    version: '1'
  },
  evidence_files: {
    id,
    request_id: id,
    owner_id: `'${person}'`,
    name: `'a.pdf'`,
    format: `'pdf'`,
    bytes: '1',
    sha256: `'\\x00'`,
    sent_at: 'now()'
  }
}
