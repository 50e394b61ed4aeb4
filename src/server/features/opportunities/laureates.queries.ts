/* Who was chosen for an opportunity and agreed to be named there. */
import type { Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export const selectOwnLaureates = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('opportunity_laureates')
    .select(['id', 'opportunity_id', 'name', 'agreed_at'])
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .$call(query => pageById(query, 'id', page))

export const deleteLaureate = (tx: Tx, id: string) =>
  tx.db.deleteFrom('opportunity_laureates').where('team_id', '=', tx.team_id).where('id', '=', id).execute()
