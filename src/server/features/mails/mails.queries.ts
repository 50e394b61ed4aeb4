import { sql, type Kysely, type SqlBool } from 'kysely'
import type { EmailName } from '#contract/mails.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import type { DataOwner } from '#server/platform/personal-data.ts'

export const selectEmail = (db: Kysely<Schema>, team_id: string, id: string) =>
  db
    .selectFrom('outbox_messages')
    .select(['letter', 'link_end'])
    .where('team_id', '=', team_id)
    .where('id', '=', id)

/** To their address, as they write it and as those wrote it who invited them, since it is theirs. */
export const selectMailsTo = (
  db: Kysely<Schema>,
  team_id: string,
  { email, email_key, since, after, limit }: DataOwner & PageById
) => {
  const invited = db
    .selectFrom('invitations')
    .select('email')
    .where('team_id', '=', team_id)
    .where('email_key', '=', email_key)
  const query = db
    .selectFrom('outbox_messages')
    .select(['id', 'to_address', 'subject', 'state', 'created_at', 'sent_at', 'text'])
    .select(sql<EmailName | null>`letter->>'name'`.as('letter_name'))
    .where('team_id', '=', team_id)
    // One array, known before it is searched by: an index answers it, as it would not answer an alternative.
    .where(sql<SqlBool>`to_address = ANY (ARRAY(${invited}) || ${email}::text)`)
    .where('created_at', '>=', since)
    .orderBy('id')
    .limit(limit)
  return after === null ? query : query.where('id', '>', after)
}
