/* What is planted of billing. */
import { id, person, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  billing_settings: {},
  tax_rates: { valid_from: `'2026-01-01'`, rate: '2000' },
  invoice_counters: { kind: `'invoice'`, year: '2026', last: '1' },
  order_numbers: { last: '1' },
  orders: {
    id,
    contest_id: id,
    user_id: `'${person}'`,
    number: '1',
    state: `'open'`,
    currency: `'EUR'`,
    created_at: 'now()'
  },
  order_lines: { order_id: id, work_id: id, amount: '1', state: `'due'`, added_at: 'now()' },
  awaited_fees: {
    work_id: id,
    contest_id: id,
    begun_at: 'now()',
    pay_by: 'now()',
    next_at: 'now()'
  },
  invoices: {
    id,
    order_id: id,
    kind: `'invoice'`,
    number: `'1'`,
    issued_at: 'now()',
    gross: '1',
    snapshot: `'{}'`,
    works: `'{}'`
  },
  payments: {
    id,
    order_id: id,
    amount: '1',
    method: `'cash'`,
    paid_on: 'now()',
    note: `''`,
    recorded_at: 'now()'
  },
  bank_entries: {
    id,
    key: `'k'`,
    file: `'f'`,
    booked_on: 'now()',
    amount: '1',
    currency: `'EUR'`,
    reference: `''`,
    text: `''`,
    payer_name: `'n'`,
    payer_iban: `''`,
    reversal: 'false',
    state: `'open'`,
    changed_at: 'now()',
    proposal: `'{}'`
  },
  invoice_reminders: { invoice_id: id, reminded_on: `'2026-01-01'`, amount: '1', sent_at: 'now()' }
}
