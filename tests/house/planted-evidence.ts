/* What is planted of evidence and of prizes. */
import { id, person } from './planted-diplomas.ts'

export const evidenceRows: Record<string, Record<string, string>> = {
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
  },
  prize_settings: { contest_id: id, show_fulfilment: 'true' }
}

/** After the awards that they are for. */
export const prizeRows: Record<string, Record<string, string>> = {
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
