import { sql, type InsertObject, type Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export type CalculatedRow = InsertObject<Schema, 'calculated_works'>

export const dropCalculation = async (tx: Tx, team_id: string, round_id: string): Promise<void> => {
  for (const table of ['calculated_works', 'calculations'] as const)
    await tx.db.deleteFrom(table).where('team_id', '=', team_id).where('round_id', '=', round_id).execute()
}

export const insertCalculation = (tx: Tx, row: InsertObject<Schema, 'calculations'>) =>
  tx.db.insertInto('calculations').values(row).execute()

/** As one value each time, since a statement has room for no more than some thousands. */
export const insertCalculated = (tx: Tx, rows: readonly CalculatedRow[]) =>
  sql`INSERT INTO calculated_works
    SELECT * FROM jsonb_populate_recordset(NULL::calculated_works, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx.db
  )

export const selectCalculation = (db: Kysely<Schema>, team_id: string, round_id: string) =>
  db
    .selectFrom('calculations')
    .select(['round_id', 'method', 'ranking_version', 'ridge', 'quorum', 'calculated_at', 'categories'])
    .where('team_id', '=', team_id)
    .where('round_id', '=', round_id)

/** What jurors are called, those who were never taken up by their address. */
export const selectJurorNames = (db: Kysely<Schema>, team_id: string, round_id: string) =>
  db
    .selectFrom('jurors')
    .innerJoin('rounds', join =>
      join.onRef('rounds.contest_id', '=', 'jurors.contest_id').on('rounds.team_id', '=', team_id)
    )
    .leftJoin('users', 'users.id', 'jurors.user_id')
    .select([
      'jurors.id',
      sql<string>`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), jurors.email)`.as(
        'name'
      )
    ])
    .where('jurors.team_id', '=', team_id)
    .where('rounds.id', '=', round_id)
