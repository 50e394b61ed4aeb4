import { sql, type Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/** A link stays taken whatever became of its team. */
export const selectLink = (db: Kysely<Schema>, link: string) =>
  db.selectFrom('team_links').select('team_id').where('link', '=', link)

/** Of drafts too. */
export const selectTitles = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('works')
    .select(sql<string>`works.parts ->> 'title'`.as('title'))
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
