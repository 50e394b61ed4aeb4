import type { Kysely } from 'kysely'
import { handleBehind } from '#server/features/artists/artists.actions.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { nameColumns } from '#server/platform/db/works-sql.ts'
import { onShow } from './exhibition.queries.ts'

/** Where a work hangs, and whose it is as far as visitors are told; nothing of what does not hang. */
export const selectPlace = (
  db: Kysely<Schema>,
  team_id: string,
  { contests, id, now }: { contests: readonly string[]; id: string; now: Date }
) =>
  onShow(db, team_id, { contests, ids: [id], award: false, words: [] })
    .select(['works.id', 'works.owner_id', 'works.contest_id', 'works.category_id', 'works.submitted_at'])
    .select(nameColumns(team_id))
    .select(handleBehind(team_id, now, 'works').as('artist_page'))
