import { sql, type Kysely, type SqlBool } from 'kysely'
import type { LineState, PaymentMethod } from '#contract/rules/order-state.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { costOf, paidOf } from './order-parts.ts'

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
      'pay_by', (SELECT f.pay_by FROM awaited_fees f WHERE f.team_id = ${team_id}::uuid AND f.work_id = l.work_id AND l.state = 'due'),
      'waiver_code', l.waiver_code, 'state', l.state,
      'entry_number', w.entry_number, 'title', w.title, 'category_id', w.category_id) ORDER BY l.added_at, l.work_id), '[]')
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
      invoicesOf(team_id).as('invoices')
    ])
    .where('orders.team_id', '=', team_id)

export const orderOrder = keyset({ id: idColumn('orders.id') }, 'desc')

/** Who runs a contest sees nothing of their own orders, and of nobody's with a work that is kept from them. */
export const inSight = (team_id: string, asker_id: string) =>
  sql<SqlBool>`(orders.user_id IS DISTINCT FROM ${asker_id}::uuid AND NOT EXISTS (
    SELECT FROM order_lines l JOIN conflicts c ON c.team_id = ${team_id}::uuid AND c.work_id = l.work_id
    WHERE l.team_id = ${team_id}::uuid AND l.order_id = orders.id AND c.user_id = ${asker_id}::uuid
      AND c.lifted_at IS NULL))`

export interface OrderFilter {
  contest?: string | undefined
  state?: Schema['orders']['state']['__select__'] | 'overdue' | undefined
  /** Each is somewhere in it: a name, a title, a number. */
  words: readonly string[]
  asker_id: string
  /** What was to be paid before the day that it is in the contest's zone is overdue. */
  now: Date
}

const isOverdue = (team_id: string, now: Date) =>
  sql<SqlBool>`(orders.state = 'invoiced' AND EXISTS (
    SELECT FROM invoices i JOIN contests c ON c.team_id = i.team_id AND c.id = orders.contest_id
    WHERE i.team_id = ${team_id}::uuid AND i.order_id = orders.id
      AND i.due_on < (${now}::timestamptz AT TIME ZONE c.time_zone)::date))`

const contains = (team_id: string, word: string) => {
  const like = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<SqlBool>`(users.first_name || ' ' || users.last_name || ' ' || users.email ILIKE ${like}
    OR orders.number::text = ${word} OR EXISTS (
      SELECT FROM order_lines l JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = l.work_id
      WHERE l.team_id = ${team_id}::uuid AND l.order_id = orders.id
        AND (w.title ILIKE ${like} OR w.entry_number::text = ${word}))
    OR EXISTS (SELECT FROM invoices i WHERE i.team_id = ${team_id}::uuid AND i.order_id = orders.id
      AND i.number ILIKE ${like}))`
}

export const selectOrders = (
  db: Kysely<Schema>,
  team_id: string,
  { contest, state, words, asker_id, now }: OrderFilter,
  page: ListPage
) => {
  let query = orderRows(db, team_id).where(inSight(team_id, asker_id))
  if (contest !== undefined) query = query.where('orders.contest_id', '=', contest)
  if (state === 'overdue') query = query.where(isOverdue(team_id, now))
  else if (state !== undefined) query = query.where('orders.state', '=', state)
  for (const word of words) query = query.where(contains(team_id, word))
  return orderOrder.page(query, page)
}

export const selectOrder = (db: Kysely<Schema>, team_id: string, id: string, asker_id: string) =>
  orderRows(db, team_id).where('orders.id', '=', id).where(inSight(team_id, asker_id))

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

export const selectTeamOfMail = (tx: Tx) =>
  tx.db
    .selectFrom('teams')
    .select(['name', 'accent', 'link', 'locales', 'default_locale'])
    .where('id', '=', tx.team_id)
