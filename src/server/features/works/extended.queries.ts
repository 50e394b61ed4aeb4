import { sql, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { entriesClose } from '#server/platform/db/closes-sql.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'

/** With the earliest close of the drafts that it is about. */
export const selectDraftHolders = (
  tx: Tx,
  team_id: string,
  {
    contest_id,
    category_ids,
    ...page
  }: PageById & { contest_id: string; category_ids: readonly (string | null)[] }
) =>
  tx.db
    .selectFrom('works')
    .innerJoin('users', 'users.id', 'works.owner_id')
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'works.contest_id').on('contests.team_id', '=', team_id)
    )
    .leftJoin('categories', join =>
      join
        .onRef('categories.contest_id', '=', 'works.contest_id')
        .onRef('categories.id', '=', 'works.category_id')
        .on('categories.team_id', '=', team_id)
    )
    .select(['works.owner_id', 'users.email', 'users.locale', 'users.first_name'])
    .select(
      sql<Date>`min(CASE WHEN works.category_id IS NULL THEN ${entriesClose(team_id)}
        ELSE coalesce(categories.closes_at, contests.closes_at) END)`.as('closes_at')
    )
    .where('works.team_id', '=', team_id)
    .where('works.contest_id', '=', contest_id)
    .where('works.status', '=', 'draft')
    .where(
      sql<SqlBool>`coalesce(works.category_id::text, '') = ANY (${category_ids.map(id => id ?? '')}::text[])`
    )
    .where('users.erased_at', 'is', null)
    .groupBy(['works.owner_id', 'users.email', 'users.locale', 'users.first_name'])
    .$call(query => pageById(query, 'works.owner_id', page))
    .execute()
