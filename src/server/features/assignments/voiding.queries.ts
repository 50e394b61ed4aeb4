import { sql, type SqlBool } from 'kysely'
import { permissions } from '#contract/rules/permissions.ts'
import { inSightOf } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { isIn } from '#server/platform/db/works-sql.ts'

/** With what is needed to write to them, where they still have an account. */
export const findRemoved = (tx: Tx, contest_id: string, juror_id: string) =>
  tx.db
    .selectFrom('jurors')
    .leftJoin('users', join =>
      join.onRef('users.id', '=', 'jurors.user_id').on('users.erased_at', 'is', null)
    )
    .select(['jurors.user_id', 'jurors.removed_at'])
    .select(['users.email', 'users.locale', 'users.first_name'])
    .where('jurors.team_id', '=', tx.team_id)
    .where('jurors.contest_id', '=', contest_id)
    .where('jurors.id', '=', juror_id)
    .where('jurors.accepted_at', 'is not', null)
    .executeTakeFirst()
export type RemovedJuror = NonNullable<RowOf<typeof findRemoved>>

/** Now, or before they left it. */
export const hasSeat = async (tx: Tx, contest_id: string, user_id: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('jurors')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', user_id)
    .where('accepted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Of those who run the team, who was never on this jury. */
export const selectWithoutSeat = (tx: Tx, contest_id: string) =>
  tx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.first_name', 'users.last_name'])
    .where('members.team_id', '=', tx.team_id)
    .where('members.role', 'in', permissions.see_console)
    .where('users.erased_at', 'is', null)
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM jurors j WHERE j.team_id = ${tx.team_id}::uuid
        AND j.contest_id = ${contest_id}::uuid AND j.user_id = members.user_id AND j.accepted_at IS NOT NULL)`
    )
    .orderBy('members.user_id')
    .execute()

/** How many final sheets the work of a sheet has without it: counted once for each, for both answers that rest on it. */
const leftWithout = (tx: Tx) =>
  sql<{ count: number }>`LATERAL (SELECT count(*)::integer AS count FROM scores o
    WHERE o.team_id = ${tx.team_id}::uuid AND o.round_id = scores.round_id AND o.work_id = scores.work_id
      AND o.status = 'final' AND o.id <> scores.id)`.as<'others'>(sql`others`)

interface FinalAsked {
  round: { id: string; quorum: number }
  juror: string
  asker_id: string
}

/** Each with how many final sheets its work has without this one, and whether that is too few for the quorum. */
export const selectFinalSheets = (tx: Tx, { round, juror, asker_id }: FinalAsked) =>
  tx.db
    .selectFrom('scores')
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'scores.work_id').on('works.team_id', '=', tx.team_id)
    )
    .innerJoin(leftWithout(tx), join => join.onTrue())
    .select(['scores.id', 'scores.work_id', 'works.entry_number', 'works.title', 'others.count as left'])
    .select([
      inSightOf(tx.team_id, asker_id).as('in_sight'),
      sql<boolean>`${isIn('works')} AND others.count < ${round.quorum}::integer`.as('under')
    ])
    .where('scores.team_id', '=', tx.team_id)
    .where('scores.round_id', '=', round.id)
    .where('scores.juror_id', '=', juror)
    .where('scores.status', '=', 'final')
    .orderBy('works.entry_number')
    .execute()

/** Those that are still this juror's. When each was finalized stays with it, and says that it was. */
export const voidSheets = (tx: Tx, { round_id, juror }: { round_id: string; juror: string }) =>
  tx.db
    .updateTable('scores')
    .set({ status: 'void', version: sql<number>`version + 1` })
    .where('team_id', '=', tx.team_id)
    .where('round_id', '=', round_id)
    .where('juror_id', '=', juror)
    .where('status', '=', 'final')
    .execute()
