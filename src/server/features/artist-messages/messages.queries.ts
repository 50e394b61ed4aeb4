import { sql, type Insertable, type Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export const messageOrder = keyset({ id: idColumn('message.id') }, 'desc')

const messages = (db: Kysely<Schema>, team_id: string, artist_id: string) =>
  db
    .selectFrom('artist_messages as message')
    .select(['message.id', 'message.writer_id', 'message.name', 'message.body', 'message.created_at'])
    .select(['message.answer', 'message.answered_at', 'message.reported_at'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM blocked_writers b
        WHERE b.artist_id = message.artist_id AND b.writer_id = message.writer_id)`.as('blocked')
    )
    .where('message.team_id', '=', team_id)
    .where('message.artist_id', '=', artist_id)

export const selectMessagesTo = (
  db: Kysely<Schema>,
  team_id: string,
  { artist_id, ...page }: ListPage & { artist_id: string }
) => messageOrder.page(messages(db, team_id, artist_id), page)

export const selectMessageTo = (db: Kysely<Schema>, team_id: string, at: { id: string; artist_id: string }) =>
  messages(db, team_id, at.artist_id).where('message.id', '=', at.id)

/** Of two who answer at once, the second waits. */
export const lockMessage = (tx: Tx, { id, artist_id }: { id: string; artist_id: string }) =>
  tx.db
    .selectFrom('artist_messages')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .where('artist_id', '=', artist_id)
    .forUpdate()
    .executeTakeFirst()

const messagesLock = 3_271_046

/** Until the transaction ends nobody else counts what was written to this artist, so what is counted still holds then. */
export const lockMessagesTo = (tx: Tx, artist_id: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${artist_id}, ${messagesLock}))`.execute(tx.db)

export const insertArtistMessage = (tx: Tx, row: Omit<Insertable<Schema['artist_messages']>, 'team_id'>) =>
  tx.db
    .insertInto('artist_messages')
    .values({ team_id: tx.team_id, ...row })
    .execute()

export const updateMessage = (
  tx: Tx,
  id: string,
  changes: { answer: string; answered_at: Date } | { reported_at: Date }
) =>
  tx.db
    .updateTable('artist_messages')
    .set(changes)
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .execute()

export const deleteMessage = (tx: Tx, id: string) =>
  tx.db.deleteFrom('artist_messages').where('team_id', '=', tx.team_id).where('id', '=', id).execute()

/** So many of one writer wait for this artist's answer. */
export const countWaiting = async (
  tx: Tx,
  pair: { artist_id: string; writer_id: string }
): Promise<number> => {
  const { waiting } = await tx.db
    .selectFrom('artist_messages')
    .select(eb => eb.fn.countAll<number>().as('waiting'))
    .where('team_id', '=', tx.team_id)
    .where('writer_id', '=', pair.writer_id)
    .where('artist_id', '=', pair.artist_id)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return waiting
}

export const countSince = async (tx: Tx, artist_id: string, since: Date): Promise<number> => {
  const { messages: written } = await tx.db
    .selectFrom('artist_messages')
    .select(eb => eb.fn.countAll<number>().as('messages'))
    .where('team_id', '=', tx.team_id)
    .where('artist_id', '=', artist_id)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return written
}

export const isBlocked = async (tx: Tx, pair: { artist_id: string; writer_id: string }): Promise<boolean> => {
  const found = await tx.db
    .selectFrom('blocked_writers')
    .select('artist_id')
    .where('artist_id', '=', pair.artist_id)
    .where('writer_id', '=', pair.writer_id)
    .executeTakeFirst()
  return found !== undefined
}

export const block = (tx: Tx, row: Insertable<Schema['blocked_writers']>) =>
  tx.db
    .insertInto('blocked_writers')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const unblock = (tx: Tx, pair: { artist_id: string; writer_id: string }) =>
  tx.db
    .deleteFrom('blocked_writers')
    .where('artist_id', '=', pair.artist_id)
    .where('writer_id', '=', pair.writer_id)
    .execute()

export const selectPerson = (db: Kysely<Schema>, user_id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'locale', 'first_name', 'last_name', 'display_name', 'birth_date', 'verified_at'])
    .where('id', '=', user_id)
    .where('erased_at', 'is', null)

/** What was written to somebody, or by them. */
export const selectMessagesOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('artist_messages')
    .select(['id', 'artist_id', 'writer_id', 'name', 'body', 'created_at', 'answer', 'answered_at'])
    .where('team_id', '=', team_id)
    .where(eb => eb.or([eb('artist_id', '=', user_id), eb('writer_id', '=', user_id)]))
    .$call(query => pageById(query, 'id', page))

export const selectBlocked = (db: Kysely<Schema>, user_id: string) =>
  db.selectFrom('blocked_writers').select(['blocked_at']).where('artist_id', '=', user_id)

export const deleteBlocks = (tx: Tx, user_id: string) =>
  tx.db
    .deleteFrom('blocked_writers')
    .where(eb => eb.or([eb('artist_id', '=', user_id), eb('writer_id', '=', user_id)]))
    .execute()
