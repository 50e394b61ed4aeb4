import { sql, type Kysely, type SqlBool } from 'kysely'
import { handleBehind } from '#server/features/artists/artists.actions.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { awardsWithDiplomas } from '#server/platform/db/works-sql.ts'
import { onShow, type Wall } from './exhibition.queries.ts'

/** Those that are awarded, with what leads to their diplomas. */
export const selectAwards = (db: Kysely<Schema>, team_id: string, wall: Wall) =>
  onShow(db, team_id, wall)
    .select(['works.id', 'works.child_name'])
    .select(awardsWithDiplomas(team_id).as('awards'))

/** The handles of the pages to which works on show lead, children's apart. */
export const selectListed = (
  db: Kysely<Schema>,
  team_id: string,
  { contests, now, limit }: { contests: readonly string[]; now: Date; limit: number }
) =>
  db
    .selectFrom('members')
    .innerJoin('artist_pages', 'artist_pages.user_id', 'members.user_id')
    .select('artist_pages.handle')
    .where('members.team_id', '=', team_id)
    .where('artist_pages.visibility', '=', 'public')
    .where(eb =>
      eb.exists(
        onShow(db, team_id, { contests, award: false, words: [] })
          .select('works.id')
          .where(sql<SqlBool>`works.owner_id = members.user_id`)
          .where('works.child_name', 'is', null)
          .where(handleBehind(team_id, now, 'works'), 'is not', null)
      )
    )
    .orderBy('artist_pages.handle')
    .limit(limit)

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

/** What hangs of these artists and leads to their pages; children's apart. */
export const selectWorksOf = (
  db: Kysely<Schema>,
  team_id: string,
  { contests, artists, now }: { contests: readonly string[]; artists: readonly string[]; now: Date }
) =>
  onShow(db, team_id, { contests, award: false, words: [] })
    .select(['works.id', 'works.title', 'works.owner_id'])
    .where(sql<SqlBool>`works.owner_id = ANY (${artists}::uuid[])`)
    .where('works.child_name', 'is', null)
    .where(handleBehind(team_id, now, 'works'), 'is not', null)
    .orderBy('works.id')
