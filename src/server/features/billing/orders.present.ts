import { referenceOf } from '#contract/rules/creditor-reference.ts'
import type { InvoiceSummary, Order, OrderOfTeam } from '#contract/order-shapes.ts'
import { dayOf } from './billing-settings.present.ts'
import { balanceOf, type OrderRow } from './orders.actions.ts'
import { nextOf } from './reminding.ts'

type StoredInvoice = OrderRow['invoices'][number]

const stateOf = (invoice: StoredInvoice, row: OrderRow, today: string): InvoiceSummary['state'] => {
  if (invoice.kind === 'credit_note') return 'issued'
  const credited = row.invoices.filter(({ corrects }) => corrects === invoice.number)
  if (credited.reduce((sum, { gross }) => sum + gross, 0) >= invoice.gross)
    return row.payments.some(({ amount }) => amount < 0) && balanceOf(row).owed_back === 0
      ? 'refunded'
      : 'cancelled'
  if (balanceOf(row).due === 0) return 'paid'
  return invoice.due_on !== null && invoice.due_on < today ? 'overdue' : 'open'
}

export const presentInvoice = (invoice: StoredInvoice, row: OrderRow, now: Date): InvoiceSummary => ({
  id: invoice.id,
  kind: invoice.kind,
  number: invoice.number,
  issued_on: invoice.issued_on,
  due_on: invoice.due_on,
  gross: invoice.gross,
  currency: row.currency,
  state: stateOf(invoice, row, dayOf(now, row.time_zone))
})

export const presentOrder = (row: OrderRow, now: Date): Order => {
  const { amount, paid, due, owed_back } = balanceOf(row)
  return {
    id: row.id,
    contest: { id: row.contest_id, slug: row.slug, title: row.title, time_zone: row.time_zone },
    number: row.number,
    reference: referenceOf(row.number),
    state: row.state,
    currency: row.currency,
    lines: row.lines.map(({ category_id: _, pay_by, ...line }) => ({
      ...line,
      title: line.title ?? '',
      pay_by: pay_by === null ? null : new Date(pay_by).toISOString()
    })),
    amount,
    paid,
    due,
    owed_back,
    payments: row.payments,
    invoices: row.invoices.map(invoice => presentInvoice(invoice, row, now)),
    created_at: row.created_at.toISOString()
  }
}

const remindersOf = ({ reminders, invoices }: OrderRow): OrderOfTeam['reminders'] =>
  reminders.flatMap(({ invoice_id, ...reminder }) => {
    const of = invoices.find(({ id }) => id === invoice_id)
    return of ? [{ number: of.number, ...reminder }] : []
  })

/** Of an erased account the name is on the invoices, and nowhere else. */
const payerOf = ({ user_id, first_name, last_name, email }: OrderRow) =>
  user_id === null
    ? { artist: '', email: '' }
    : { artist: `${first_name ?? ''} ${last_name ?? ''}`.trim(), email: email ?? '' }

export const presentOrderOfTeam = (row: OrderRow & { payer_kept?: boolean }, now: Date): OrderOfTeam => ({
  ...presentOrder(row, now),
  ...(row.payer_kept ? { artist: null, email: null } : payerOf(row)),
  reminders: remindersOf(row),
  next_reminder: nextOf(row, now)
})
