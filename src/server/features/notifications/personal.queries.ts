import { sql, type Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'

interface Whose extends PageById {
  user_id: string
}

export const selectToldOf = (db: Kysely<Schema>, team_id: string, { user_id, ...page }: Whose) =>
  db
    .selectFrom('notifications')
    .select(['id', 'event', 'title', 'text', 'created_at', 'read_at'])
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .$call(query => pageById(query, 'id', page))

/** One for each team at most. */
export const selectSettingsOf = (db: Kysely<Schema>, team_id: string, { user_id, after }: Whose) =>
  db
    .selectFrom('notification_settings')
    .select(['team_id as id', 'choices', 'muted', 'rhythm', 'digest_at'])
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .where(eb => eb.val(after === null))

/** A row for a team that has anything of somebody. */
export const selectHeld = (db: Kysely<Schema>, team_id: string, { user_id, after }: Whose) =>
  db
    .selectFrom('users')
    .select(sql<string>`${team_id}::uuid`.as('id'))
    .where('users.id', '=', user_id)
    .where(eb => eb.val(after === null))
    .where(eb =>
      eb.or(
        (['notifications', 'notification_settings'] as const).map(table =>
          eb.exists(
            eb
              .selectFrom(table)
              .select(`${table}.team_id`)
              .where(`${table}.team_id`, '=', team_id)
              .where(`${table}.user_id`, '=', user_id)
          )
        )
      )
    )

export const deleteAllOf = async (tx: Tx, user_id: string): Promise<void> => {
  for (const table of ['notifications', 'notification_settings'] as const)
    await tx.db.deleteFrom(table).where('team_id', '=', tx.team_id).where('user_id', '=', user_id).execute()
}
