import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** Who agreed to it, the chair first, then in the order in which they were invited. */
export const selectNamed = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('jurors')
    .innerJoin('users', 'users.id', 'jurors.user_id')
    .select(['jurors.id', 'jurors.chair', 'jurors.about'])
    .select(['users.first_name', 'users.last_name', 'users.display_name'])
    .where('jurors.team_id', '=', team_id)
    .where('jurors.contest_id', '=', contest_id)
    .where('jurors.removed_at', 'is', null)
    .where('jurors.public', '=', true)
    // A deleted account leaves a shell without a name.
    .where(sql<SqlBool>`users.erased_at IS NULL`)
    .orderBy('jurors.chair', 'desc')
    .orderBy('jurors.id')

export const selectOwnSeats = (db: Kysely<Schema>, team_id: string, user_id: string) =>
  db
    .selectFrom('jurors')
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'jurors.contest_id').on('contests.team_id', '=', team_id)
    )
    .select(['jurors.id', 'jurors.contest_id', 'jurors.public', 'jurors.about', 'contests.title'])
    .where('jurors.team_id', '=', team_id)
    .where('jurors.user_id', '=', user_id)
    .where('jurors.removed_at', 'is', null)
    .orderBy('jurors.id', 'desc')

export const findOwnSeat = (tx: Tx, user_id: string, id: string) =>
  selectOwnSeats(tx.db, tx.team_id, user_id).where('jurors.id', '=', id).executeTakeFirst()
