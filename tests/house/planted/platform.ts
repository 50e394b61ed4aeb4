/* What is planted of what every team has. */
import { id, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  audit_seals: { number: '1', until: id, entries: '1', hash: `sha256('a')`, sealed_at: 'now()' },
  audit_entries: { id, at: 'now()', actor: `'a'`, verb: `'v'`, subject: `'s'`, details: `'{}'` },
  outbox_messages: {
    id,
    to_address: `'a'`,
    subject: `'s'`,
    text: `'t'`,
    state: `'kept'`,
    created_at: 'now()'
  },
  once_keys: { actor: `'a'`, key: `'k'`, request_hash: `'\\x00'`, created_at: 'now()' }
}
