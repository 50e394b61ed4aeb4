/*
 * What is in a juror's sight: the sheets that were given to them, without those that they stood back from or that were
 * taken from them, whose work is in a conflict with them, or is out of the contest. One predicate for every question, so
 * that a work that is gone is gone from lists, counts and figures alike.
 */
import { sql, type Kysely, type SqlBool } from 'kysely'
import { inSightOf } from '#server/features/jury/juror-sight.actions.ts'
import type { SeesOthers } from '#contract/rules/judging-choices.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { isIn } from '#server/platform/db/works-sql.ts'

const isShown = (team_id: string, user_id: string) =>
  sql<SqlBool>`(scores.status NOT IN ('recused', 'void')
    AND EXISTS (SELECT FROM works w WHERE w.team_id = ${team_id}::uuid AND w.id = scores.work_id
      AND ${isIn('w')}
      AND ${inSightOf(team_id, user_id, 'w')}))`

/** Who chairs a jury answers for it as a whole, so they read the others once their own sheet is final, if not before. */
export const seesOthersAs = sql<SeesOthers>`
  CASE WHEN jurors.chair AND rounds.sees_others = 'never' THEN 'after_own' ELSE rounds.sees_others END`

export const ownSheets = (db: Kysely<Schema>, team_id: string, user_id: string) =>
  db
    .selectFrom('scores')
    .innerJoin('jurors', join =>
      join.onRef('jurors.id', '=', 'scores.juror_id').on('jurors.team_id', '=', team_id)
    )
    .innerJoin('rounds', join =>
      join.onRef('rounds.id', '=', 'scores.round_id').on('rounds.team_id', '=', team_id)
    )
    .where('scores.team_id', '=', team_id)
    .where('jurors.user_id', '=', user_id)
    .where('jurors.removed_at', 'is', null)
    .where('rounds.opened_at', 'is not', null)
    .where(isShown(team_id, user_id))

/** The same as a subquery over one round, for its counts. */
export const ownCounts = (team_id: string, user_id: string) =>
  sql<{ assigned: number; final: number; in_progress: number; abstained: number }>`(
    SELECT jsonb_build_object(
      'assigned', count(*),
      'final', count(*) FILTER (WHERE scores.status = 'final'),
      'in_progress', count(*) FILTER (WHERE scores.status IN ('in_progress', 'reopened')),
      'abstained', count(*) FILTER (WHERE scores.status = 'abstained'))
    FROM scores WHERE scores.team_id = ${team_id}::uuid AND scores.round_id = rounds.id
      AND scores.juror_id = jurors.id AND ${isShown(team_id, user_id)})`
