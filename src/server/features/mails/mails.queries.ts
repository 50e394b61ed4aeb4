import { sql, type Kysely, type SqlBool } from 'kysely'
import type { EmailName } from '#contract/mails.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import type { DataOwner } from '#server/platform/personal-data.ts'

export const selectEmail = (db: Kysely<Schema>, team_id: string, id: string) =>
  db
    .selectFrom('outbox_messages')
    .select(['letter', 'link_end'])
    .where('team_id', '=', team_id)
    .where('id', '=', id)

const isTo = (email_key: string) => sql<SqlBool>`lower(to_address) = ${email_key}::text`

/** To their account, whatever its address was, and to their address, however its capitals were written, since it is theirs. */
export const selectMailsTo = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, email_key, since, ...page }: DataOwner & PageById
) =>
  db
    .selectFrom('outbox_messages')
    .select(['id', 'to_address', 'subject', 'state', 'cancelled_for', 'created_at', 'sent_at', 'text'])
    .select(sql<EmailName | null>`letter->>'name'`.as('letter_name'))
    .where('team_id', '=', team_id)
    .where(eb =>
      eb.or([eb('user_id', '=', user_id), eb.and([isTo(email_key), eb('created_at', '>=', since)])])
    )
    .$call(query => pageById(query, 'id', page))

interface Whose {
  user_id: string
  email_key: string
}

/** A row for a team that has a mail of somebody. */
export const selectMailed = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, email_key, after }: Whose & PageById
) =>
  db
    .selectFrom('users')
    .select(sql<string>`${team_id}::uuid`.as('id'))
    .where('users.id', '=', user_id)
    .where(eb => eb.val(after === null))
    .where(
      sql<SqlBool>`(EXISTS (SELECT FROM outbox_messages WHERE team_id = ${team_id}::uuid AND user_id = ${user_id}::uuid)
        OR EXISTS (SELECT FROM outbox_messages WHERE team_id = ${team_id}::uuid AND ${isTo(email_key)}))`
    )

/** What waits and is not needed without the account. */
export const cancelWaiting = (tx: Tx, user_id: string, needed: readonly EmailName[]) =>
  tx.db
    .updateTable('outbox_messages')
    .set({ state: 'cancelled', cancelled_for: 'no_account' })
    .where('team_id', '=', tx.team_id)
    .where('user_id', '=', user_id)
    .where('state', '=', 'queued')
    .where(sql<SqlBool>`coalesce(letter ->> 'name', '') <> ALL (${needed}::text[])`)
    .execute()
