import type { Kysely } from 'kysely'
import { handleBehind } from '#server/features/artists/artists.actions.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { awardsWithDiplomas } from '#server/platform/db/works-sql.ts'
import { onShow, type Wall } from './exhibition.queries.ts'

/** Those that are awarded, with what leads to their diplomas. */
export const selectAwards = (db: Kysely<Schema>, team_id: string, wall: Wall) =>
  onShow(db, team_id, wall)
    .select(['works.id', 'works.child_name'])
    .select(awardsWithDiplomas(team_id).as('awards'))

/** The one that was entered last, of those that lead to a page which is no child's. */
export const selectWinnerWithPage = (
  db: Kysely<Schema>,
  team_id: string,
  { contest_id, now }: { contest_id: string; now: Date }
) => {
  const page = handleBehind(team_id, now, 'works')
  return onShow(db, team_id, { contests: [contest_id], award: true, words: [] })
    .select(page.as('handle'))
    .where(page, 'is not', null)
    .where('works.child_name', 'is', null)
    .orderBy('works.submitted_at', 'desc')
    .orderBy('works.id')
    .limit(1)
}
