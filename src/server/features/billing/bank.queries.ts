import { sql, type Kysely, type SqlBool } from 'kysely'
import type { NamedOrder } from '#contract/bank.ts'
import type { bankStates } from '#contract/rules/bank-states.ts'
import type { StatementEntry } from '#contract/rules/bank-statement.ts'
import type { StoredProposal } from '#contract/rules/payment-matching.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { costOf, paidOf } from './order-parts.ts'
import { payerInSight } from './orders.queries.ts'

export const entryOrder = keyset({ id: idColumn('bank_entries.id') }, 'desc')

const namedOrders = (team_id: string) => sql`
  SELECT orders.id, jsonb_build_object('id', orders.id, 'number', orders.number,
    'artist', trim(coalesce(users.first_name, '') || ' ' || coalesce(users.last_name, '')), 'contest', contests.title,
    'due', greatest(${costOf(team_id)} - ${paidOf(team_id)}, 0)) AS named
  FROM orders JOIN contests ON contests.team_id = ${team_id}::uuid AND contests.id = orders.contest_id
  LEFT JOIN users ON users.id = orders.user_id
  WHERE orders.team_id = ${team_id}::uuid`

/** What its proposal speaks of. */
const ordersNamed = (team_id: string) =>
  sql<NamedOrder[]>`(SELECT coalesce(jsonb_agg(named), '[]') FROM (${namedOrders(team_id)}) o
    WHERE o.id = ANY (bank_entries.orders))`

interface StoredShare {
  order: NamedOrder
  amount: number
}

const sharesRecorded = (team_id: string) =>
  sql<
    StoredShare[]
  >`(SELECT coalesce(jsonb_agg(jsonb_build_object('order', o.named, 'amount', p.amount)), '[]')
    FROM (${namedOrders(team_id)}) o JOIN (
      SELECT order_id, sum(amount) AS amount FROM payments
      WHERE team_id = ${team_id}::uuid AND bank_entry_id = bank_entries.id GROUP BY order_id
    ) p ON p.order_id = o.id WHERE p.amount <> 0)`

const recordedOf = (team_id: string) =>
  sql<number>`(SELECT coalesce(sum(amount), 0)::integer FROM payments
    WHERE team_id = ${team_id}::uuid AND bank_entry_id = bank_entries.id)`

/** Nobody handles what they paid themselves, nor what is about a work that is kept from them, or whose artist is: a payment names them. */
const entryInSight = (team_id: string, asker_id: string) =>
  sql<SqlBool>`NOT EXISTS (SELECT FROM orders WHERE orders.team_id = ${team_id}::uuid
    AND (orders.id = ANY (bank_entries.orders) OR orders.id IN (SELECT order_id FROM payments
      WHERE team_id = ${team_id}::uuid AND bank_entry_id = bank_entries.id))
    AND NOT ${payerInSight(team_id, asker_id)})`

const isMatched = sql<SqlBool>`(bank_entries.proposal -> 'shares') <> '[]'`

export interface BankEntryFilter {
  state?: (typeof bankStates)[number] | undefined
  matched?: 'yes' | 'no' | undefined
  words: readonly string[]
  asker_id: string
}

const contains = (word: string) => {
  const like = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<SqlBool>`concat_ws(' ', payer_name, payer_iban, reference, text) ILIKE ${like}`
}

export const selectEntries = (
  db: Kysely<Schema>,
  team_id: string,
  { state, matched, words, asker_id }: BankEntryFilter,
  page: ListPage
) => {
  let query = db
    .selectFrom('bank_entries')
    .selectAll()
    .select([
      recordedOf(team_id).as('recorded_sum'),
      ordersNamed(team_id).as('named'),
      sharesRecorded(team_id).as('recorded')
    ])
    .where('team_id', '=', team_id)
    .where(entryInSight(team_id, asker_id))
  if (state !== undefined) query = query.where('state', '=', state)
  if (matched !== undefined)
    query = query.where(matched === 'yes' ? isMatched : sql<SqlBool>`NOT ${isMatched}`)
  for (const word of words) query = query.where(contains(word))
  return entryOrder.page(query, page)
}

export const selectEntryCounts = (db: Kysely<Schema>, team_id: string, asker_id: string) => {
  const count = (wanted: unknown) => sql<number>`(count(*) FILTER (WHERE ${wanted}))::integer`
  return db
    .selectFrom('bank_entries')
    .select([
      count(sql`state = 'open'`).as('open'),
      count(sql`state = 'open' AND ${isMatched}`).as('matched'),
      count(sql`state = 'recorded'`).as('recorded'),
      count(sql`state = 'set_aside'`).as('set_aside')
    ])
    .where('team_id', '=', team_id)
    .where(entryInSight(team_id, asker_id))
}

/** Locked in the order of their ids, with what of each is recorded. */
export const lockEntries = async (tx: Tx, ids: readonly string[], asker_id: string) => {
  const wanted = sql<SqlBool>`id = ANY (${ids}::uuid[])`
  const all = tx.db.selectFrom('bank_entries').where('team_id', '=', tx.team_id).where(wanted)
  await all.select('id').orderBy('id').forUpdate().execute()
  return all
    .select(['id', 'booked_on', 'amount', 'currency', 'state', recordedOf(tx.team_id).as('recorded_sum')])
    .where(entryInSight(tx.team_id, asker_id))
    .execute()
}

