import { sql, type Insertable, type Kysely, type SqlBool, type Updateable } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import { endLinks } from '#server/platform/mail/content-expiry.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { isIn } from '#server/platform/db/works-sql.ts'
import { inSightOf } from './juror-sight.actions.ts'
import { suppressionOfTyped } from '#server/platform/mail/suppression.ts'
import { undeliveredOf } from '#server/platform/mail/undelivered.ts'

const columns = [
  'jurors.id',
  'jurors.contest_id',
  'jurors.email',
  'jurors.email_key',
  'jurors.user_id',
  'jurors.categories',
  'jurors.chair',
  'jurors.note',
  'jurors.public',
  'jurors.invited_at',
  'jurors.expires_at',
  'jurors.accepted_at',
  'jurors.removed_at',
  'jurors.version'
] as const

/** Over the rounds in which something is still to be done; of works that the asker may know of. */
const sheetsOf = (team_id: string, asker_id: string, counts: 'all' | 'final') =>
  sql<number>`(SELECT count(*)::integer FROM scores s
    JOIN rounds r ON r.team_id = ${team_id}::uuid AND r.id = s.round_id AND r.state IN ('open', 'paused', 'closed')
    JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = s.work_id
    WHERE s.team_id = ${team_id}::uuid AND s.juror_id = jurors.id
      AND s.status = ANY (${counts === 'final' ? ['final'] : seen}::text[])
      AND ${isIn('w')} AND ${inSightOf(team_id, asker_id, 'w')})`

const seen = ['assigned', 'in_progress', 'final', 'abstained', 'reopened']

const conflictsOf = (team_id: string, asker_id: string) =>
  sql<number>`(SELECT count(*)::integer FROM conflicts k
    JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = k.work_id
    WHERE k.team_id = ${team_id}::uuid AND k.user_id = jurors.user_id AND k.contest_id = jurors.contest_id
      AND k.lifted_at IS NULL AND ${inSightOf(team_id, asker_id, 'w')})`

const jurorRows = (db: Kysely<Schema>, team_id: string, asker_id: string) =>
  db
    .selectFrom('jurors')
    .leftJoin('users', 'users.id', 'jurors.user_id')
    .select(columns)
    .select(['users.first_name', 'users.last_name'])
    .select(['jurors.first_name as written_first_name', 'jurors.last_name as written_last_name'])
    .select(suppressionOfTyped(team_id, sql.ref('jurors.email_key')).as('suppressed'))
    .select(undeliveredOf(team_id, sql.ref('jurors.token_hash')).as('undelivered'))
    .select([
      sheetsOf(team_id, asker_id, 'all').as('assigned'),
      sheetsOf(team_id, asker_id, 'final').as('final'),
      conflictsOf(team_id, asker_id).as('conflicts')
    ])
    .where('jurors.team_id', '=', team_id)

export const jurorOrder = keyset({ id: idColumn('jurors.id') })

/** In the order in which they were invited; invitations that were taken back are not among them. */
export const selectJurors = (
  db: Kysely<Schema>,
  team_id: string,
  { asker_id, contest_id, ...page }: ListPage & { asker_id: string; contest_id: string }
) =>
  jurorOrder.page(
    jurorRows(db, team_id, asker_id)
      .where('jurors.contest_id', '=', contest_id)
      .where(eb => eb.or([eb('jurors.accepted_at', 'is not', null), eb('jurors.removed_at', 'is', null)])),
    page
  )

export const findJuror = (tx: Tx, asker_id: string, id: string) =>
  jurorRows(tx.db, tx.team_id, asker_id).where('jurors.id', '=', id).executeTakeFirst()

/** The one of an address that was neither taken out nor taken back: there is one at most, and it may have run out. */
export const findStanding = (tx: Tx, contest_id: string, email_key: string) =>
  tx.db
    .selectFrom('jurors')
    .select(['id', 'categories', 'accepted_at', 'expires_at', 'removed_at'])
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .where('email_key', '=', email_key)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** With who invites to what. */
export const selectByToken = (db: Kysely<Schema>, team_id: string, token_hash: Uint8Array) =>
  db
    .selectFrom('jurors')
    .innerJoin('users', 'users.id', 'jurors.invited_by')
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'jurors.contest_id').on('contests.team_id', '=', team_id)
    )
    .select(columns)
    .select(['contests.title', 'jurors.first_name', 'jurors.last_name'])
    .select(sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as('invited_by'))
    .where('jurors.team_id', '=', team_id)
    .where('jurors.token_hash', '=', token_hash)

export const insertJuror = (tx: Tx, row: Insertable<Schema['jurors']>) =>
  tx.db.insertInto('jurors').values(row).execute()

export const updateJuror = async (
  tx: Tx,
  id: string,
  changes: Updateable<Schema['jurors']>
): Promise<void> => {
  const changed = await tx.db
    .updateTable('jurors')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .returning('token_hash')
    .execute()
  const hashes = changed.map(({ token_hash }) => token_hash)
  if (changes.accepted_at) await endLinks(tx, hashes, 'used')
  else if (changes.removed_at) await endLinks(tx, hashes, 'expired')
}

