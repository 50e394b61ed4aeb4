/* What the public chose, as it was laid down when the results were published. */
import type { Insertable, Kysely } from 'kysely'
import type { VoteReport } from '#contract/public-vote.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export const insertChoices = (tx: Tx, rows: readonly Insertable<Schema['public_choices']>[]) =>
  tx.db
    .insertInto('public_choices')
    .values([...rows])
    .execute()

export const insertReport = (
  tx: Tx,
  { contest_id, report, made_at }: { contest_id: string; report: VoteReport; made_at: Date }
) =>
  tx.db
    .insertInto('vote_reports')
    .values({ team_id: tx.team_id, contest_id, report: json(report), made_at })
    .execute()

export const selectReport = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('vote_reports')
    .select('report')
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)

/** The best of each category. */
export const selectChoices = (
  db: Kysely<Schema>,
  team_id: string,
  { contest_id, places }: { contest_id: string; places: number }
) =>
  db
    .selectFrom('public_choices')
    .select(['work_id', 'category_id', 'place', 'figure', 'ballots'])
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .where('place', '<=', places)
    .orderBy('place')
    .orderBy('work_id')
