/*
 * With an account, or with what an address follows, the address, the subject and the words of its mails go, as soon as they have gone out; that a mail was
 * written, when and how far it came stays, and what it was about, so that what is out of somebody's sight stays so.
 */
import { sql, type SqlBool } from 'kysely'
import type { Actor, Tx } from '../db/door.ts'
import { everyTeam } from '../db/every-team.ts'
import type { Platform } from '../platform.ts'
import { droppedText } from './content-expiry.ts'

const forgotten = () => ({
  ...droppedText(),
  to_address: null,
  address_id: null,
  subject: null,
  last_error: null,
  link_hash: null
})

/** All that is told of a person, or was written to their address, as addresses are compared; what waits is not. */
export const forgetMails = (tx: Tx, { user_id, email_key }: { user_id: string; email_key: string }) =>
  tx.db
    .updateTable('outbox_messages')
    .set(forgotten())
    .where('team_id', '=', tx.team_id)
    .where('to_address', 'is not', null)
    .where('state', '<>', 'queued')
    .where(sql<SqlBool>`(user_id = ${user_id}::uuid OR lower(to_address) = ${email_key}::text)`)
    .execute()

/** One that has come to its end; whether its account is gone. */
export const forgetIfErased = async (tx: Tx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('outbox_messages')
    .set(forgotten())
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .where('state', '<>', 'queued')
    .where(sql<SqlBool>`user_id IN (SELECT users.id FROM users WHERE users.erased_at IS NOT NULL)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** News to addresses without an account, and what asked for their confirmation, once they follow that no more. */
export const forgetFollowers = (tx: Tx) =>
  tx.db
    .updateTable('outbox_messages')
    .set(forgotten())
    .where('team_id', '=', tx.team_id)
    .where('follow_id', 'is not', null)
    .where('to_address', 'is not', null)
    .where('state', '<>', 'queued')
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM follows f WHERE f.team_id = ${tx.team_id}::uuid
        AND f.id = outbox_messages.follow_id)`
    )
    .execute()

const fader: Actor = { kind: 'system', name: 'mails' }
const day_ms = 86_400_000

/** Longer than a mail can wait, or a server be off. */
const looked_back_days = 60

/** At night: what came to its end after its account had gone, and what is kept to be read where there is no mail server. */
export const forgetErased = async (platform: Pick<Platform, 'doors' | 'clock'>): Promise<void> => {
  const { doors, clock } = platform
  const since = new Date(clock.now().getTime() - looked_back_days * day_ms)
  const erased = await doors.readPlatform(db =>
    db.selectFrom('users').select('id').where('erased_at', '>', since).orderBy('id')
  )
  if (erased.length === 0) return
  const ids = erased.map(({ id }) => id)
  for await (const { id: team_id } of everyTeam(platform))
    await doors.withTeam(team_id, fader, tx =>
      tx.db
        .updateTable('outbox_messages')
        .set(forgotten())
        .where('team_id', '=', team_id)
        .where('to_address', 'is not', null)
        .where('state', '<>', 'queued')
        .where(sql<SqlBool>`user_id = ANY (${ids}::uuid[])`)
        .execute()
    )
}
