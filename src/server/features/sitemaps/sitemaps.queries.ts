import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/** In the order of the key: any order will do, and this one costs the same however many teams there are. */
export const selectLinks = (db: Kysely<Schema>, limit: number) =>
  db.selectFrom('team_cards').select('link').orderBy('team_id').limit(limit)
