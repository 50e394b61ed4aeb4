import { sql, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import { roundColumns } from './rounds.queries.ts'

/** Into which works may come, or out of which they may go. */
export const lockRunningRounds = (tx: Tx, contest_id: string) =>
  tx.db
    .selectFrom('rounds')
    .select(roundColumns)
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .where('state', 'in', ['open', 'paused'])
    .orderBy('position')
    .forUpdate()
    .execute()

/** In no other round, and with no sheet but such as nobody has touched. */
export const selectUnbegun = (tx: Tx, round_ids: readonly string[], works: readonly string[]) =>
  tx.db
    .selectFrom('round_works')
    .select('work_id')
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`round_id = ANY (${round_ids}::uuid[]) AND work_id = ANY (${works}::uuid[])`)
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM round_works other WHERE other.team_id = ${tx.team_id}::uuid
        AND other.work_id = round_works.work_id AND other.round_id <> round_works.round_id)
        AND NOT EXISTS (SELECT FROM scores s WHERE s.team_id = ${tx.team_id}::uuid
          AND s.work_id = round_works.work_id AND s.status <> 'assigned')`
    )
    .execute()

/** With the sheets that nobody has touched; gives how many works went. */
export const deleteFromRounds = async (
  tx: Tx,
  round_id: string,
  works: readonly string[]
): Promise<number> => {
  await tx.db
    .deleteFrom('scores')
    .where('team_id', '=', tx.team_id)
    .where('round_id', '=', round_id)
    .where('status', '=', 'assigned')
    .where(sql<SqlBool>`work_id = ANY (${works}::uuid[])`)
    .execute()
  const gone = await tx.db
    .deleteFrom('round_works')
    .where('team_id', '=', tx.team_id)
    .where('round_id', '=', round_id)
    .where(sql<SqlBool>`work_id = ANY (${works}::uuid[])`)
    .returning('work_id')
    .execute()
  return gone.length
}
