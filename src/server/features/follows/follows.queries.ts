import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import type { FollowKind } from '#contract/rules/follow-choices.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type PageOf } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export interface Subject {
  kind: FollowKind
  subject_id: string
}

/** Whose a follow is: the account's, or that of the address which the account has. */
const isMine = (user_id: string) => sql<SqlBool>`(f.user_id = ${user_id}::uuid OR (f.user_id IS NULL
  AND f.email_key = (SELECT u.email_key FROM users u WHERE u.id = ${user_id}::uuid AND u.verified_at IS NOT NULL)))`

const mine = (db: Kysely<Schema>, team_id: string, user_id: string) =>
  db
    .selectFrom('follows as f')
    .where('f.team_id', '=', team_id)
    .where('f.since', 'is not', null)
    .where(isMine(user_id))

export const followOrder = keyset({ id: idColumn('f.id') }, 'desc')

export const selectMine = (
  db: Kysely<Schema>,
  team_id: string,
  user_id: string,
  page: PageOf<typeof followOrder>
) =>
  followOrder.page(
    mine(db, team_id, user_id)
      .leftJoin('contests as c', join =>
        join.onRef('c.id', '=', 'f.subject_id').on('c.team_id', '=', team_id)
      )
      .select(['f.id', 'f.kind', 'f.subject_id', 'f.since', 'c.title', 'c.slug']),
    page
  )

export const selectState = (
  db: Kysely<Schema>,
  team_id: string,
  user_id: string,
  { kind, subject_id }: Subject
) =>
  mine(db, team_id, user_id)
    .select('f.id')
    .where('f.kind', '=', kind)
    .where('f.subject_id', '=', subject_id)
    .limit(1)

/** Of those that visitors see; whether there is still something to come. */
export const selectContest = (db: Kysely<Schema>, team_id: string, subject: string, now: Date) =>
  db
    .selectFrom('contests')
    .select(['id', 'title'])
    .select(sql<boolean>`coalesce(results_published_at <= ${now}::timestamptz, false)`.as('over'))
    .where('team_id', '=', team_id)
    .where('published_at', '<=', now)
    .where(eb => eb.or([eb('slug', '=', subject), eb(sql<string>`id::text`, '=', subject)]))

export const selectAddressOf = (tx: Tx, user_id: string) =>
  tx.db.selectFrom('users').select('email_key').where('id', '=', user_id).executeTakeFirstOrThrow()

