/* An order with everything by which it is known how it stands. */
import { sql, type Kysely } from 'kysely'
import type { LineState, PaymentMethod } from '#contract/rules/order-state.ts'
import { waitingStatuses } from '#contract/rules/work-status.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export interface StoredLine {
  work_id: string
  amount: number
  taken_off: number
  given_back: number
  pay_by: string | null
  waiver_code: string | null
  state: LineState
  entry_number: number | null
  title: string | null
  category_id: string | null
  withdrawn: boolean
}

interface StoredPayment {
  amount: number
  method: PaymentMethod
  paid_on: string
  note: string
}

interface StoredInvoice {
  id: string
  kind: 'invoice' | 'credit_note'
  number: string
  issued_on: string
  due_on: string | null
  gross: number
  corrects: string | null
  works: string[]
}

const linesOf = (team_id: string) =>
  sql<StoredLine[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('work_id', l.work_id, 'amount', l.amount,
      'taken_off', l.taken_off, 'given_back', l.given_back,
      'pay_by', (SELECT f.pay_by FROM awaited_fees f WHERE f.team_id = ${team_id}::uuid AND f.work_id = l.work_id AND l.state = 'due'
        AND w.status = ANY (${waitingStatuses}::text[])),
      'waiver_code', l.waiver_code, 'state', l.state,
      'entry_number', w.entry_number, 'title', w.title, 'category_id', w.category_id,
      'withdrawn', coalesce(w.status = 'withdrawn', false)) ORDER BY l.added_at, l.work_id), '[]')
    FROM order_lines l LEFT JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = l.work_id
    WHERE l.team_id = ${team_id}::uuid AND l.order_id = orders.id)`

const paymentsOf = (team_id: string) =>
  sql<StoredPayment[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('amount', p.amount, 'method', p.method, 'paid_on', p.paid_on,
      'note', p.note) ORDER BY p.id), '[]')
    FROM payments p WHERE p.team_id = ${team_id}::uuid AND p.order_id = orders.id)`

const invoicesOf = (team_id: string) =>
  sql<StoredInvoice[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'number', i.number,
      'issued_on', i.snapshot ->> 'issued_on', 'due_on', i.due_on, 'gross', i.gross,
      'corrects', i.snapshot #>> '{corrects,number}', 'works', to_jsonb(i.works)) ORDER BY i.id DESC), '[]')
    FROM invoices i WHERE i.team_id = ${team_id}::uuid AND i.order_id = orders.id)`

interface StoredReminder {
  invoice_id: string
  on: string
  step: number | null
  amount: number
}

const remindersOf = (team_id: string) =>
  sql<StoredReminder[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('invoice_id', r.invoice_id, 'on', r.reminded_on, 'step', r.step,
      'amount', r.amount) ORDER BY r.reminded_on DESC, r.invoice_id), '[]')
    FROM invoice_reminders r JOIN invoices i ON i.team_id = r.team_id AND i.id = r.invoice_id
    WHERE r.team_id = ${team_id}::uuid AND i.order_id = orders.id)`

/** Null where the team has said nothing of invoices yet. */
const remindingOf = (team_id: string) =>
  sql<{ days: number[]; since: string | null } | null>`(
    SELECT jsonb_build_object('days', b.reminder_days, 'since', b.reminders_since)
    FROM billing_settings b WHERE b.team_id = ${team_id}::uuid)`

/** With everything by which it is known how it stands. */
export const orderRows = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('orders')
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'orders.contest_id').on('contests.team_id', '=', team_id)
    )
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select([
      'orders.id',
      'orders.contest_id',
      'orders.user_id',
      'orders.number',
      'orders.state',
      'orders.currency',
      'orders.created_at',
      'contests.slug',
      'contests.title',
      'contests.time_zone',
      'users.first_name',
      'users.last_name',
      'users.email',
      linesOf(team_id).as('lines'),
      paymentsOf(team_id).as('payments'),
      invoicesOf(team_id).as('invoices'),
      remindersOf(team_id).as('reminders'),
      remindingOf(team_id).as('reminding')
    ])
    .where('orders.team_id', '=', team_id)
