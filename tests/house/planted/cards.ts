/* What is planted of payments by card. */
import { id, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  card_keys: {
    sealed_key: `'\\x00'`,
    sealed_secret: `'\\x00'`,
    key_ends: `'1'`,
    secret_ends: `'1'`,
    account_id: `'a'`,
    account_name: `'a'`,
    live: 'true',
    since: 'now()'
  },
  card_sessions: {
    id,
    order_id: id,
    state: `'paid'`,
    amount: '1',
    currency: `'EUR'`,
    account_id: `'a'`,
    live: 'true',
    created_at: 'now()',
    expires_at: 'now()'
  },
  card_refunds: { id, session_id: id, amount: '1', state: `'sent'`, created_at: 'now()' },
  card_disputes: {
    stripe_id: `'du'`,
    session_id: id,
    amount: '1',
    state: `'lost'`,
    taken_back: 'true',
    created_at: 'now()'
  },
  card_events: { event_id: `'e'`, received_at: 'now()' }
}
