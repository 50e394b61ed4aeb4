import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import type { PageById } from '#server/platform/db/every-team.ts'

export const selectOwner = (db: Kysely<Schema>, user_id: string) =>
  db.selectFrom('users').select(['email', 'email_key', 'locale', 'created_at']).where('id', '=', user_id)

export const selectActionsOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, after, limit }: PageById & { user_id: string }
) => {
  const query = db
    .selectFrom('audit_entries')
    .select(['id', 'at', 'verb', 'subject', 'details'])
    .where('team_id', '=', team_id)
    .where('actor', '=', `user:${user_id}`)
    .orderBy('id')
    .limit(limit)
  return after === null ? query : query.where('id', '>', after)
}

export const selectPromisesTo = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, after, limit }: PageById & { user_id: string }
) => {
  const query = db
    .selectFrom('once_keys')
    .select(['key as id', 'created_at'])
    .where('team_id', '=', team_id)
    .where('actor', '=', `user:${user_id}`)
    .orderBy('key')
    .limit(limit)
  return after === null ? query : query.where('key', '>', after)
}