/** Whether anybody follows it. */
export const isFollowed = async (tx: Tx, { kind, subject_id }: Subject): Promise<boolean> => {
  const found = await tx.db
    .selectFrom('follows')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .where('since', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Of somebody who follows it already, the one there is. */
export const putFollow = async (
  tx: Tx,
  subject: Subject,
  { id, user_id, now }: { id: string; user_id: string; now: Date }
): Promise<string> => {
  const { id: kept } = await tx.db
    .insertInto('follows')
    .values({ team_id: tx.team_id, id, ...subject, user_id, asked_at: now, since: now })
    .onConflict(conflict =>
      conflict
        .columns(['team_id', 'user_id', 'kind', 'subject_id'])
        .where('user_id', 'is not', null)
        .doUpdateSet(eb => ({ since: eb.ref('follows.since') }))
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return kept
}

/**
 * Of an address: the newest link is the one that works. Whoever has confirmed before goes on being told, in their language:
 * it may be anybody who asks.
 */
export const askFollow = async (
  tx: Tx,
  subject: Subject,
  row: { id: string; email: string; email_key: string; locale: Locale; token_hash: Uint8Array; now: Date }
): Promise<string> => {
  const { id, now, ...address } = row
  const { id: kept } = await tx.db
    .insertInto('follows')
    .values({ team_id: tx.team_id, id, ...subject, ...address, asked_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['team_id', 'email_key', 'kind', 'subject_id'])
        .where('user_id', 'is', null)
        .doUpdateSet({
          token_hash: address.token_hash,
          asked_at: now,
          locale: sql`CASE WHEN follows.since IS NULL THEN excluded.locale ELSE follows.locale END`
        })
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return kept
}

/** Held, so that of two who come with it at once one is the second. */
export const lockAsked = (tx: Tx, token_hash: Uint8Array) =>
  tx.db
    .selectFrom('follows')
    .select(['id', 'kind', 'subject_id', 'email_key', 'asked_at', 'since'])
    .where('team_id', '=', tx.team_id)
    .where('token_hash', '=', token_hash)
    .forUpdate()
    .executeTakeFirst()

export const setConfirmed = (tx: Tx, id: string, now: Date) =>
  tx.db
    .updateTable('follows')
    .set({ since: now })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .execute()

export const setLocale = (tx: Tx, id: string, locale: Locale) =>
  tx.db
    .updateTable('follows')
    .set({ locale })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .execute()

/** False where it is somebody else's, or gone. */
export const deleteMine = async (tx: Tx, user_id: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('follows as f')
    .where('f.team_id', '=', tx.team_id)
    .where('f.id', '=', id)
    .where(isMine(user_id))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What an address follows, of one thing or of everything in the team. */
export const deleteOfAddress = async (tx: Tx, email_key: string, subject?: Subject): Promise<void> => {
  const all = tx.db
    .deleteFrom('follows')
    .where('team_id', '=', tx.team_id)
    .where('user_id', 'is', null)
    .where('email_key', '=', email_key)
  await (
    subject ? all.where('kind', '=', subject.kind).where('subject_id', '=', subject.subject_id) : all
  ).execute()
}

/** Until nobody is being told of anything; who is told after that is read anew. */
export const lockTelling = (tx: Tx) =>
  tx.db
    .selectFrom('follow_news')
    .select('about_id')
    .where('team_id', '=', tx.team_id)
    .where('done_at', 'is', null)
    .orderBy('about_id')
    .forShare()
    .execute()

interface InLink {
  team_id: string
  id: string
  secret: Uint8Array
}

/** What stands for an address in its links, as `idOfAddress` makes it. */
const idInLinks = (address: RawBuilder<unknown>, team_id: string, secret: Uint8Array) =>
  sql<string>`encode(substring(
    sha256(${secret}::bytea || convert_to(${team_id}::text || ' ' || ${address}, 'UTF8')) FOR 16), 'hex')::uuid`

/** Of addresses that have begun to follow since the last time. */
export const nameAddresses = (tx: Tx, secret: Uint8Array) =>
  tx.db
    .updateTable('follows')
    .set({ address_id: idInLinks(sql`email_key`, tx.team_id, secret) })
    .where('team_id', '=', tx.team_id)
    .where('user_id', 'is', null)
    .where('address_id', 'is', null)
    .execute()

/** News that wait to be sent to the address of a link; each way to them has an index. */
export const cancelNews = (tx: Tx, { id, secret }: InLink, email_key: string | null) => {
  const waiting = sql`SELECT o.id FROM outbox_messages o WHERE o.team_id = ${tx.team_id}::uuid
    AND o.state = 'queued' AND o.follow_id IS NOT NULL AND o.to_address IS NOT NULL`
  return tx.db
    .updateTable('outbox_messages')
    .set({ state: 'cancelled', cancelled_for: 'unsubscribed' })
    .where('team_id', '=', tx.team_id)
    .where(
      sql<SqlBool>`id IN (${waiting} AND o.follow_id = ${id}::uuid
        UNION ALL ${waiting} AND o.address_id = ${id}::uuid
        UNION ALL ${waiting} AND lower(o.to_address) = ${email_key}::text
        UNION ALL ${waiting} AND o.address_id IS NULL
          AND ${idInLinks(sql`lower(o.to_address)`, tx.team_id, secret)} = ${id}::uuid)`
    )
    .execute()
}

/**
 * The address of a link, where it follows anything. Older links have the follow that they told of; only addresses that have
 * not been named yet are looked through.
 */
export const selectFollower = (db: Kysely<Schema>, { team_id, id, secret }: InLink) => {
  const addresses = sql`SELECT f.email_key FROM follows f WHERE f.team_id = ${team_id}::uuid AND f.user_id IS NULL`
  return db
    .selectFrom('teams as t')
    .select(['t.link', 't.name'])
    .select(
      sql<string | null>`coalesce((${addresses} AND f.id = ${id}::uuid),
        (${addresses} AND f.address_id = ${id}::uuid LIMIT 1),
        (${addresses} AND f.address_id IS NULL
          AND ${idInLinks(sql`f.email_key`, team_id, secret)} = ${id}::uuid LIMIT 1))`.as('email_key')
    )
    .where('t.id', '=', team_id)
    .limit(1)
}
