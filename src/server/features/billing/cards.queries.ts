import { sql, type Insertable, type Kysely, type SqlBool, type Updateable } from 'kysely'
import type { CardRefundState } from '#contract/rules/card-states.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export const selectKeys = (db: Kysely<Schema>, team_id: string) =>
  db.selectFrom('card_keys').selectAll().where('team_id', '=', team_id)

export const putKeys = (tx: Tx, row: Omit<Insertable<Schema['card_keys']>, 'team_id'>) =>
  tx.db
    .insertInto('card_keys')
    .values({ team_id: tx.team_id, ...row })
    .onConflict(conflict => conflict.column('team_id').doUpdateSet(row))
    .execute()

export const deleteKeys = (tx: Tx) =>
  tx.db.deleteFrom('card_keys').where('team_id', '=', tx.team_id).executeTakeFirst()

const sessionRows = (db: Kysely<Schema>, team_id: string) =>
  db.selectFrom('card_sessions').selectAll().where('team_id', '=', team_id)
export type SessionRow = RowOf<typeof sessionRows>

export const selectSession = (db: Kysely<Schema>, team_id: string, id: string) =>
  sessionRows(db, team_id).where('id', '=', id)

export const selectSessionOf = (
  db: Kysely<Schema>,
  team_id: string,
  column: 'stripe_id' | 'payment_intent',
  value: string
) => sessionRows(db, team_id).where(column, '=', value)

const underWay = sql<boolean>`card_sessions.state IN ('begun', 'open', 'processing')`

export const selectSessionsUnderWay = (db: Kysely<Schema>, team_id: string) =>
  sessionRows(db, team_id).where(underWay).orderBy('id').limit(1000)

/** Of the orders of one person, in one team. */
export const selectSessionsOfUser = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  sessionRows(db, team_id)
    .where(underWay)
    .where(
      sql<SqlBool>`EXISTS (SELECT FROM orders o WHERE o.team_id = ${team_id}::uuid
        AND o.id = card_sessions.order_id AND o.user_id = ${user_id}::uuid)`
    )
    .$call(query => pageById(query, 'id', page))

/** The one that something may still come of. */
export const selectLiveSession = (tx: Tx, order_id: string) =>
  sessionRows(tx.db, tx.team_id).where('order_id', '=', order_id).where(underWay).executeTakeFirst()

/** The newest first. */
export const selectSessionsOfOrder = (db: Kysely<Schema>, team_id: string, order_id: string) =>
  sessionRows(db, team_id).where('order_id', '=', order_id).orderBy('id', 'desc')

export const lockSession = (tx: Tx, id: string) =>
  selectSession(tx.db, tx.team_id, id).forUpdate().executeTakeFirst()

export const insertSession = (tx: Tx, row: Omit<Insertable<Schema['card_sessions']>, 'team_id'>) =>
  tx.db
    .insertInto('card_sessions')
    .values({ team_id: tx.team_id, ...row })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateSession = (tx: Tx, id: string, changes: Updateable<Schema['card_sessions']>) =>
  tx.db
    .updateTable('card_sessions')
    .set(changes)
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const ofOrder = (db: Kysely<Schema>, team_id: string, order_id: string) =>
  db.selectFrom('card_sessions').select('id').where('team_id', '=', team_id).where('order_id', '=', order_id)

const refundRows = (db: Kysely<Schema>, team_id: string) =>
  db.selectFrom('card_refunds').selectAll().where('team_id', '=', team_id)
export type RefundRow = RowOf<typeof refundRows>

export const selectRefundsOf = (db: Kysely<Schema>, team_id: string, session_id: string) =>
  refundRows(db, team_id).where('session_id', '=', session_id).orderBy('id')

export const selectRefundsOfOrder = (db: Kysely<Schema>, team_id: string, order_id: string) =>
  refundRows(db, team_id)
    .where('session_id', 'in', ofOrder(db, team_id, order_id))
    .orderBy('id')

/** Of which sessions refunds are on their way. */
export const selectRefundsUnderWay = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('card_refunds')
    .select('session_id')
    .distinct()
    .where('team_id', '=', team_id)
    .where(sql<boolean>`card_refunds.state IN ('sent', 'pending')`)
    .limit(1000)

export const insertRefund = (tx: Tx, row: Omit<Insertable<Schema['card_refunds']>, 'team_id'>) =>
  tx.db
    .insertInto('card_refunds')
    .values({ team_id: tx.team_id, ...row })
    .execute()

export const updateRefund = (tx: Tx, id: string, changes: { stripe_id?: string; state: CardRefundState }) =>
  tx.db
    .updateTable('card_refunds')
    .set(changes)
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .execute()

const disputeRows = (db: Kysely<Schema>, team_id: string) =>
  db.selectFrom('card_disputes').selectAll().where('team_id', '=', team_id)
export type DisputeRow = RowOf<typeof disputeRows>

export const selectDisputesOf = (db: Kysely<Schema>, team_id: string, session_id: string) =>
  disputeRows(db, team_id).where('session_id', '=', session_id).orderBy('created_at').orderBy('stripe_id')

export const selectDisputesOfOrder = (db: Kysely<Schema>, team_id: string, order_id: string) =>
  disputeRows(db, team_id)
    .where('session_id', 'in', ofOrder(db, team_id, order_id))
    .orderBy('created_at')
    .orderBy('stripe_id')

/** Of which sessions a dispute is not decided yet. */
export const selectDisputesUnderWay = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('card_disputes')
    .select('session_id')
    .distinct()
    .where('team_id', '=', team_id)
    .where(sql<boolean>`card_disputes.state NOT IN ('won', 'lost', 'warning_closed', 'prevented')`)
    .limit(1000)

type StoredDispute = Omit<Insertable<Schema['card_disputes']>, 'team_id'>

export const insertDispute = (tx: Tx, row: StoredDispute) =>
  tx.db
    .insertInto('card_disputes')
    .values({ team_id: tx.team_id, ...row })
    .execute()

export const updateDispute = (
  tx: Tx,
  known_as: string,
  changes: Omit<StoredDispute, 'created_at' | 'session_id'>
) =>
  tx.db
    .updateTable('card_disputes')
    .set(changes)
    .where('team_id', '=', tx.team_id)
    .where('stripe_id', '=', known_as)
    .execute()

export const selectEvent = (db: Kysely<Schema>, team_id: string, event_id: string) =>
  db
    .selectFrom('card_events')
    .select('event_id')
    .where('team_id', '=', team_id)
    .where('event_id', '=', event_id)

export const insertEvent = (tx: Tx, event_id: string, received_at: Date) =>
  tx.db
    .insertInto('card_events')
    .values({ team_id: tx.team_id, event_id, received_at })
    .onConflict(conflict => conflict.columns(['team_id', 'event_id']).doNothing())
    .execute()

export const deleteEvents = (tx: Tx, before: Date) =>
  tx.db
    .deleteFrom('card_events')
    .where('team_id', '=', tx.team_id)
    .where('received_at', '<', before)
    .execute()
