import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

export const selectLetter = (db: Kysely<Schema>, team_id: string, id: string) =>
  db.selectFrom('outbox_messages').select('letter').where('team_id', '=', team_id).where('id', '=', id)
