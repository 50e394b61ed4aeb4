/* The codes that a contest gives out. Who used one is told as far as it is in the sight of who asks. */
import { sql, type Insertable, type Kysely } from 'kysely'
import type { WaiverCode } from '#contract/waivers.ts'
import { inSightOf, judgesIn } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** As many as a list shows of one code; how many there are is said beside it. */
const mostShown = 20

const usedBy = (team_id: string, asker_id: string) =>
  sql<WaiverCode['used_by']>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('work_id', u.work_id, 'entry_number', u.entry_number, 'artist', u.artist)
      ORDER BY u.created_at DESC, u.work_id), '[]')
    FROM (
      SELECT v.work_id, v.created_at, works.entry_number, works.artist FROM waivers v
      JOIN works ON works.team_id = ${team_id}::uuid AND works.id = v.work_id
      WHERE v.team_id = ${team_id}::uuid AND v.code_id = waiver_codes.id AND ${inSightOf(team_id, asker_id)}
        AND NOT ${judgesIn(team_id, asker_id, 'works.contest_id')}
      ORDER BY v.created_at DESC, v.work_id LIMIT ${mostShown}
    ) u)`

export const codeRows = (db: Kysely<Schema>, team_id: string, asker_id: string) =>
  db
    .selectFrom('waiver_codes')
    .select([
      'waiver_codes.id',
      'waiver_codes.contest_id',
      'waiver_codes.code',
      'waiver_codes.kind',
      'waiver_codes.value',
      'waiver_codes.uses',
      'waiver_codes.ends_at',
      'waiver_codes.categories',
      'waiver_codes.note',
      'waiver_codes.stopped_at',
      'waiver_codes.created_at'
    ])
    .select([
      sql<number>`(SELECT count(*)::int FROM waivers v WHERE v.team_id = ${team_id}::uuid
        AND v.code_id = waiver_codes.id)`.as('used'),
      usedBy(team_id, asker_id).as('used_by')
    ])
    .where('waiver_codes.team_id', '=', team_id)

export const codeOrder = keyset({ id: idColumn('waiver_codes.id') }, 'desc')

export const selectCodes = (
  db: Kysely<Schema>,
  team_id: string,
  { contest, asker_id }: { contest: string; asker_id: string },
  page: ListPage
) => codeOrder.page(codeRows(db, team_id, asker_id).where('waiver_codes.contest_id', '=', contest), page)

/** Those that are new to the contest: one that is there already is left out. */
export const insertCodes = (tx: Tx, rows: readonly Omit<Insertable<Schema['waiver_codes']>, 'team_id'>[]) =>
  tx.db
    .insertInto('waiver_codes')
    .values(rows.map(row => ({ team_id: tx.team_id, ...row })))
    .onConflict(conflict => conflict.columns(['team_id', 'contest_id', 'code']).doNothing())
    .returning('id')
    .execute()

/** Nobody uses it meanwhile. */
export const lockCodeById = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('waiver_codes')
    .select(['id', 'contest_id'])
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const setStopped = (tx: Tx, id: string, stopped_at: Date | null) =>
  tx.db
    .updateTable('waiver_codes')
    .set({ stopped_at })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .execute()

export const deleteCode = (tx: Tx, id: string) =>
  tx.db.deleteFrom('waiver_codes').where('team_id', '=', tx.team_id).where('id', '=', id).execute()
