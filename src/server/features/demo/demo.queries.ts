import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/** A link stays taken whatever became of its team. */
export const selectLink = (db: Kysely<Schema>, link: string) =>
  db.selectFrom('team_links').select('team_id').where('link', '=', link)
