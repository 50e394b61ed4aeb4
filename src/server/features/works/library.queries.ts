/* Pictures that somebody has sent to a team for their works. */
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** Which of these pictures the person has sent here. */
export const selectSentBy = (tx: Tx, team_id: string, owner_id: string, ids: readonly string[]) =>
  tx.db
    .selectFrom('images')
    .select(['id', 'sha256'])
    .where('team_id', '=', team_id)
    .where('owner_id', '=', owner_id)
    .where('thrown_away_at', 'is', null)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)

/** What one has sent here, the newest first. */
export const selectLibrary = (db: Kysely<Schema>, team_id: string, owner_id: string, limit: number) =>
  db
    .selectFrom('images')
    .select(['id', 'width', 'height', 'thumbhash', 'widths', 'tiles'])
    .where('team_id', '=', team_id)
    .where('owner_id', '=', owner_id)
    .where('thrown_away_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
