import { sql, type Kysely } from 'kysely'
import type { AccountVerb } from '#contract/rules/audit-verbs.ts'
import { platformTeam, type Tx } from '#server/platform/db/door.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { PageById } from '#server/platform/db/every-team.ts'

const changed: AccountVerb = 'user.address_changed'
const taken_back: AccountVerb = 'user.address_taken_back'

/** The address is theirs since they have the account, or since they moved to it. What was taken back had stayed theirs. */
export const selectOwner = (db: Kysely<Schema>, user_id: string) =>
  db
    .selectFrom('users')
    .select(['email', 'email_key', 'locale'])
    .select(
      sql<Date>`greatest(users.created_at, (SELECT max(moved.at) FROM (
        SELECT a.at, a.verb, lead(a.verb) OVER (ORDER BY a.at, a.id) AS next FROM audit_entries a
        WHERE a.team_id = ${platformTeam}::uuid AND a.subject = ${`user:${user_id}`}
          AND a.verb IN (${changed}, ${taken_back})) moved
        WHERE moved.verb = ${changed} AND moved.next IS DISTINCT FROM ${taken_back}))`.as('since')
    )
    .where('id', '=', user_id)

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
