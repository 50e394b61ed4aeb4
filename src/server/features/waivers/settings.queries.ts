/* What a contest allows of waivers, and what it tells of them. */
import { sql, type Kysely } from 'kysely'
import type { WaivingRules } from '#contract/waivers.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export const selectWaiverSettings = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('waiver_settings')
    .select(['may_ask', 'show_share'])
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)

export const putSettings = (tx: Tx, contest_id: string, settings: WaivingRules) =>
  tx.db
    .insertInto('waiver_settings')
    .values({ team_id: tx.team_id, contest_id, ...settings })
    .onConflict(conflict => conflict.columns(['team_id', 'contest_id']).doUpdateSet(settings))
    .execute()

/** What was entered in a contest for a fee, and what of it without one. */
export const selectShare = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('works')
    .where('works.team_id', '=', team_id)
    .where('works.status', 'not in', ['draft', 'withdrawn'])
    .where('works.fee', '>', 0)
    .where('works.contest_id', '=', contest_id)
    .select([
      sql<number>`count(*)::int`.as('entries'),
      sql<number>`(count(*) FILTER (WHERE works.payment = 'waived'))::int`.as('waived')
    ])
