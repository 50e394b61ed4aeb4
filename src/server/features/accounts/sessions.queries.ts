import { sql, type Insertable, type Kysely } from 'kysely'
import { hasFactor } from '#server/platform/access/factors.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export const insertSession = (tx: Tx, row: Insertable<Schema['sessions']>) =>
  tx.db.insertInto('sessions').values(row).execute()

export const sessionOrder = keyset({ id: idColumn('id') }, 'desc')

export const selectSessions = (
  db: Kysely<Schema>,
  { user_id, now, ...page }: ListPage & { user_id: string; now: Date }
) =>
  sessionOrder.page(
    db
      .selectFrom('sessions')
      .select(['id', 'agent', 'network', 'created_at', 'seen_at'])
      .where('user_id', '=', user_id)
      .where('expires_at', '>', now),
    page
  )

/** How many sessions there were, and how many of them by a browser that says the same of itself. */
export const countSessions = (tx: Tx, user_id: string, agent: string) =>
  tx.db
    .selectFrom('sessions')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) FILTER (WHERE agent = ${agent}))::int`.as('alike')
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()

export const deleteSession = (tx: Tx, user_id: string, id: string) =>
  tx.db
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const deleteSessionOfToken = (tx: Tx, token_hash: Uint8Array) =>
  tx.db.deleteFrom('sessions').where('token_hash', '=', token_hash).returning('user_id').executeTakeFirst()

export const deleteSessions = (tx: Tx, user_id: string, except: string | null = null) => {
  const query = tx.db.deleteFrom('sessions').where('user_id', '=', user_id)
  return (except === null ? query : query.where('id', '!=', except)).execute()
}

/** Its owner has just shown a second factor. */
export const markBothFactors = (tx: Tx, id: string) =>
  tx.db.updateTable('sessions').set({ both_factors: true }).where('id', '=', id).execute()

/** Once neither app nor passkey is left, no session is more than one that the password began. */
export const forgetFactors = (tx: Tx, user_id: string) =>
  tx.db
    .updateTable('sessions')
    .set({ both_factors: false })
    .where('user_id', '=', user_id)
    .where(eb => eb.not(hasFactor(user_id)))
    .execute()
