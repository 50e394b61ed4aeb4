import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Role } from '#contract/kit.ts'
import { mostUnread } from '#contract/notifications.ts'
import {
  concerns,
  eventsInFeedOf,
  notificationEvents,
  type EventName
} from '#contract/rules/notification-events.ts'
import { allHiddenFrom } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, momentColumn, type PageOf } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export interface FeedOf {
  team_id: string
  user_id: string
  /** What they are in the team now. */
  role: Role
}

/** Said and not given as a value: planned for any value, a feed would not be found by the index of what stands in feeds. */
const inFeed = sql<SqlBool>`n.in_feed`

export const feedOrder = keyset({ created_at: momentColumn('n.created_at'), id: idColumn('n.id') }, 'desc')

type FeedPage = PageOf<typeof feedOrder>

/** What is the reader's own is theirs to read, however much they are kept from the works of others. */
const own = eventsInFeedOf('visitor')
const jurors = eventsInFeedOf('owner').filter(name => notificationEvents[name].to === 'juror')

/** What was written for an organiser or a juror is read by whoever still is one, and sees the work that it is about. */
export const isVisible = ({ team_id, user_id, role }: FeedOf): RawBuilder<SqlBool> => {
  const mine = sql<SqlBool>`n.team_id = ${team_id}::uuid AND n.user_id = ${user_id}::uuid
    AND n.event = ANY (${eventsInFeedOf(role)}::text[])`
  if (!concerns('juror', role)) return mine
  return sql<SqlBool>`${mine}
    AND (n.work_id IS NULL OR n.event = ANY (${own}::text[])
      OR n.work_id NOT IN (${allHiddenFrom(team_id, user_id)}))
    AND (n.event <> ALL (${jurors}::text[]) OR EXISTS (
      SELECT FROM jurors j WHERE j.team_id = ${team_id}::uuid AND j.user_id = ${user_id}::uuid
        AND j.contest_id = n.contest_id AND j.accepted_at IS NOT NULL AND j.removed_at IS NULL))`
}

export const selectFeed = (db: Kysely<Schema>, of: FeedOf, page: FeedPage) =>
  feedOrder.page(
    db
      .selectFrom('notifications as n')
      .select(['n.id', 'n.event', 'n.title', 'n.text', 'n.path', 'n.created_at', 'n.read_at'])
      .where(inFeed)
      .where(isVisible(of)),
    page
  )

/** Of an account and a team that are there. */
export const selectReader = (db: Kysely<Schema>, { team_id, user_id }: Pick<FeedOf, 'team_id' | 'user_id'>) =>
  db
    .selectFrom('users as u')
    .innerJoin('teams as t', join => join.on('t.id', '=', team_id).on('t.status', '=', 'active'))
    .leftJoin('members as m', join => join.onRef('m.user_id', '=', 'u.id').on('m.team_id', '=', team_id))
    .select('m.role')
    .where('u.id', '=', user_id)
    .where('u.erased_at', 'is', null)

export const selectUnread = (db: Kysely<Schema>, of: FeedOf, id: string) =>
  db
    .selectFrom('notifications as n')
    .select(['n.title', 'n.text', 'n.path'])
    .where('n.id', '=', id)
    .where(inFeed)
    .where('n.read_at', 'is', null)
    .where(isVisible(of))

export const selectPlace = (db: Kysely<Schema>, of: FeedOf, id: string) =>
  db
    .selectFrom('notifications as n')
    .select(['n.created_at', 'n.id'])
    .where(isVisible(of))
    .where('n.id', '=', id)

/** They are counted no further than is shown. */
export const countUnread = (db: Kysely<Schema>, of: FeedOf) =>
  db
    .selectFrom(eb =>
      eb
        .selectFrom('notifications as n')
        .select('n.id')
        .where(inFeed)
        .where(isVisible(of))
        .where('n.read_at', 'is', null)
        .limit(mostUnread)
        .as('unread')
    )
    .select(sql<number>`count(*)::integer`.as('unread'))

export const selectThese = (tx: Tx, of: FeedOf, ids: readonly string[]) =>
  tx.db
    .selectFrom('notifications as n')
    .select('n.id')
    .where(inFeed)
    .where(isVisible(of))
    .where(sql<SqlBool>`n.id = ANY (${ids}::uuid[])`)
    .execute()

export const setRead = (
  tx: Tx,
  user_id: string,
  which: { ids: readonly string[] } | { until: string },
  at: Date
) =>
  tx.db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('team_id', '=', tx.team_id)
    .where('user_id', '=', user_id)
    .where(sql<SqlBool>`in_feed`)
    .where('read_at', 'is', null)
    .where(
      'until' in which
        ? sql<SqlBool>`(created_at, id) <= (SELECT u.created_at, u.id FROM notifications u
            WHERE u.team_id = ${tx.team_id}::uuid AND u.id = ${which.until}::uuid)`
        : sql<SqlBool>`id = ANY (${which.ids}::uuid[])`
    )
    .execute()

/** Of each reader, what tells whether their feed is another than it was; a look at no more rows than are counted. */
export const selectFeedTraces = (db: Kysely<Schema>, team_id: string, user_ids: readonly string[]) =>
  db.selectFrom(sql<{ user_id: string }>`unnest(${user_ids}::uuid[])`.as<'r'>(sql`r (user_id)`)).select([
    'r.user_id',
    sql<string>`(SELECT count(*) || ' ' || coalesce((array_agg(u.id))[1]::text, '') FROM (
        SELECT n.id FROM notifications n
        WHERE n.team_id = ${team_id}::uuid AND n.user_id = r.user_id AND n.in_feed AND n.read_at IS NULL
        ORDER BY n.created_at DESC, n.id DESC LIMIT ${mostUnread}::integer) u)`.as('trace')
  ])

/**
 * Of these events, of a contest, or all: what waits for the digest waits no more, and is gone where it is not in the feed.
 */
export const forgetGathered = async (
  tx: Tx,
  user_id: string,
  {
    events = null,
    contest_id = null
  }: { events?: readonly EventName[] | null; contest_id?: string | null } = {}
): Promise<void> => {
  const waiting = sql<SqlBool>`team_id = ${tx.team_id}::uuid AND user_id = ${user_id}::uuid AND for_digest
    AND (${events}::text[] IS NULL OR event = ANY (${events}::text[]))
    AND (${contest_id}::uuid IS NULL OR contest_id = ${contest_id}::uuid)`
  await tx.db.deleteFrom('notifications').where(waiting).where('in_feed', '=', false).execute()
  await tx.db.updateTable('notifications').set({ for_digest: false }).where(waiting).execute()
}

/** What was read fades sooner than what was not; what still waits for a digest stays until it was in one. */
export const deleteFaded = (tx: Tx, { read, unread }: { read: Date; unread: Date }) =>
  tx.db
    .deleteFrom('notifications')
    .where('team_id', '=', tx.team_id)
    .where('created_at', '<=', read)
    .where('for_digest', '=', false)
    .where(eb =>
      eb.or([eb('read_at', 'is not', null), eb('in_feed', '=', false), eb('created_at', '<=', unread)])
    )
    .execute()
