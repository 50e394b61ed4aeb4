import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/** By which numbers the works of a calculated round are known, and where they stand. */
export const selectNumbers = (db: Kysely<Schema>, team_id: string, round_id: string) =>
  db
    .selectFrom('calculated_works')
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'calculated_works.work_id').on('works.team_id', '=', team_id)
    )
    .select([
      'calculated_works.work_id',
      'calculated_works.category_id',
      'calculated_works.place',
      'works.entry_number'
    ])
    .where('calculated_works.team_id', '=', team_id)
    .where('calculated_works.round_id', '=', round_id)

/** What jurors marked on some works, and nothing of when or in which order; also what was final and voided, where asked for. */
export const selectMarksOf = (
  db: Kysely<Schema>,
  team_id: string,
  { round_id, works, voided }: { round_id: string; works: readonly string[]; voided: boolean }
) =>
  db
    .selectFrom('scores')
    .select(['work_id', 'juror_id', 'marks', 'status'])
    .where('team_id', '=', team_id)
    .where('round_id', '=', round_id)
    .where(
      sql<SqlBool>`(status = 'final' OR ${voided}::boolean AND status = 'void' AND finalized_at IS NOT NULL)`
    )
    .where(sql<SqlBool>`work_id = ANY (${works}::uuid[])`)
