import { sql, type Kysely, type SqlBool } from 'kysely'
import { nextClose, staysOpen } from '#server/features/works/open-works.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { joinsLate } from './joining-works.actions.ts'

/** When the next of the works closes that the round waits for; null where it waits for none. */
export const selectNextClose = async (
  tx: Tx,
  round: Parameters<typeof joinsLate>[1],
  now: Date
): Promise<Date | null> => {
  const found = await tx.db
    .selectFrom('works')
    .select(nextClose(tx.team_id, now).as('at'))
    .where('works.team_id', '=', tx.team_id)
    .where(joinsLate(tx.team_id, round))
    .where(staysOpen(tx.team_id, now))
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return found?.at ?? null
}

/** The contests of which a round is open. */
export const selectJudgedNow = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('rounds')
    .select('contest_id')
    .distinct()
    .where('team_id', '=', team_id)
    .where('state', '=', 'open')

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
