import { sql, type Kysely, type SqlBool } from 'kysely'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { Locale } from '#contract/locales.ts'
import type { FollowEvent, FollowKind } from '#contract/rules/follow-choices.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { entriesClose } from '#server/platform/db/closes-sql.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export interface NewNews {
  event: FollowEvent
  about_id: string
  subject_id: string
}

/** What is known already stays as it is. With `done`, it is known from now on and nobody is told. */
export const insertNews = async (
  tx: Tx,
  news: readonly NewNews[],
  { now, done }: { now: Date; done: boolean }
): Promise<void> => {
  if (news.length === 0) return
  await tx.db
    .insertInto('follow_news')
    .values(news.map(each => ({ ...each, team_id: tx.team_id, at: now, done_at: done ? now : null })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** So long a server may be off, and what happened meanwhile is still told. */
const days_back = 7

/** Posts and contests have their instants. A contest that is over before anybody looked is not said to open. */
export const insertDated = async (tx: Tx, now: Date): Promise<void> => {
  const from = new Date(now.getTime() - days_back * 86_400_000)
  await sql`INSERT INTO follow_news (team_id, event, about_id, subject_id, at)
    SELECT ${tx.team_id}::uuid, 'post', id, ${tx.team_id}::uuid, publish_at FROM posts
      WHERE team_id = ${tx.team_id}::uuid AND publish_at > ${from}::timestamptz AND publish_at <= ${now}::timestamptz
    UNION ALL SELECT ${tx.team_id}::uuid, 'contest', id, ${tx.team_id}::uuid, published_at FROM contests
      WHERE team_id = ${tx.team_id}::uuid AND published_at > ${from}::timestamptz AND published_at <= ${now}::timestamptz
    UNION ALL SELECT ${tx.team_id}::uuid, 'opens', id, id, opens_at FROM contests
      WHERE team_id = ${tx.team_id}::uuid AND published_at <= opens_at
        AND opens_at > ${from}::timestamptz AND opens_at <= ${now}::timestamptz
        AND ${entriesClose(tx.team_id)} > ${now}::timestamptz
    UNION ALL SELECT ${tx.team_id}::uuid, 'results', id, id, results_published_at FROM contests
      WHERE team_id = ${tx.team_id}::uuid AND results_published_at > ${from}::timestamptz
        AND results_published_at <= ${now}::timestamptz
    ON CONFLICT DO NOTHING`.execute(tx.db)
}

/** Artists whom somebody follows. */
export const selectFollowedArtists = (db: Kysely<Schema>, team_id: string, page: PageById) =>
  db
    .selectFrom('follows')
    .select('subject_id as id')
    .distinct()
    .where('team_id', '=', team_id)
    .where('kind', '=', 'artist')
    .where('since', 'is not', null)
    .$call(query => pageById(query, 'subject_id', page))

/** Works that came at once are told of at once; everything else by itself. */
export const selectWaitingNews = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('follow_news')
    .select(['event', 'subject_id', 'at'])
    .select(sql<string[]>`array_agg(about_id ORDER BY about_id)`.as('about_ids'))
    .where('team_id', '=', team_id)
    .where('done_at', 'is', null)
    .groupBy(['event', 'subject_id', 'at', sql`CASE WHEN event = 'work' THEN NULL ELSE about_id END`])
    .orderBy('at')
    .orderBy('event')

interface NewsGroup {
  event: FollowEvent
  about_ids: readonly string[]
}

const ofGroup = ({ event, about_ids }: NewsGroup, team_id: string) =>
  sql<SqlBool>`team_id = ${team_id}::uuid AND event = ${event} AND about_id = ANY (${about_ids}::uuid[])
    AND done_at IS NULL`

/** Who was told last, held to the end of the transaction; none where another process has told everybody. */
export const lockNews = (tx: Tx, group: NewsGroup) =>
  tx.db
    .selectFrom('follow_news')
    .select('told_until')
    .where(ofGroup(group, tx.team_id))
    .orderBy('about_id')
    .forUpdate()
    .executeTakeFirst()

export const setTold = (tx: Tx, group: NewsGroup, told: { told_until: string } | { done_at: Date }) =>
  tx.db.updateTable('follow_news').set(told).where(ofGroup(group, tx.team_id)).execute()

interface FollowersOf extends PageById {
  kind: FollowKind
  subject_id: string
  at: Date
  /** With those who ticked, when they registered, that they want news of new contests, and have a part in the team. */
  newsletter: boolean
}

export interface Follower {
  id: string
  user_id: string | null
  email: string
  locale: Locale
  ticked: boolean
}

/** By one key after the other; an account that follows is not counted again for its tick, nor an address for its account. */
export const selectFollowers = async (
  tx: Tx,
  { kind, subject_id, at, newsletter, after, limit }: FollowersOf
): Promise<Follower[]> => {
  const { team_id } = tx
  const { rows } = await sql<Follower>`
    SELECT f.id, f.user_id, coalesce(u.email, f.email) AS email, coalesce(u.locale, f.locale) AS locale, false AS ticked
    FROM follows f LEFT JOIN users u ON u.id = f.user_id
    WHERE f.team_id = ${team_id}::uuid AND f.kind = ${kind} AND f.subject_id = ${subject_id}::uuid
      AND f.since < ${at}::timestamptz AND (f.user_id IS NULL OR u.erased_at IS NULL)
      AND (f.user_id IS NOT NULL OR NOT EXISTS (SELECT FROM follows o JOIN users n ON n.id = o.user_id
        WHERE o.team_id = ${team_id}::uuid AND o.kind = f.kind AND o.subject_id = f.subject_id
          AND n.email_key = f.email_key AND o.since < ${at}::timestamptz))
      AND (${after}::uuid IS NULL OR f.id > ${after}::uuid)
    UNION ALL
    SELECT u.id, u.id, u.email, u.locale, true FROM members m JOIN users u ON u.id = m.user_id
    WHERE ${newsletter} AND m.team_id = ${team_id}::uuid AND u.newsletter AND u.verified_at IS NOT NULL
      AND u.erased_at IS NULL AND m.since < ${at}::timestamptz
      AND NOT EXISTS (SELECT FROM follows o WHERE o.team_id = ${team_id}::uuid AND o.kind = 'team'
        AND o.since < ${at}::timestamptz AND (o.user_id = u.id OR (o.user_id IS NULL AND o.email_key = u.email_key)))
      AND (${after}::uuid IS NULL OR u.id > ${after}::uuid)
    ORDER BY id LIMIT ${limit}`.execute(tx.db)
  return rows
}

/** With the text of each language; none where it is not public any more. */
export const selectPost = (db: Kysely<Schema>, team_id: string, id: string, now: Date) =>
  db
    .selectFrom('posts')
    .select('slug')
    .select(
      sql<LocalizedText>`(SELECT jsonb_object_agg(p.locale, p.title) FROM post_texts p
        WHERE p.team_id = ${team_id}::uuid AND p.post_id = posts.id)`.as('title')
    )
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .where('publish_at', '<=', now)

export const selectContestNow = (db: Kysely<Schema>, team_id: string, id: string, now: Date) =>
  db
    .selectFrom('contests')
    .select(['slug', 'title'])
    .select([
      sql<boolean>`coalesce(opens_at <= ${now}::timestamptz AND ${entriesClose(team_id)} > ${now}::timestamptz,
        false)`.as('open'),
      sql<boolean>`coalesce(results_published_at <= ${now}::timestamptz, false)`.as('over')
    ])
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .where('published_at', '<=', now)

/** A contest has no more news once its results are out, and its followers are not kept for longer. */
export const deleteFollowersOf = (tx: Tx, kind: FollowKind, subject_id: string) =>
  tx.db
    .deleteFrom('follows')
    .where('team_id', '=', tx.team_id)
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .execute()

/** Addresses whose link ran out, and news that is neither waited for nor needed to know what is new. */
export const sweepFollows = async (
  tx: Tx,
  { unconfirmed, told }: { unconfirmed: Date; told: Date }
): Promise<void> => {
  const { team_id } = tx
  await tx.db
    .deleteFrom('follows')
    .where('team_id', '=', team_id)
    .where('since', 'is', null)
    .where('asked_at', '<=', unconfirmed)
    .execute()
  await tx.db
    .deleteFrom('follow_news as n')
    .where('n.team_id', '=', team_id)
    .where('n.done_at', '<=', told)
    .where(
      sql<SqlBool>`(n.event NOT IN ('work', 'series') OR NOT EXISTS (SELECT FROM follows f
        WHERE f.team_id = ${team_id}::uuid AND f.kind = 'artist' AND f.subject_id = n.subject_id))`
    )
    .execute()
}
