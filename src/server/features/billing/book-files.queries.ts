/* What was issued and what came in, in the order in which it did, page by page. */
import { sql, type Kysely } from 'kysely'
import { dayColumn, idColumn, keyset, momentColumn, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { payerInSight } from './orders.queries.ts'

export interface BookScope {
  /** Both belong to it. */
  from: string
  to: string
  asker_id: string
}

const invoicesInOrder = keyset({
  issued_at: momentColumn('invoices.issued_at'),
  id: idColumn('invoices.id')
})

/** The day that a document bears is its contest's; the moments around it are found by the index. */
export const selectBookInvoices = (
  db: Kysely<Schema>,
  team_id: string,
  { from, to, asker_id }: BookScope,
  page: ListPage<{ issued_at: Date; id: string }>
) =>
  invoicesInOrder.page(
    db
      .selectFrom('invoices')
      .innerJoin('orders', join =>
        join.onRef('orders.id', '=', 'invoices.order_id').on('orders.team_id', '=', team_id)
      )
      .select(['invoices.id', 'invoices.order_id', 'invoices.issued_at', 'invoices.snapshot'])
      .where('invoices.team_id', '=', team_id)
      .where('invoices.issued_at', '>=', sql<Date>`${from}::date - interval '2 days'`)
      .where('invoices.issued_at', '<', sql<Date>`${to}::date + interval '3 days'`)
      .where(sql<string>`invoices.snapshot ->> 'issued_on'`, '>=', from)
      .where(sql<string>`invoices.snapshot ->> 'issued_on'`, '<=', to)
      .where(payerInSight(team_id, asker_id)),
    page
  )

const paymentsInOrder = keyset({
  paid_on: dayColumn('payments.paid_on'),
  id: idColumn('payments.id')
})

export const selectBookPayments = (
  db: Kysely<Schema>,
  team_id: string,
  { from, to, asker_id }: BookScope,
  page: ListPage<{ paid_on: string; id: string }>
) =>
  paymentsInOrder.page(
    db
      .selectFrom('payments')
      .innerJoin('orders', join =>
        join.onRef('orders.id', '=', 'payments.order_id').on('orders.team_id', '=', team_id)
      )
      .select([
        'payments.id',
        'payments.order_id',
        'payments.paid_on',
        'payments.method',
        'payments.amount',
        'payments.note'
      ])
      .where('payments.team_id', '=', team_id)
      .where('payments.paid_on', '>=', from)
      .where('payments.paid_on', '<=', to)
      .where(payerInSight(team_id, asker_id)),
    page
  )
