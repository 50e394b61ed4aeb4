import { sql, type Kysely, type SqlBool, type UpdateObject } from 'kysely'
import { mayKnowRanking } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { ownSheets, seesOthersAs } from './own-sheets.ts'

export interface OwnScore {
  id: string
  user_id: string
}

export const sheetColumns = (team_id: string) =>
  [
    'scores.id',
    'scores.round_id',
    'scores.work_id',
    'scores.juror_id',
    'scores.status',
    'scores.marks',
    'scores.comments',
    'scores.comment',
    'scores.note',
    'scores.favourite',
    'scores.flags',
    'scores.version',
    'scores.saved_at',
    'scores.finalized_at',
    'rounds.contest_id',
    'rounds.state',
    'rounds.closes_at',
    'rounds.criteria',
    seesOthersAs.as('sees_others'),
    mayKnowRanking(team_id, sql.ref('jurors.user_id')).as('may_know_ranking')
  ] as const

/** To the end of the transaction the round is neither closed nor calculated, and what is written into it counts there. */
export const holdRound = (tx: Tx, team_id: string, id: string) =>
  tx.db.selectFrom('rounds').select('id').where('team_id', '=', team_id).where('id', '=', id).forKeyShare()

export const holdRoundOf = (tx: Tx, team_id: string, sheet_id: string) =>
  tx.db
    .selectFrom('rounds')
    .select('id')
    .where('team_id', '=', team_id)
    .where('id', '=', eb =>
      eb
        .selectFrom('scores')
        .select('round_id')
        .where('scores.team_id', '=', team_id)
        .where('scores.id', '=', sheet_id)
    )
    .forKeyShare()

/** A sheet with what of its round decides what may be done with it. */
export const selectOwnSheet = (db: Kysely<Schema>, team_id: string, { id, user_id }: OwnScore) =>
  ownSheets(db, team_id, user_id).select(sheetColumns(team_id)).where('scores.id', '=', id)

export const selectOwnSheetOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, round, work }: { user_id: string; round: string; work: string }
) =>
  ownSheets(db, team_id, user_id)
    .select(sheetColumns(team_id))
    .where('scores.round_id', '=', round)
    .where('scores.work_id', '=', work)

/** In the order of their ids, so that two who end the same sheets at once wait and do not block each other. */
export const lockOwnSheets = (
  tx: Tx,
  team_id: string,
  { user_id, round, ids }: { user_id: string; round: string; ids: readonly string[] }
) =>
  ownSheets(tx.db, team_id, user_id)
    .select(sheetColumns(team_id))
    .where('scores.round_id', '=', round)
    .where(sql<SqlBool>`scores.id = ANY (${ids}::uuid[])`)
    .orderBy('scores.id')
    .forUpdate('scores')
    .execute()

export const selectOwnSheets = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, round }: { user_id: string; round: string }
) =>
  ownSheets(db, team_id, user_id)
    .select(['scores.id', 'scores.status', 'scores.marks', 'scores.comments', 'rounds.criteria'])
    .where('scores.round_id', '=', round)
    .orderBy('scores.place')
    .orderBy('scores.id')

/** False where it was changed since it was read. */
export const updateScore = async (
  tx: Tx,
  team_id: string,
  { id, version }: { id: string; version: number },
  changes: UpdateObject<Schema, 'scores'>
): Promise<boolean> => {
  const changed = await tx.db
    .updateTable('scores')
    .set({ ...changes, version: version + 1 })
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Of sheets that are held. */
export const setFinal = (tx: Tx, team_id: string, ids: readonly string[], at: Date) =>
  tx.db
    .updateTable('scores')
    .set({ status: 'final', finalized_at: at, version: sql<number>`version + 1` })
    .where('team_id', '=', team_id)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .execute()
