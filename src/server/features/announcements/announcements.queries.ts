import { sql, type Kysely, type Selectable, type SqlBool } from 'kysely'
import type { LeftOutReason } from '#contract/rules/announcement.ts'
import type { MailState } from '#contract/rules/mail-states.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { json } from '#server/platform/db/json.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'

type Row = Selectable<Schema['announcements']>

export const insertAnnouncement = (tx: Tx, row: Omit<Row, 'team_id' | 'state' | 'ended_at'>) =>
  tx.db
    .insertInto('announcements')
    .values({
      ...row,
      team_id: tx.team_id,
      state: 'held',
      ended_at: null,
      audience: json(row.audience),
      texts: json(row.texts)
    })
    .execute()

/** What has become of what somebody was to get: of their mail, where there is one. */
export type Became = 'waiting' | 'gathered' | Exclude<MailState, 'cancelled'> | LeftOutReason

export const announcementOrder = keyset({ id: idColumn('a.id') }, 'desc')

const announcementsOf = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('announcements as a')
    .innerJoin('users as u', 'u.id', 'a.created_by')
    .select([
      'a.id',
      'a.state',
      'a.audience',
      'a.texts',
      'a.fallback',
      'a.created_at',
      'a.sends_at',
      'a.ended_at'
    ])
    .select(sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('by'))
    .select(
      // Of what was sent before a mail named its announcement no more is known than that.
      sql<Partial<Record<Became, number>>>`coalesce((
        SELECT jsonb_object_agg(became, count) FROM (
          SELECT CASE WHEN r.outcome <> 'sent' THEN r.outcome ELSE coalesce(m.cancelled_for, m.state, 'sent') END AS became,
            count(*)::integer AS count
          FROM announcement_recipients r
          LEFT JOIN outbox_messages m ON m.team_id = ${team_id}::uuid AND m.announcement_id = a.id
            AND m.user_id = r.user_id
          WHERE r.team_id = ${team_id}::uuid AND r.announcement_id = a.id GROUP BY 1) counted), '{}')`.as(
        'outcomes'
      )
    )
    .where('a.team_id', '=', team_id)

export const selectAnnouncements = (db: Kysely<Schema>, team_id: string, page: ListPage) =>
  announcementOrder.page(announcementsOf(db, team_id), page)

export const selectAnnouncement = (db: Kysely<Schema>, team_id: string, id: string) =>
  announcementsOf(db, team_id).where('a.id', '=', id)

/** To the end of the transaction nobody else sends or stops it. */
export const lockAnnouncement = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('announcements')
    .select(['id', 'state', 'audience', 'texts', 'fallback', 'created_by', 'sends_at'])
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const setState = (tx: Tx, id: string, state: Row['state'], ended_at: Date | null) =>
  tx.db
    .updateTable('announcements')
    .set({ state, ended_at })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .execute()

/** Those that were stopped before anybody got them are not counted. */
export const countSince = (tx: Tx, since: Date) =>
  tx.db
    .selectFrom('announcements as a')
    .select([sql<number>`count(*)::integer`.as('count'), sql<Date | null>`min(a.created_at)`.as('first')])
    .where('a.team_id', '=', tx.team_id)
    .where('a.created_at', '>', since)
    .where(
      sql<SqlBool>`(a.state <> 'stopped' OR EXISTS (SELECT FROM announcement_recipients r
        WHERE r.team_id = ${tx.team_id}::uuid AND r.announcement_id = a.id AND r.outcome IN ('sent', 'gathered')))`
    )
    .executeTakeFirstOrThrow()

export const selectWaiting = (tx: Tx, id: string, limit: number) =>
  tx.db
    .selectFrom('announcement_recipients')
    .select('user_id')
    .where('team_id', '=', tx.team_id)
    .where('announcement_id', '=', id)
    .where('outcome', '=', 'waiting')
    .orderBy('user_id')
    .limit(limit)
    .execute()

/** What is written down of somebody when their turn comes; of their mail the outbox tells the rest. */
export type RecipientOutcome = 'sent' | 'gathered' | Exclude<LeftOutReason, 'bounce' | 'complaint'>

export const setOutcomes = async (
  tx: Tx,
  id: string,
  outcomes: readonly { user_id: string; outcome: RecipientOutcome }[]
): Promise<void> => {
  await sql`UPDATE announcement_recipients r SET outcome = o.outcome
    FROM unnest(${outcomes.map(({ user_id }) => user_id)}::uuid[], ${outcomes.map(({ outcome }) => outcome)}::text[])
      AS o (user_id, outcome)
    WHERE r.team_id = ${tx.team_id}::uuid AND r.announcement_id = ${id}::uuid AND r.user_id = o.user_id`.execute(
    tx.db
  )
}

/** Whoever still waits. */
export const stopWaiting = (tx: Tx, id: string) =>
  tx.db
    .updateTable('announcement_recipients')
    .set({ outcome: 'stopped' })
    .where('team_id', '=', tx.team_id)
    .where('announcement_id', '=', id)
    .where('outcome', '=', 'waiting')
    .execute()

/** Mails of it that wait for the mail server, or for the end of quiet hours. */
export const cancelQueued = (tx: Tx, id: string) =>
  tx.db
    .updateTable('outbox_messages')
    .set({ state: 'cancelled', cancelled_for: 'stopped' })
    .where('team_id', '=', tx.team_id)
    .where('announcement_id', '=', id)
    .where('state', '=', 'queued')
    .execute()

/** Nobody else writes to many meanwhile, so that of two who do it at once the limit holds for both. */
export const lockTeam = (tx: Tx) =>
  tx.db
    .selectFrom('teams')
    .select(['locales', 'default_locale'])
    .where('id', '=', tx.team_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** The contest, with whether the category is one of its own. */
export const selectMeantContest = (
  db: Kysely<Schema>,
  team_id: string,
  { contest, category }: { contest: string; category: string | null }
) =>
  db
    .selectFrom('contests as c')
    .select(['c.id', 'c.title'])
    .select(
      sql<boolean>`${category}::uuid IS NULL OR EXISTS (SELECT FROM categories k WHERE k.team_id = ${team_id}::uuid
        AND k.contest_id = c.id AND k.id = ${category}::uuid)`.as('has_category')
    )
    .where('c.team_id', '=', team_id)
    .where('c.id', '=', contest)

interface Whose extends PageById {
  user_id: string
}

export const selectReceivedBy = (db: Kysely<Schema>, team_id: string, { user_id, ...page }: Whose) =>
  db
    .selectFrom('announcement_recipients as r')
    .innerJoin('announcements as a', join =>
      join.onRef('a.id', '=', 'r.announcement_id').on('a.team_id', '=', team_id)
    )
    .select(['r.announcement_id as id', 'r.outcome', 'a.texts', 'a.fallback', 'a.sends_at'])
    .where('r.team_id', '=', team_id)
    .where('r.user_id', '=', user_id)
    .where('a.state', '<>', 'held')
    .$call(query => pageById(query, 'r.announcement_id', page))

export const selectWaitingFor = (db: Kysely<Schema>, team_id: string, { user_id, ...page }: Whose) =>
  db
    .selectFrom('announcement_recipients')
    .select('announcement_id as id')
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .where('outcome', '=', 'waiting')
    .$call(query => pageById(query, 'announcement_id', page))
