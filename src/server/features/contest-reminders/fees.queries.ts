/* Fees that entries of a contest wait for, as far as whoever asks for its reminders sees them. */
import { sql, type Kysely, type SqlBool } from 'kysely'
import { waitingStatuses } from '#contract/rules/work-status.ts'
import { inSightOf } from '#server/features/jury/juror-sight.actions.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** Entries of others that wait for their fee, and that the asker sees. */
const awaited = (db: Kysely<Schema>, team_id: string, contest_id: string, asker_id: string) =>
  db
    .selectFrom('awaited_fees as f')
    .innerJoin('works as w', join => join.onRef('w.id', '=', 'f.work_id').on('w.team_id', '=', team_id))
    .where('f.team_id', '=', team_id)
    .where('f.contest_id', '=', contest_id)
    .where('w.status', 'in', waitingStatuses)
    .where(sql<SqlBool>`${inSightOf(team_id, asker_id, 'w')}`)

export const countOwing = (db: Kysely<Schema>, team_id: string, contest_id: string, asker_id: string) =>
  awaited(db, team_id, contest_id, asker_id).select(
    sql<number>`count(DISTINCT w.owner_id)::integer`.as('count')
  )

/** The next reminder of a fee; what comes at its date is none. */
export const selectNextOfFees = (
  db: Kysely<Schema>,
  team_id: string,
  { contest_id, asker_id, now }: { contest_id: string; asker_id: string; now: Date }
) =>
  awaited(db, team_id, contest_id, asker_id)
    .select('f.next_at')
    .select([
      sql<number>`min(f.reminders)::integer`.as('reminders'),
      sql<number>`count(DISTINCT w.owner_id)::integer`.as('count')
    ])
    .where('f.lapses_at', 'is', null)
    .where('f.next_at', '>', now)
    .where(sql<SqlBool>`f.next_at < f.pay_by`)
    .groupBy('f.next_at')
    .orderBy('f.next_at')
    .limit(1)
