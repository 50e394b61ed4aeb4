import { sql, type Kysely, type SqlBool } from 'kysely'
import type { DigestRhythm } from '#contract/rules/notification-events.ts'
import { permissions } from '#contract/rules/permissions.ts'
import { inSightOf } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { forgetGathered, isVisible, type FeedOf } from './feed.queries.ts'

/** Those for whom something waits, and those who run the team; `digest_at` is null for whom nobody has looked yet. */
export const selectReaders = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('teams as t', join => join.on('t.id', '=', team_id).on('t.status', '=', 'active'))
    .leftJoin('members as m', join => join.onRef('m.user_id', '=', 'u.id').on('m.team_id', '=', team_id))
    .leftJoin('notification_settings as s', join =>
      join.onRef('s.user_id', '=', 'u.id').on('s.team_id', '=', team_id)
    )
    .select(['u.id as user_id', 'u.email', 'u.locale', 'u.first_name', 'u.quiet_from', 'u.quiet_until'])
    .select(['m.role', 's.digest_at'])
    .select(sql<DigestRhythm>`coalesce(s.rhythm, 'daily')`.as('rhythm'))
    .select(sql<string>`coalesce(u.time_zone, t.time_zone)`.as('time_zone'))
    .select(sql<boolean>`coalesce(m.role = ANY (${[...permissions.see_console]}::text[]), false)`.as('runs'))
    .where('u.erased_at', 'is', null)
    .where(
      sql<SqlBool>`u.id IN (
        SELECT user_id FROM notifications WHERE team_id = ${team_id}::uuid AND for_digest
        UNION SELECT user_id FROM members
          WHERE team_id = ${team_id}::uuid AND role = ANY (${[...permissions.see_console]}::text[]))`
    )
    .orderBy('u.id')

/** False where another process was quicker. */
export const setLooked = async (
  tx: Tx,
  user_id: string,
  { before, now }: { before: Date | null; now: Date }
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx.db
    .insertInto('notification_settings')
    .values({ team_id: tx.team_id, user_id, digest_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['team_id', 'user_id'])
        .doUpdateSet({ digest_at: now })
        .where(sql<SqlBool>`notification_settings.digest_at IS NOT DISTINCT FROM ${before}::timestamptz`)
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** What waits is taken, seen or not; what its reader must not see any more is not among what is told. Oldest first. */
export const takeGathered = async (tx: Tx, of: FeedOf): Promise<string[]> => {
  const waits = tx.db
    .selectFrom('notifications as n')
    .where('n.team_id', '=', of.team_id)
    // Said and not given as a value: planned for any value, they would not be found by their own index.
    .where(sql<SqlBool>`n.for_digest`)
  const told = await waits
    .select('n.title')
    .where(isVisible(of))
    .orderBy('n.created_at')
    .orderBy('n.id')
    .execute()
  await forgetGathered(tx, of.user_id)
  return told.map(({ title }) => title)
}

/** By contest: how many works were submitted for the first time since then, of those that the reader sees. */
export const countNewEntries = (tx: Tx, user_id: string, since: Date) =>
  tx.db
    .selectFrom('works')
    .innerJoin('work_revisions as first', join =>
      join
        .onRef('first.work_id', '=', 'works.id')
        .on('first.team_id', '=', tx.team_id)
        .on('first.revision', '=', 1)
    )
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'works.contest_id').on('contests.team_id', '=', tx.team_id)
    )
    .select(['contests.id as contest_id', 'contests.title', 'contests.slug'])
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('works.team_id', '=', tx.team_id)
    // Every later revision was submitted later still.
    .where('works.submitted_at', '>', since)
    .where('first.submitted_at', '>', since)
    .where('works.status', 'not in', ['draft', 'withdrawn'])
    .where(inSightOf(tx.team_id, user_id))
    .groupBy(['contests.id', 'contests.title', 'contests.slug'])
    .orderBy('contests.id')
    .execute()
