import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import type { HeldPage } from '#server/platform/held.ts'

export const selectHolder = (db: Kysely<Schema>, user_id: string) =>
  db.selectFrom('users').select(['email', 'email_key', 'locale', 'created_at']).where('id', '=', user_id)

export const selectActionsOf = (
  db: Kysely<Schema>,
  team_id: string,
  actor: string,
  { after, limit }: HeldPage
) => {
  const query = db
    .selectFrom('audit_entries')
    .select(['id', 'at', 'verb', 'subject', 'details'])
    .where('team_id', '=', team_id)
    .where('actor', '=', actor)
    .orderBy('id')
    .limit(limit)
  return after === null ? query : query.where('id', '>', after)
}

export const selectPromisesTo = (
  db: Kysely<Schema>,
  team_id: string,
  actor: string,
  { after, limit }: HeldPage
) => {
  const query = db
    .selectFrom('once_keys')
    .select(['key as id', 'created_at'])
    .where('team_id', '=', team_id)
    .where('actor', '=', actor)
    .orderBy('key')
    .limit(limit)
  return after === null ? query : query.where('key', '>', after)
}
