import { sql, type Kysely, type SqlBool } from 'kysely'
import type { ListedOrders } from '#contract/rules/listed-orders.ts'
import { isJudgedBlind } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { costOf, paidOf } from './order-parts.ts'
import { orderRows } from './order-rows.queries.ts'

export const identityColumns = [
  'name',
  'company',
  'street',
  'postal_code',
  'city',
  'region',
  'country',
  'vat_id'
] as const

export const orderOrder = keyset({ id: idColumn('orders.id') }, 'desc')

/** Who runs a contest sees nothing of their own orders, and of nobody's with a work that is kept from them. */
export const inSight = (team_id: string, asker_id: string) =>
  sql<SqlBool>`(orders.user_id IS DISTINCT FROM ${asker_id}::uuid AND NOT EXISTS (
    SELECT FROM order_lines l JOIN conflicts c ON c.team_id = ${team_id}::uuid AND c.work_id = l.work_id
    WHERE l.team_id = ${team_id}::uuid AND l.order_id = orders.id AND c.user_id = ${asker_id}::uuid
      AND c.lifted_at IS NULL))`

/** Whose an order is would tell who made its works: it is kept from whoever judges one of them blind. */
export const isPayerKept = (team_id: string, asker_id: string) =>
  sql<boolean>`EXISTS (SELECT FROM order_lines l JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = l.work_id
    WHERE l.team_id = ${team_id}::uuid AND l.order_id = orders.id AND ${isJudgedBlind(team_id, asker_id, 'w')})`

/** What stands beside the name of whoever pays: of such an order the works would tell who made them. */
export const payerInSight = (team_id: string, asker_id: string) =>
  sql<SqlBool>`(${inSight(team_id, asker_id)} AND NOT ${isPayerKept(team_id, asker_id)})`

export interface OrderFilter {
  contest?: string | undefined
  state?: ListedOrders | undefined
  /** Each is somewhere in it: a name, a title, a number. */
  words: readonly string[]
  asker_id: string
  /** What was to be paid before the day that it is in the contest's zone is overdue. */
  now: Date
}

export const isOverdue = (team_id: string, now: Date) =>
  sql<SqlBool>`(orders.state = 'invoiced' AND EXISTS (
    SELECT FROM invoices i JOIN contests c ON c.team_id = i.team_id AND c.id = orders.contest_id
    WHERE i.team_id = ${team_id}::uuid AND i.order_id = orders.id
      AND i.due_on < (${now}::timestamptz AT TIME ZONE c.time_zone)::date))`

/** More was paid than it costs by now. */
const isToRefund = (team_id: string) => sql<SqlBool>`${paidOf(team_id)} > ${costOf(team_id)}`

const contains = (team_id: string, asker_id: string, word: string) => {
  const like = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<SqlBool>`(users.first_name || ' ' || users.last_name || ' ' || users.email ILIKE ${like}
      AND NOT ${isPayerKept(team_id, asker_id)}
    OR orders.number::text = ${word} OR EXISTS (
      SELECT FROM order_lines l JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = l.work_id
      WHERE l.team_id = ${team_id}::uuid AND l.order_id = orders.id
        AND (w.title ILIKE ${like} OR w.entry_number::text = ${word}))
    OR EXISTS (SELECT FROM invoices i WHERE i.team_id = ${team_id}::uuid AND i.order_id = orders.id
      AND i.number ILIKE ${like}))`
}

/** As somebody who runs the team reads them. */
export const ordersFor = (db: Kysely<Schema>, team_id: string, asker_id: string) =>
  orderRows(db, team_id).select(isPayerKept(team_id, asker_id).as('payer_kept'))

export const selectOrders = (
  db: Kysely<Schema>,
  team_id: string,
  { contest, state, words, asker_id, now }: OrderFilter,
  page: ListPage
) => {
  let query = ordersFor(db, team_id, asker_id).where(inSight(team_id, asker_id))
  if (contest !== undefined) query = query.where('orders.contest_id', '=', contest)
  if (state === 'overdue') query = query.where(isOverdue(team_id, now))
  else if (state === 'to_refund') query = query.where(isToRefund(team_id))
  else if (state !== undefined) query = query.where('orders.state', '=', state)
  for (const word of words) query = query.where(contains(team_id, asker_id, word))
  return orderOrder.page(query, page)
}

