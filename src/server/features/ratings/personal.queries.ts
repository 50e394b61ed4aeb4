import type { Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { PageById } from '#server/platform/db/every-team.ts'

/** Paged by the work: each has one ballot of a person. */
export const selectRatingsOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('ratings')
    .innerJoin('voters', join =>
      join.onRef('voters.id', '=', 'ratings.voter_id').on('voters.team_id', '=', team_id)
    )
    .select(['ratings.work_id as id', 'ratings.contest_id', 'ratings.stars'])
    .select(['ratings.given_at', 'ratings.changed_at'])
    .where('ratings.team_id', '=', team_id)
    .where('voters.user_id', '=', user_id)
    .$call(query => pageById(query, 'ratings.work_id', page))

export const selectVotersOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('voters')
    .select('id')
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .$call(query => pageById(query, 'id', page))

export const blankVoter = (tx: Tx, id: string) =>
  tx.db
    .updateTable('voters')
    .set({ user_id: null })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .execute()