/** By order, what stands recorded of these payments. */
export const selectRecorded = (tx: Tx, entries: readonly string[]) =>
  tx.db
    .selectFrom('payments')
    .select(['order_id', sql<number>`sum(amount)::integer`.as('amount')])
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`bank_entry_id = ANY (${entries}::uuid[])`)
    .groupBy('order_id')
    .having(sql<SqlBool>`sum(amount) <> 0`)
    .orderBy('order_id')
    .execute()

interface EntryChange {
  state: (typeof bankStates)[number]
  reason: string
  changed_at: Date
}

export const setEntries = (tx: Tx, ids: readonly string[], change: EntryChange) =>
  tx.db
    .updateTable('bank_entries')
    .set(change)
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .execute()

interface AddedEntry {
  id: string
  entry: StatementEntry
}

/** Answers those that were not there yet. */
export const insertEntries = (
  tx: Tx,
  added: readonly AddedEntry[],
  { file, now }: { file: string; now: Date }
) =>
  tx.db
    .insertInto('bank_entries')
    .values(
      added.map(({ id, entry: { key, booked_on, amount, currency, reference, ...said } }) => ({
        team_id: tx.team_id,
        id,
        key,
        file,
        booked_on,
        amount,
        currency,
        reference: reference ?? '',
        ...said,
        state: 'open' as const,
        changed_at: now,
        proposal: json({ code: 'none' as const, shares: [], candidates: [], difference: 0 })
      }))
    )
    .onConflict(conflict => conflict.columns(['team_id', 'key']).doNothing())
    .returning('id')
    .execute()

/** Of what was for none of us, who paid it is forgotten in time; that it was known stays. */
export const forgetPayers = (tx: Tx, before: Date) =>
  tx.db
    .updateTable('bank_entries')
    .set({ payer_name: '', payer_iban: '', reference: '', text: '' })
    .where('team_id', '=', tx.team_id)
    .where('state', '=', 'set_aside')
    .where('changed_at', '<', before)
    .execute()

export const selectOpenEntries = (db: Kysely<Schema>, team_id: string, most: number) =>
  db
    .selectFrom('bank_entries')
    .select(['id', 'key', 'booked_on', 'amount', 'currency', 'reference', 'text', 'payer_name', 'payer_iban'])
    .select(['reversal', 'proposal', recordedOf(team_id).as('recorded_sum')])
    .where('team_id', '=', team_id)
    .where('state', '=', 'open')
    .orderBy('id', 'desc')
    .limit(most)

/** All that anybody may have paid for, with what is due of it by now. */
export const selectPayable = (db: Kysely<Schema>, team_id: string, most: number) =>
  db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('billing_identities as said', 'said.user_id', 'orders.user_id')
    .select(['orders.id', 'orders.number', 'orders.currency', 'users.first_name', 'users.last_name'])
    .select(['said.name', 'said.company'])
    .select([
      sql<number>`greatest(${costOf(team_id)} - ${paidOf(team_id)}, 0)::integer`.as('due'),
      sql<string | null>`(SELECT i.number FROM invoices i WHERE i.team_id = ${team_id}::uuid
        AND i.order_id = orders.id AND i.kind = 'invoice' ORDER BY i.id DESC LIMIT 1)`.as('invoice'),
      sql<{ slug: string; number: number }[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('slug', c.slug, 'number', w.entry_number) ORDER BY w.id), '[]')
        FROM order_lines l
        JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = l.work_id AND w.entry_number IS NOT NULL
        JOIN contests c ON c.team_id = ${team_id}::uuid AND c.id = w.contest_id
        WHERE l.team_id = ${team_id}::uuid AND l.order_id = orders.id)`.as('entries')
    ])
    .where('orders.team_id', '=', team_id)
    .where('orders.state', '<>', 'cancelled')
    .orderBy('orders.id', 'desc')
    .limit(most)

interface FoundProposal {
  id: string
  proposal: StoredProposal
  orders: string[]
}

export const setProposals = (tx: Tx, found: readonly FoundProposal[]) =>
  sql`UPDATE bank_entries SET proposal = f.proposal,
      orders = ARRAY(SELECT jsonb_array_elements_text(f.orders)::uuid)
    FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS f(id uuid, proposal jsonb, orders jsonb)
    WHERE bank_entries.team_id = ${tx.team_id}::uuid AND bank_entries.id = f.id AND bank_entries.state = 'open'`.execute(
    tx.db
  )

/** What came in for orders of somebody: for whoever takes along what is held of them. */
export const selectEntriesOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('bank_entries')
    .select(['id', 'booked_on', 'amount', 'currency', 'reference', 'text', 'payer_name', 'payer_iban'])
    .where('team_id', '=', team_id)
    .where(
      sql<SqlBool>`id IN (SELECT p.bank_entry_id FROM payments p
        JOIN orders o ON o.team_id = ${team_id}::uuid AND o.id = p.order_id
        WHERE p.team_id = ${team_id}::uuid AND o.user_id = ${user_id}::uuid)`
    )
    .$call(query => pageById(query, 'id', page))