export const selectOrder = (db: Kysely<Schema>, team_id: string, id: string, asker_id: string) =>
  ordersFor(db, team_id, asker_id).where('orders.id', '=', id).where(inSight(team_id, asker_id))

export const selectOwnOrders = (db: Kysely<Schema>, team_id: string, user_id: string, page: ListPage) =>
  orderOrder.page(orderRows(db, team_id).where('orders.user_id', '=', user_id), page)

export const selectOwnOrder = (db: Kysely<Schema>, team_id: string, id: string, user_id: string) =>
  orderRows(db, team_id).where('orders.id', '=', id).where('orders.user_id', '=', user_id)

/** By currency: what is owed, of it what is overdue, what came in and what is to go back. */
export const selectOrderSums = (
  db: Kysely<Schema>,
  team_id: string,
  { contest, asker_id, now }: Pick<OrderFilter, 'contest' | 'asker_id' | 'now'>
) => {
  const [balance, paid] = [costOf(team_id), paidOf(team_id)]
  let query = db
    .selectFrom('orders')
    .where('orders.team_id', '=', team_id)
    .where(inSight(team_id, asker_id))
    .groupBy('orders.currency')
    .orderBy('orders.currency')
    .select([
      'orders.currency',
      sql<number>`sum(greatest(${balance} - ${paid}, 0))::float8`.as('due'),
      sql<number>`sum(CASE WHEN ${isOverdue(team_id, now)} THEN greatest(${balance} - ${paid}, 0) ELSE 0 END)::float8`.as(
        'overdue'
      ),
      sql<number>`sum(${paid})::float8`.as('paid'),
      sql<number>`sum(greatest(${paid} - ${balance}, 0))::float8`.as('owed_back')
    ])
  if (contest !== undefined) query = query.where('orders.contest_id', '=', contest)
  return query
}

/** To the end of the transaction nobody else adds a line, a payment or an invoice; in the order of their ids. */
export const lockOrders = (tx: Tx, ids: readonly string[]) =>
  tx.db
    .selectFrom('orders')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** In which orders these works stand as something that is due or waived. */
export const selectLinesOf = (tx: Tx, works: readonly string[]) =>
  tx.db
    .selectFrom('order_lines')
    .select(['order_id', 'work_id', 'amount', 'taken_off', 'waiver_code', 'state', 'category_id', 'tier'])
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`work_id = ANY (${works}::uuid[])`)
    .where('state', '<>', 'credited')
    .execute()

/** Who pays, as they have said and as their account says. */
export const selectBuyer = (tx: Tx, user_id: string) =>
  tx.db
    .selectFrom('users')
    .leftJoin('billing_identities', 'billing_identities.user_id', 'users.id')
    .select(['users.first_name', 'users.last_name', 'users.email', 'users.locale'])
    .select(eb => identityColumns.map(column => eb.ref(`billing_identities.${column}`).as(column)))
    .where('users.id', '=', user_id)
    .where('users.erased_at', 'is', null)

export const selectCategoryTitles = (tx: Tx, contest_id: string) =>
  tx.db
    .selectFrom('categories')
    .select(['id', 'title'])
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)

export const selectInvoice = (db: Kysely<Schema>, team_id: string, id: string) =>
  db
    .selectFrom('invoices')
    .select(['id', 'order_id', 'snapshot', 'works'])
    .where('team_id', '=', team_id)
    .where('id', '=', id)

export const invoiceOrder = keyset({ id: idColumn('invoices.id') }, 'desc')

/** Each with the order that it belongs to. */
export const selectOwnInvoices = (db: Kysely<Schema>, team_id: string, user_id: string, page: ListPage) =>
  invoiceOrder.page(
    db
      .selectFrom('invoices')
      .innerJoin('orders', join =>
        join.onRef('orders.id', '=', 'invoices.order_id').on('orders.team_id', '=', team_id)
      )
      .select(['invoices.id', 'invoices.order_id'])
      .where('invoices.team_id', '=', team_id)
      .where('orders.user_id', '=', user_id),
    page
  )

export const selectOrdersById = (db: Kysely<Schema>, team_id: string, ids: readonly string[]) =>
  orderRows(db, team_id).where(sql<SqlBool>`orders.id = ANY (${ids}::uuid[])`)
