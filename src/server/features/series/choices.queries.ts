/* Which works may hang in a series, and what organisers look at. */
import { sql, type Kysely, type SqlBool } from 'kysely'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { isNamed } from '#server/platform/db/works-sql.ts'

interface ChoicesAsked {
  owner_id: string
  /** Those that show their works by now. */
  contests: readonly string[]
}

/** On show, no child's, and under the name that a series of the account goes by: another name would be joined to it. */
export const selectChoices = (db: Kysely<Schema>, team_id: string, { owner_id, contests }: ChoicesAsked) =>
  db
    .selectFrom('works')
    .innerJoin('users', 'users.id', 'works.owner_id')
    .where('works.team_id', '=', team_id)
    .where('works.owner_id', '=', owner_id)
    .where('works.visibility', '=', 'public')
    .where('works.child_name', 'is', null)
    .where(isNamed(team_id))
    .where(sql<SqlBool>`works.contest_id = ANY (${contests}::uuid[])`)
    .where(
      sql<SqlBool>`works.artist = coalesce(nullif(users.display_name, ''),
        trim(users.first_name || ' ' || users.last_name))`
    )

export const choiceOrder = keyset({ id: idColumn('works.id') }, 'desc')

export const selectChoicePage = (
  db: Kysely<Schema>,
  team_id: string,
  { owner_id, contests, ...page }: ChoicesAsked & ListPage
) =>
  choiceOrder.page(
    selectChoices(db, team_id, { owner_id, contests })
      .innerJoin('images', join =>
        join.onRef('images.id', '=', 'works.cover_id').on('images.team_id', '=', team_id)
      )
      .innerJoin('work_images', join =>
        join
          .onRef('work_images.work_id', '=', 'works.id')
          .on('work_images.team_id', '=', team_id)
          .on('work_images.position', '=', 0)
      )
      .select(['works.id', 'works.title', 'works.year', 'works.medium', 'work_images.alt'])
      .select(['images.id as cover_id', 'images.width', 'images.height', 'images.thumbhash'])
      .select(['images.widths', 'images.tiles']),
    page
  )
