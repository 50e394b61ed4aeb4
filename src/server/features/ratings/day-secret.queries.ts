import { platformTeam, type Tx } from '#server/platform/db/door.ts'

export const insertDay = (tx: Tx, row: { team_id: string; day: string; secret: Uint8Array }) =>
  tx.db
    .insertInto('day_secrets')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const selectDay = (tx: Tx, day: string) =>
  tx.db
    .selectFrom('day_secrets')
    .select('secret')
    .where('team_id', '=', platformTeam)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()

export const deleteDaysBefore = (tx: Tx, day: string) =>
  tx.db.deleteFrom('day_secrets').where('team_id', '=', platformTeam).where('day', '<', day).execute()
