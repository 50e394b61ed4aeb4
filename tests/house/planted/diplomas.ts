/* What is planted in the tables of diplomas, and whose it is. */
import { id, person, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  diploma_templates: {
    locale: `'en'`,
    paper: `'a4'`,
    orientation: `'landscape'`,
    signatories: `'[]'`,
    with_results: 'false',
    version: '1'
  },
  diploma_counters: { year: '2026', last: '1' },
  diploma_keys: { id, public_key: `'\\x00'`, sealed_key: `'\\x00'`, created_at: 'now()' },
  diplomas: {
    id,
    contest_id: id,
    kind: `'participation'`,
    subject_id: id,
    work_id: id,
    user_id: `'${person}'`,
    state: `'preparing'`,
    run_id: id,
    created_at: 'now()'
  },
  diploma_files: { diploma_id: id, sha256: `'\\x00'` },
  diploma_corrections: {
    id,
    diploma_id: id,
    user_id: `'${person}'`,
    name: `'N'`,
    note: `''`,
    state: `'waiting'`,
    answer: `''`,
    asked_at: 'now()'
  }
}
