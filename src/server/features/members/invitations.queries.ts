import { sql, type Insertable, type Kysely, type SqlBool } from 'kysely'
import type { Invitation } from '#contract/members.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { endLinks } from '#server/platform/mail/content-expiry.ts'
import { suppressionOfTyped } from '#server/platform/mail/suppression.ts'
import { undeliveredOf } from '#server/platform/mail/undelivered.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import type { DataOwner } from '#server/platform/personal-data.ts'

const invitations = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.email_key',
      'invitations.role',
      'invitations.note',
      'invitations.created_at',
      'invitations.expires_at',
      'invitations.accepted_at',
      'invitations.withdrawn_at'
    ])
    .select(sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as('invited_by'))
    .select(suppressionOfTyped(team_id, sql.ref('invitations.email_key')).as('suppressed'))
    .select(undeliveredOf(team_id, sql.ref('invitations.token_hash')).as('undelivered'))
    .where('invitations.team_id', '=', team_id)

export const invitationOrder = keyset({ id: idColumn('invitations.id') }, 'desc')

/** Newest first, as their ids are. */
export const selectInvitations = (db: Kysely<Schema>, team_id: string, page: ListPage) =>
  invitationOrder.page(invitations(db, team_id), page)

export const selectInvitationByToken = (db: Kysely<Schema>, team_id: string, token_hash: Uint8Array) =>
  invitations(db, team_id).where('invitations.token_hash', '=', token_hash)

export const findInvitation = (tx: Tx, team_id: string, id: string) =>
  invitations(tx.db, team_id).where('invitations.id', '=', id).executeTakeFirst()

/** The one that was neither taken up nor withdrawn: there is one at most, and it may have run out. */
export const findPending = (tx: Tx, team_id: string, email_key: string) =>
  invitations(tx.db, team_id)
    .where('invitations.email_key', '=', email_key)
    .where('invitations.accepted_at', 'is', null)
    .where('invitations.withdrawn_at', 'is', null)
    .executeTakeFirst()

/** Of an address whose account is in the team: in which language, and as what. Of any other nothing is known. */
export const findInvited = (tx: Tx, team_id: string, email_key: string) =>
  tx.db
    .selectFrom('users')
    .innerJoin('members', join =>
      join.onRef('members.user_id', '=', 'users.id').on('members.team_id', '=', team_id)
    )
    .select(['users.locale', 'members.role'])
    .where('users.email_key', '=', email_key)
    .executeTakeFirst()

export const addressKeyOf = (tx: Tx, user_id: string) =>
  tx.db.selectFrom('users').select('email_key').where('id', '=', user_id).executeTakeFirst()

export const insertInvitation = (tx: Tx, row: Insertable<Schema['invitations']>) =>
  tx.db.insertInto('invitations').values(row).execute()

export const markAccepted = async (
  tx: Tx,
  team_id: string,
  id: string,
  by: { user_id: string; now: Date }
): Promise<void> => {
  const { token_hash } = await tx.db
    .updateTable('invitations')
    .set({ accepted_at: by.now, accepted_by: by.user_id })
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .returning('token_hash')
    .executeTakeFirstOrThrow()
  await endLinks(tx, [token_hash], 'used')
}

export const markWithdrawn = async (tx: Tx, team_id: string, id: string, now: Date): Promise<void> => {
  const { token_hash } = await tx.db
    .updateTable('invitations')
    .set({ withdrawn_at: now })
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .returning('token_hash')
    .executeTakeFirstOrThrow()
  await endLinks(tx, [token_hash], 'expired')
}

interface Lost {
  user_id: string
  /** Which they may not give any more. */
  roles: readonly Invitation['role'][]
  now: Date
}

/** Those sent by somebody for such a role, and all that were sent to their address. */
export const withdrawInvitationsOf = async (
  tx: Tx,
  { user_id, roles, now }: Lost
): Promise<{ id: string }[]> => {
  const withdrawn = await tx.db
    .updateTable('invitations')
    .set({ withdrawn_at: now })
    .where('team_id', '=', tx.team_id)
    .where(
      sql<SqlBool>`(invited_by = ${user_id}::uuid AND role = ANY (${roles}::text[])
        OR email_key = (SELECT u.email_key FROM users u WHERE u.id = ${user_id}::uuid))`
    )
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'token_hash'])
    .execute()
  await endLinks(
    tx,
    withdrawn.map(({ token_hash }) => token_hash),
    'expired'
  )
  return withdrawn
}

/** All that stand under their confirmed address, and what they took up. */
export const selectInvitationsKept = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('invitations')
    .select('id')
    .where('team_id', '=', team_id)
    .where(
      sql<SqlBool>`(accepted_by = ${user_id}::uuid OR email_key = (SELECT u.email_key FROM users u
        WHERE u.id = ${user_id}::uuid AND u.verified_at IS NOT NULL))`
    )
    .$call(query => pageById(query, 'id', page))

export const deleteInvitation = (tx: Tx, id: string) =>
  tx.db.deleteFrom('invitations').where('team_id', '=', tx.team_id).where('id', '=', id).execute()

/** Which nobody took up, and long ago ran out. */
export const deleteUntaken = (tx: Tx, before: Date) =>
  tx.db
    .deleteFrom('invitations')
    .where('team_id', '=', tx.team_id)
    .where('accepted_at', 'is', null)
    .where('expires_at', '<', before)
    .execute()

/** Those that they took up, and those still open since the address is theirs: earlier ones were somebody else's. */
export const selectInvitationsTo = (
  db: Kysely<Schema>,
  team_id: string,
  { email_key, user_id, since, ...page }: DataOwner & PageById
) =>
  db
    .selectFrom('invitations')
    .select(['id', 'role', 'created_at', 'expires_at', 'accepted_at', 'withdrawn_at'])
    .where('team_id', '=', team_id)
    .where('email_key', '=', email_key)
    .where(eb =>
      eb.or([
        eb('accepted_by', '=', user_id),
        eb.and([eb('accepted_by', 'is', null), eb('expires_at', '>', since)])
      ])
    )
    .$call(query => pageById(query, 'id', page))
