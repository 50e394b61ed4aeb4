/* What is planted of the members of a team. */
import { id, person, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  members: { user_id: `'${person}'`, role: `'owner'`, since: 'now()' },
  invitations: {
    id,
    email: `'a'`,
    email_key: `'a'`,
    role: `'owner'`,
    note: `'n'`,
    token_hash: `'\\x00'`,
    invited_by: `'${person}'`,
    created_at: 'now()',
    expires_at: 'now()'
  }
}
