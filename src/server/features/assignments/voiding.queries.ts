import { sql } from 'kysely'
import { inSightOf } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { isIn } from '#server/platform/db/works-sql.ts'

export const findRemoved = (tx: Tx, contest_id: string, juror_id: string) =>
  tx.db
    .selectFrom('jurors')
    .select(['user_id', 'removed_at'])
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .where('id', '=', juror_id)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst()

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

const leftWithout = (tx: Tx) =>
  sql<number>`(SELECT count(*)::integer FROM scores o WHERE o.team_id = ${tx.team_id}::uuid AND o.round_id = scores.round_id
    AND o.work_id = scores.work_id AND o.status = 'final' AND o.id <> scores.id)`

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
    .select(['scores.id', 'scores.work_id', 'works.entry_number', 'works.title'])
    .select([
      inSightOf(tx.team_id, asker_id).as('in_sight'),
      leftWithout(tx).as('left'),
      sql<boolean>`${isIn('works')} AND ${leftWithout(tx)} < ${round.quorum}::integer`.as('under')
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
