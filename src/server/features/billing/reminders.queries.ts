import { sql, type Insertable, type Kysely, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { costOf, paidOf } from './order-parts.ts'
import { orderRows } from './order-rows.queries.ts'
import { inSight, isOverdue, isPayerKept, type OrderFilter } from './orders.queries.ts'

/** Answers those that were written: of the others somebody has been reminded meanwhile. */
export const insertReminders = (
  tx: Tx,
  rows: readonly Omit<Insertable<Schema['invoice_reminders']>, 'team_id'>[]
) =>
  tx.db
    .insertInto('invoice_reminders')
    .values(rows.map(row => ({ team_id: tx.team_id, ...row })))
    .onConflict(conflict => conflict.doNothing())
    .returning('invoice_id')
    .execute()

/** Of which orders a payment by card is on its way: some take days. */
export const selectBeingPaid = (tx: Tx, orders: readonly string[]) =>
  tx.db
    .selectFrom('card_sessions')
    .select('order_id')
    .where('team_id', '=', tx.team_id)
    .where('state', '=', 'processing')
    .where(sql<SqlBool>`order_id = ANY (${orders}::uuid[])`)
    .execute()

export const selectSnapshots = (tx: Tx, invoices: readonly string[]) =>
  tx.db
    .selectFrom('invoices')
    .select(['id', 'snapshot'])
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`id = ANY (${invoices}::uuid[])`)
    .execute()

/**
 * What a step may go for by itself; the rule says for which it does. What has had its last step, and what was due longer ago
 * than any step waits, is not read again.
 */
export const selectMaybeDue = (
  db: Kysely<Schema>,
  team_id: string,
  { now, ...page }: PageById & { now: Date }
) =>
  orderRows(db, team_id)
    .where('orders.state', '=', 'invoiced')
    .where('orders.user_id', 'is not', null)
    .where(isOverdue(team_id, now))
    .where(
      sql<SqlBool>`EXISTS (SELECT FROM billing_settings b
        JOIN teams t ON t.id = b.team_id AND t.status = 'active'
        JOIN invoices i ON i.team_id = b.team_id AND i.order_id = orders.id AND i.kind = 'invoice'
        WHERE b.team_id = ${team_id}::uuid
          AND i.due_on + b.reminder_days[cardinality(b.reminder_days)] + 1 >= b.reminders_since::date
          AND NOT EXISTS (SELECT FROM invoice_reminders r WHERE r.team_id = b.team_id AND r.invoice_id = i.id
            AND r.step >= cardinality(b.reminder_days)))`
    )
    .$call(query => pageById(query, 'orders.id', page))

/** Of one contest, what is invoiced and not paid, as far as the asker sees it. */
export const selectInvoiced = (
  db: Kysely<Schema>,
  team_id: string,
  { contest_id, asker_id, ...page }: PageById & { contest_id: string; asker_id: string }
) =>
  orderRows(db, team_id)
    .where('orders.contest_id', '=', contest_id)
    .where('orders.state', '=', 'invoiced')
    .where('orders.user_id', 'is not', null)
    .where(inSight(team_id, asker_id))
    .$call(query => pageById(query, 'orders.id', page))

type Asked = Pick<OrderFilter, 'contest' | 'asker_id' | 'now'>

const artistOf = (team_id: string, asker_id: string) =>
  sql<string | null>`CASE WHEN NOT ${isPayerKept(team_id, asker_id)}
    THEN trim(users.first_name || ' ' || users.last_name) END`.as('artist')

/** Who can be reminded today, as a list before it is done. */
export const selectToRemind = (
  db: Kysely<Schema>,
  team_id: string,
  { contest, asker_id, now }: Asked,
  most: number
) => {
  let query = db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'orders.contest_id').on('contests.team_id', '=', team_id)
    )
    .innerJoin('invoices', join =>
      join
        .onRef('invoices.order_id', '=', 'orders.id')
        .on('invoices.team_id', '=', team_id)
        .on('invoices.kind', '=', 'invoice')
    )
    .select(['orders.id as order', 'invoices.number', 'orders.currency'])
    .select([
      artistOf(team_id, asker_id),
      sql<string>`invoices.due_on`.as('due_on'),
      sql<number>`(${costOf(team_id)} - ${paidOf(team_id)})::float8`.as('due'),
      sql<number>`(count(*) OVER ())::integer`.as('total')
    ])
    .where('orders.team_id', '=', team_id)
    .where('orders.state', '=', 'invoiced')
    .where(isOverdue(team_id, now))
    .where(inSight(team_id, asker_id))
    .where(
      sql<SqlBool>`invoices.id = (SELECT i.id FROM invoices i WHERE i.team_id = ${team_id}::uuid
        AND i.order_id = orders.id AND i.kind = 'invoice' ORDER BY i.id DESC LIMIT 1)`
    )
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM invoice_reminders r WHERE r.team_id = ${team_id}::uuid
        AND r.invoice_id = invoices.id AND r.reminded_on = (${now}::timestamptz AT TIME ZONE contests.time_zone)::date)`
    )
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM card_sessions s WHERE s.team_id = ${team_id}::uuid
        AND s.order_id = orders.id AND s.state = 'processing')`
    )
    .orderBy('invoices.due_on')
    .orderBy('orders.id')
    .limit(most)
  if (contest !== undefined) query = query.where('orders.contest_id', '=', contest)
  return query
}
