import { sql, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'

export const countUntold = async (tx: Tx): Promise<number> => {
  const query = tx.db
    .selectFrom('waiver_requests')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('told_at', 'is', null)
  return (await query.limit(2).execute()).length
}

/** All of them are told by now; those that were answered meanwhile are told to nobody. */
export const takeUntold = async (tx: Tx, told_at: Date) => {
  const taken = await tx.db
    .updateTable('waiver_requests')
    .set({ told_at })
    .where('team_id', '=', tx.team_id)
    .where('told_at', 'is', null)
    .returning(['work_id', 'contest_id', 'state'])
    .execute()
  return taken.filter(({ state }) => state === 'waiting')
}

export const selectJudges = (tx: Tx, contests: readonly string[]) =>
  tx.db
    .selectFrom('jurors')
    .select(['user_id', 'contest_id'])
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`contest_id = ANY (${contests}::uuid[])`)
    .where('accepted_at', 'is not', null)
    .where('removed_at', 'is', null)
    .execute()
