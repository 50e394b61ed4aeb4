/* How many applications came in, for the digest of those who run a team, and whether there are any for a call. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'

/** By call: how many were sent since then, without the reader's own. */
export const countNewApplications = (tx: Tx, user_id: string, since: Date) =>
  tx.db
    .selectFrom('applications')
    .innerJoin('opportunities', join =>
      join
        .onRef('opportunities.id', '=', 'applications.opportunity_id')
        .on('opportunities.team_id', '=', tx.team_id)
    )
    .select(['opportunities.id as call_id', 'opportunities.title'])
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('applications.team_id', '=', tx.team_id)
    .where('applications.sent_at', '>', since)
    .where('applications.status', 'not in', ['draft', 'withdrawn'])
    .where('applications.user_id', '<>', user_id)
    .groupBy(['opportunities.id', 'opportunities.title'])
    .orderBy('opportunities.id')
    .execute()

/** What was sent relies on the call as it was read then, also where it was withdrawn since. */
export const wasAppliedFor = async (tx: Tx, opportunity_id: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('applications')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('opportunity_id', '=', opportunity_id)
    .where('sent_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
