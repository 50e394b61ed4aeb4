import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import type { DataOwner } from '#server/platform/personal-data.ts'

/** Those that they took up, and those still open since the address is theirs: earlier ones were somebody else's. */
export const selectSeatsOf = (
  db: Kysely<Schema>,
  team_id: string,
  { email_key, user_id, since, ...page }: DataOwner & PageById
) =>
  db
    .selectFrom('jurors')
    .select(['id', 'contest_id', 'categories', 'chair', 'first_name', 'last_name', 'public', 'about'])
    .select(['invited_at', 'expires_at', 'accepted_at', 'removed_at', 'reminded_at'])
    .where('team_id', '=', team_id)
    .where(eb =>
      eb.or([
        eb('user_id', '=', user_id),
        eb.and([eb('email_key', '=', email_key), eb('user_id', 'is', null), eb('expires_at', '>', since)])
      ])
    )
    .$call(query => pageById(query, 'id', page))

/** Paged by the work, of which each has one. */
export const selectConflictsOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('conflicts')
    .select(['work_id as id', 'contest_id', 'kind', 'source', 'note', 'created_at', 'lifted_at'])
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .$call(query => pageById(query, 'work_id', page))

/** The seats that somebody took, and those to which their confirmed address was invited. */
export const selectForgotten = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('jurors')
    .select('id')
    .where('team_id', '=', team_id)
    .where(
      sql<SqlBool>`(user_id = ${user_id}::uuid OR (user_id IS NULL AND email_key = (SELECT u.email_key FROM users u
        WHERE u.id = ${user_id}::uuid AND u.verified_at IS NOT NULL)))`
    )
    .$call(query => pageById(query, 'id', page))

const blank = (now: Date) => ({
  email: '',
  email_key: sql<string>`id::text`,
  note: '',
  first_name: '',
  last_name: '',
  public: false,
  about: '',
  // One that nobody took is taken back.
  removed_at: sql<Date | null>`CASE WHEN user_id IS NULL THEN coalesce(removed_at, ${now}) ELSE removed_at END`
})

/** Seats that nobody took, long after the invitation ran out. */
export const blankUntaken = (tx: Tx, { before, now }: { before: Date; now: Date }) =>
  tx.db
    .updateTable('jurors')
    .set(blank(now))
    .where('team_id', '=', tx.team_id)
    .where('user_id', 'is', null)
    .where('expires_at', '<', before)
    .where('email', '<>', '')
    .execute()

/** The seat stays, and what was scored from it; who sat on it does not. */
export const blankSeat = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.db
    .updateTable('jurors')
    .set(blank(now))
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .execute()
  await tx.db
    .updateTable('scores')
    .set({ note: '' })
    .where('team_id', '=', tx.team_id)
    .where('juror_id', '=', id)
    .execute()
}

export const blankConflict = (tx: Tx, work_id: string, user_id: string) =>
  tx.db
    .updateTable('conflicts')
    .set({ note: '' })
    .where('team_id', '=', tx.team_id)
    .where('work_id', '=', work_id)
    .where('user_id', '=', user_id)
    .execute()
