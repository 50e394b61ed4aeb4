import { sql, type SqlBool } from 'kysely'
import { inSightOf } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { isIn } from '#server/platform/db/works-sql.ts'

export const findLeft = (tx: Tx, contest_id: string, juror_id: string) =>
  tx.db
    .selectFrom('jurors')
    .select('removed_at')
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .where('id', '=', juror_id)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst()

interface FinalAsked {
  round: { id: string; quorum: number }
  juror: string
  asker_id: string
}

/** Each with whether its work has just as many final sheets as the quorum asks, so that it has too few without this one. */
export const selectFinalSheets = (tx: Tx, { round, juror, asker_id }: FinalAsked) =>
  tx.db
    .selectFrom('scores')
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'scores.work_id').on('works.team_id', '=', tx.team_id)
    )
    .select(['scores.id', 'scores.work_id', 'works.entry_number', 'works.title'])
    .select([
      inSightOf(tx.team_id, asker_id).as('in_sight'),
      sql<boolean>`${isIn('works')} AND (SELECT count(*) FROM scores o WHERE o.team_id = ${tx.team_id}::uuid AND o.round_id = scores.round_id
        AND o.work_id = scores.work_id AND o.status = 'final') = ${round.quorum}::integer`.as('falls')
    ])
    .where('scores.team_id', '=', tx.team_id)
    .where('scores.round_id', '=', round.id)
    .where('scores.juror_id', '=', juror)
    .where('scores.status', '=', 'final')
    .orderBy('works.entry_number')
    .execute()

export const voidSheets = (tx: Tx, ids: readonly string[]) =>
  tx.db
    .updateTable('scores')
    .set({ status: 'void', version: sql<number>`version + 1` })
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .execute()
