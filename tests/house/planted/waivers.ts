/* What is planted of waivers. */
import { id, person, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  waiver_settings: { contest_id: id, may_ask: 'true', show_share: 'true' },
  waiver_codes: {
    id,
    contest_id: id,
    code: `'C'`,
    kind: `'free'`,
    value: '0',
    uses: '1',
    categories: `'{}'`,
    note: `''`,
    created_at: 'now()'
  },
  waivers: { work_id: id, contest_id: id, kind: `'free'`, value: '0', created_at: 'now()' },
  waiver_requests: {
    id,
    contest_id: id,
    work_id: id,
    user_id: `'${person}'`,
    state: `'waiting'`,
    answer: `''`,
    asked_at: 'now()'
  }
}
