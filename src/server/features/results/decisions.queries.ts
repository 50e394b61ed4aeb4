import { sql, type InsertObject, type Kysely, type SqlBool } from 'kysely'
import { inSightOf } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { isIn } from '#server/platform/db/works-sql.ts'

export const selectRelease = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('releases')
    .select(['openness', 'due_at', 'published_at', 'version'])
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)

/** Of all contests of a team: those whose moment has come. */
export const selectDueReleases = (db: Kysely<Schema>, team_id: string, now: Date) =>
  db.selectFrom('releases').select('contest_id').where('team_id', '=', team_id).where('due_at', '<=', now)

export const selectAwards = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('awards')
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'awards.work_id').on('works.team_id', '=', team_id)
    )
    .select([
      'awards.id',
      'awards.work_id',
      'awards.kind',
      'awards.place',
      'awards.title',
      'awards.citation',
      'awards.reason',
      'works.category_id',
      'works.entry_number',
      'works.title as work_title',
      'works.artist',
      'works.status',
      'works.hidden_at'
    ])
    .where('awards.team_id', '=', team_id)
    .where('awards.contest_id', '=', contest_id)
    .where('awards.revoked_at', 'is', null)
    .orderBy('awards.position')

/** How many entries were handed in and are not decided about, as far as somebody may know of them. */
export const selectUnscreened = (
  db: Kysely<Schema>,
  team_id: string,
  { contest_id, user_id }: { contest_id: string; user_id: string }
) =>
  db
    .selectFrom('works')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .where('status', 'in', ['submitted', 'changes_requested'])
    .where(inSightOf(team_id, user_id))

export const selectCategoryTitles = (tx: Tx, contest_id: string) =>
  tx.db
    .selectFrom('categories')
    .select(['id', 'title'])
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .orderBy('position')

/** Who looks does not see these works, so they do not bear upon what they see of a ranking. */
type Hidden = readonly string[]

interface RanksAsked {
  round_id: string | null
  works: readonly string[]
  hidden: Hidden
  /** Whose places were left vacant: the others stand behind them as before. */
  vacated: readonly string[]
}

/** Where works stand in their categories by the round that decides, among those that still stand. */
export const selectRanks = (
  db: Kysely<Schema>,
  team_id: string,
  { round_id, works, hidden, vacated }: RanksAsked
) =>
  db
    .selectFrom('works')
    .leftJoin('calculated_works as own', join =>
      join
        .onRef('own.work_id', '=', 'works.id')
        .on('own.team_id', '=', team_id)
        .on('own.round_id', '=', round_id)
    )
    .select(['works.id', 'works.category_id'])
    .select(
      sql<number | null>`CASE WHEN own.place IS NOT NULL THEN 1 + (
        SELECT count(*)::integer FROM calculated_works better
        JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = better.work_id
        WHERE better.team_id = ${team_id}::uuid AND better.round_id = own.round_id
          AND better.category_id = own.category_id AND better.place < own.place
          AND (${isIn('w')} OR w.id = ANY (${vacated}::uuid[]))
          AND better.work_id <> ALL (${hidden}::uuid[])) END`.as('rank')
    )
    .where('works.team_id', '=', team_id)
    .where(sql<SqlBool>`works.id = ANY (${works}::uuid[])`)

/** Held as they are, so that none is withdrawn while it is awarded. */
export const lockWorks = (tx: Tx, team_id: string, contest_id: string, ids: readonly string[]) =>
  tx.db
    .selectFrom('works')
    .select(['id', 'status'])
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** What is pending and nobody was told of. */
export const deleteAwards = (tx: Tx, team_id: string, ids: readonly string[]) =>
  tx.db
    .deleteFrom('awards')
    .where('team_id', '=', team_id)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .execute()

/** Those that are there keep their ids. */
export const writeAwards = async (tx: Tx, rows: readonly InsertObject<Schema, 'awards'>[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.db
    .insertInto('awards')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['team_id', 'id']).doUpdateSet(eb => ({
        position: eb.ref('excluded.position'),
        kind: eb.ref('excluded.kind'),
        place: eb.ref('excluded.place'),
        title: eb.ref('excluded.title'),
        citation: eb.ref('excluded.citation'),
        reason: eb.ref('excluded.reason')
      }))
    )
    .execute()
}

export const saveRelease = (
  tx: Tx,
  team_id: string,
  contest_id: string,
  changes: { openness: 'awards' | 'figures' }
) =>
  tx.db
    .insertInto('releases')
    .values({ team_id, contest_id, ...changes, due_at: null, published_at: null, version: 1 })
    .onConflict(conflict =>
      conflict.columns(['team_id', 'contest_id']).doUpdateSet({
        ...changes,
        version: sql<number>`releases.version + 1`
      })
    )
    .execute()

/** For whoever publishes without having decided anything: what the public chose is all there is. */
export const beginRelease = (tx: Tx, team_id: string, contest_id: string) =>
  tx.db
    .insertInto('releases')
    .values({ team_id, contest_id, openness: 'figures', due_at: null, published_at: null, version: 1 })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const updateRelease = (
  tx: Tx,
  team_id: string,
  contest_id: string,
  changes: { due_at?: Date | null; published_at?: Date }
) =>
  tx.db
    .updateTable('releases')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .execute()

export const insertCorrection = (tx: Tx, row: InsertObject<Schema, 'corrections'>) =>
  tx.db.insertInto('corrections').values(row).execute()

/**
 * Those that a jury judged become awarded or not, by what is decided; where no jury was to judge, all that took part.
 * Gives what changed, for the log.
 */
export const settleWorks = async (tx: Tx, team_id: string, contest_id: string) => {
  const { rows } = await sql<{ id: string; from: string; to: 'awarded' | 'not_awarded'; owner_id: string }>`
    WITH settled AS (
      SELECT w.id, w.status AS before, w.owner_id,
        CASE WHEN EXISTS (SELECT FROM awards a WHERE a.team_id = ${team_id}::uuid AND a.work_id = w.id
            AND a.revoked_at IS NULL)
          THEN 'awarded' ELSE 'not_awarded' END AS after
      FROM works w
      WHERE w.team_id = ${team_id}::uuid AND w.contest_id = ${contest_id}::uuid
        AND (w.status IN ('in_judging', 'shortlisted', 'awarded', 'not_awarded')
          OR w.status = 'eligible' AND NOT EXISTS (SELECT FROM rounds r
            WHERE r.team_id = ${team_id}::uuid AND r.contest_id = w.contest_id))
      FOR UPDATE)
    UPDATE works w SET status = s.after, version = w.version + 1 FROM settled s
    WHERE w.team_id = ${team_id}::uuid AND w.id = s.id AND s.after <> s.before
    RETURNING w.id, s.before AS "from", s.after AS "to", w.owner_id`.execute(tx.db)
  return rows
}