export const lockJurorsOf = (tx: Tx, contest_id: string) =>
  tx.db
    .selectFrom('jurors')
    .selectAll()
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .forUpdate()
    .execute()

export const deleteJurorsOf = (tx: Tx, contest_id: string) =>
  tx.db.deleteFrom('jurors').where('team_id', '=', tx.team_id).where('contest_id', '=', contest_id).execute()

export const lockJuror = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('jurors')
    .select(['id', 'contest_id', 'user_id', 'accepted_at', 'removed_at', 'version'])
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Every jury of the team that a person is on. */
export const selectSeats = (tx: Tx, user_id: string) =>
  tx.db
    .selectFrom('jurors')
    .select(['id', 'contest_id'])
    .where('team_id', '=', tx.team_id)
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .execute()

/** Every jury of the team to which the address of a person is invited. */
export const selectInvitedSeats = (tx: Tx, user_id: string) =>
  tx.db
    .selectFrom('jurors')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('user_id', 'is', null)
    .where('removed_at', 'is', null)
    .where(sql<SqlBool>`email_key = (SELECT u.email_key FROM users u WHERE u.id = ${user_id}::uuid)`)
    .execute()

/**
 * Who was on this jury before goes on with the sheets that stand, and is given back what was voided on leaving. What was final
 * was voided on purpose, and stays so.
 */
export const moveSheets = (tx: Tx, contest_id: string, user_id: string, to: string) =>
  sql`UPDATE scores SET juror_id = ${to}::uuid, version = version + 1,
      status = CASE WHEN status = 'void' AND finalized_at IS NULL THEN 'reopened' ELSE status END
    WHERE team_id = ${tx.team_id}::uuid AND juror_id IN (
    SELECT id FROM jurors WHERE team_id = ${tx.team_id}::uuid AND contest_id = ${contest_id}::uuid
      AND user_id = ${user_id}::uuid AND id <> ${to}::uuid)`.execute(tx.db)

/** Sheets into which somebody may be writing at this moment. */
const sheetsInOpenRounds = (tx: Tx) =>
  tx.db
    .selectFrom('scores')
    .innerJoin('rounds', join =>
      join.onRef('rounds.id', '=', 'scores.round_id').on('rounds.team_id', '=', tx.team_id)
    )
    .where('scores.team_id', '=', tx.team_id)
    .where('rounds.state', '=', 'open')

export const judgesNow = async (tx: Tx, juror_id: string): Promise<boolean> =>
  (await sheetsInOpenRounds(tx)
    .select('scores.id')
    .where('scores.juror_id', '=', juror_id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Those in which a person judges, on whichever jury of the team. */
export const selectOpenRounds = (tx: Tx, user_id: string) =>
  sheetsInOpenRounds(tx)
    .innerJoin('jurors', join =>
      join.onRef('jurors.id', '=', 'scores.juror_id').on('jurors.team_id', '=', tx.team_id)
    )
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'rounds.contest_id').on('contests.team_id', '=', tx.team_id)
    )
    .select(['rounds.id', 'rounds.contest_id', 'rounds.title', 'contests.title as contest'])
    .distinct()
    .where('jurors.user_id', '=', user_id)
    .where('jurors.removed_at', 'is', null)
    .execute()

export const deleteUntouched = (tx: Tx, juror_id: string) =>
  tx.db
    .deleteFrom('scores')
    .where('team_id', '=', tx.team_id)
    .where('juror_id', '=', juror_id)
    .where('status', '=', 'assigned')
    .execute()

export const voidUnfinished = (tx: Tx, juror_id: string) =>
  tx.db
    .updateTable('scores')
    .set({ status: 'void', version: sql<number>`version + 1` })
    .where('team_id', '=', tx.team_id)
    .where('juror_id', '=', juror_id)
    .where('status', 'in', ['in_progress', 'reopened'])
    .execute()

/** Of whom it can be said that they must not see a work: whoever runs the team, or judges in the contest. */
export const findWatcher = (tx: Tx, contest_id: string, user_id: string) =>
  tx.db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', user_id)
    .where(
      sql<SqlBool>`(EXISTS (SELECT FROM members m WHERE m.team_id = ${tx.team_id}::uuid AND m.user_id = users.id
          AND m.role IN ('owner', 'organiser'))
        OR EXISTS (SELECT FROM jurors j WHERE j.team_id = ${tx.team_id}::uuid AND j.user_id = users.id
          AND j.contest_id = ${contest_id}::uuid AND j.removed_at IS NULL))`
    )
    .executeTakeFirst()

/** Whether a person has to do with the team by a work, too. */
export const hasWorks = async (tx: Tx, user_id: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('works')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('owner_id', '=', user_id)
    .limit(1)
    .executeTakeFirst()) !== undefined
