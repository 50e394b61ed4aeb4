import { sql } from 'kysely'
import { placeOf, type JurorAndWork } from '#contract/rules/assignment.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { isEntered } from '#server/platform/db/works-sql.ts'

/** To the end of the transaction nobody else moves the round or gives its works out. */
export const lockRound = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('rounds')
    .select(['id', 'contest_id', 'title', 'state', 'quorum', 'closes_at', 'opened_at', 'version'])
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Who judges now. */
export const selectJudges = (tx: Tx, contest_id: string) =>
  tx.db
    .selectFrom('jurors')
    .innerJoin('users', 'users.id', 'jurors.user_id')
    .select([
      'jurors.id',
      'jurors.categories',
      'jurors.reminded_at',
      'users.first_name',
      'users.last_name',
      'jurors.user_id',
      'users.email',
      'users.locale'
    ])
    .where('jurors.team_id', '=', tx.team_id)
    .where('jurors.contest_id', '=', contest_id)
    .where('jurors.removed_at', 'is', null)
    .orderBy('jurors.id')
    .execute()

const isHidden = sql<boolean>`works.hidden_at IS NOT NULL`

/** Those that are in the contest; those that are hidden too, since they come back with their sheets. */
export const selectRoundWorks = (tx: Tx, round_id: string) =>
  tx.db
    .selectFrom('round_works')
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'round_works.work_id').on('works.team_id', '=', tx.team_id)
    )
    .select(['works.id', 'round_works.category_id', 'works.entry_number', 'works.title'])
    .select(isHidden.as('hidden'))
    .where('round_works.team_id', '=', tx.team_id)
    .where('round_works.round_id', '=', round_id)
    .where(isEntered('works'))
    .orderBy('works.id')

/** Of the same works: what is out of the contest weighs upon nobody. */
export const selectSheets = (tx: Tx, round_id: string) =>
  tx.db
    .selectFrom('scores')
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'scores.work_id').on('works.team_id', '=', tx.team_id)
    )
    .select(['scores.juror_id', 'scores.work_id', 'scores.status'])
    .select(isHidden.as('hidden'))
    .where('scores.team_id', '=', tx.team_id)
    .where('scores.round_id', '=', round_id)
    .where(isEntered('works'))
    .execute()

export type StoredSheet = RowOf<typeof selectSheets>

const columnsOf = (pairs: readonly JurorAndWork[]) => ({
  jurors: pairs.map(({ juror_id }) => juror_id),
  works: pairs.map(({ work_id }) => work_id)
})

/** Only what nobody has begun. */
export const deleteSheets = async (
  tx: Tx,
  round_id: string,
  pairs: readonly JurorAndWork[]
): Promise<void> => {
  if (pairs.length === 0) return
  const { jurors, works } = columnsOf(pairs)
  await sql`DELETE FROM scores s USING unnest(${jurors}::uuid[], ${works}::uuid[]) AS gone (juror_id, work_id)
    WHERE s.team_id = ${tx.team_id}::uuid AND s.round_id = ${round_id}::uuid AND s.status = 'assigned'
      AND s.juror_id = gone.juror_id AND s.work_id = gone.work_id`.execute(tx.db)
}

const rows_at_once = 5000

export const insertSheets = async (
  tx: Tx,
  round_id: string,
  pairs: readonly JurorAndWork[],
  { newId, now }: { newId: () => string; now: Date }
): Promise<void> => {
  for (let from = 0; from < pairs.length; from += rows_at_once) {
    const some = pairs.slice(from, from + rows_at_once)
    const { jurors, works } = columnsOf(some)
    const ids = some.map(newId)
    const places = some.map(pair => placeOf(round_id, pair))
    await sql`INSERT INTO scores (team_id, id, round_id, work_id, juror_id, status, place, marks, comments, comment,
        note, favourite, flags, version, assigned_at)
      SELECT ${tx.team_id}::uuid, sheet.id, ${round_id}::uuid, sheet.work_id, sheet.juror_id, 'assigned', sheet.place,
        '{}', '{}', '', '', false, '{}', 1, ${now}::timestamptz
      FROM unnest(${ids}::uuid[], ${works}::uuid[], ${jurors}::uuid[], ${places}::integer[])
        AS sheet (id, work_id, juror_id, place)`.execute(tx.db)
  }
}

export const growVersion = (tx: Tx, round_id: string) =>
  tx.db
    .updateTable('rounds')
    .set({ version: sql<number>`version + 1` })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', round_id)
    .execute()

export const markReminded = (tx: Tx, ids: readonly string[], now: Date) =>
  tx.db
    .updateTable('jurors')
    .set({ reminded_at: now })
    .where('team_id', '=', tx.team_id)
    .where('id', 'in', ids)
    .execute()
