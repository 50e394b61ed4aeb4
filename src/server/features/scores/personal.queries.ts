import type { Kysely } from 'kysely'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { PageById } from '#server/platform/db/every-team.ts'

/** All that they wrote, also on what left their sight since. */
export const selectScoresOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('scores')
    .innerJoin('jurors', join =>
      join.onRef('jurors.id', '=', 'scores.juror_id').on('jurors.team_id', '=', team_id)
    )
    .select(['scores.id', 'scores.round_id', 'scores.work_id', 'scores.status'])
    .select(['scores.marks', 'scores.comments', 'scores.comment', 'scores.note'])
    .select(['scores.favourite', 'scores.flags', 'scores.saved_at', 'scores.finalized_at'])
    .where('scores.team_id', '=', team_id)
    .where('jurors.user_id', '=', user_id)
    .where('scores.saved_at', 'is not', null)
    .$call(query => pageById(query, 'scores.id', page))
