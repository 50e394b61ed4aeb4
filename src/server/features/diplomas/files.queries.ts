import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

export const selectWidths = (db: Kysely<Schema>, team_id: string, id: string) =>
  db.selectFrom('images').select('widths').where('team_id', '=', team_id).where('id', '=', id)
