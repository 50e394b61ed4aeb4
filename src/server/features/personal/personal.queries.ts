import type { Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { PageById } from '#server/platform/db/every-team.ts'

export const selectOwner = (db: Kysely<Schema>, user_id: string) =>
  db.selectFrom('users').select(['email', 'email_key', 'locale', 'created_at']).where('id', '=', user_id)

export const selectActionsOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('audit_entries')
    .select(['id', 'at', 'verb', 'subject', 'details'])
    .where('team_id', '=', team_id)
    .where('actor', '=', `user:${user_id}`)
    .$call(query => pageById(query, 'id', page))

export const selectPromisesTo = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('once_keys')
    .select(['key as id', 'created_at'])
    .where('team_id', '=', team_id)
    .where('actor', '=', `user:${user_id}`)
    .$call(query => pageById(query, 'key', page))

export const deletePromise = (tx: Tx, user_id: string, key: string) =>
  tx.db
    .deleteFrom('once_keys')
    .where('team_id', '=', tx.team_id)
    .where('actor', '=', `user:${user_id}`)
    .where('key', '=', key)
    .execute()
