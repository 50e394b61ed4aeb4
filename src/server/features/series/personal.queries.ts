import { sql, type Kysely } from 'kysely'
import type { PageById } from '#server/platform/db/every-team.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** Of a person, in one team; with what they wrote about each work and picture. */
export const selectSeriesOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('series')
    .select(['id', 'title', 'intro', 'process', 'credits', 'visibility', 'published_at', 'created_at'])
    .select(['hidden_at', 'hidden_reason'])
    .select(
      sql<
        object[]
      >`(SELECT coalesce(jsonb_agg(to_jsonb(s) - '{team_id,series_id}'::text[] ORDER BY s.position), '[]')
        FROM series_items s WHERE s.team_id = ${team_id}::uuid AND s.series_id = series.id)`.as('items')
    )
    .where('team_id', '=', team_id)
    .where('owner_id', '=', user_id)
    .$call(query => pageById(query, 'id', page))
