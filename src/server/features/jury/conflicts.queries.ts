import { sql, type Kysely } from 'kysely'
import type { Conflict } from '#contract/jury.ts'
import type { ScoreStatus } from '#contract/rules/score-status.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, momentColumn, type PageOf } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { commonMailDomains } from './common-mail-domains.ts'
import { inSightOf } from './juror-sight.actions.ts'

/** Narrows down where to look; what is left out is looked at whole. */
export interface Within {
  contest_id: string
  works?: readonly string[]
  user_id?: string
}

/**
 * Jurors beside what they made, or what came from the house that their mail comes from. A conflict that is known stays as
 * it is, also where it was lifted.
 */
export const insertFound = (tx: Tx, { contest_id, works, user_id }: Within, now: Date) =>
  sql`INSERT INTO conflicts (team_id, user_id, work_id, contest_id, kind, source, note, created_at)
    SELECT ${tx.team_id}::uuid, juror.user_id, w.id, w.contest_id,
      CASE WHEN w.owner_id = juror.user_id THEN 'own_work' ELSE 'same_domain' END, 'found', '', ${now}::timestamptz
    FROM jurors juror
    JOIN users judge ON judge.id = juror.user_id
    JOIN works w ON w.team_id = ${tx.team_id}::uuid AND w.contest_id = juror.contest_id
    JOIN users artist ON artist.id = w.owner_id
    WHERE juror.team_id = ${tx.team_id}::uuid AND juror.contest_id = ${contest_id}::uuid
      AND juror.removed_at IS NULL AND w.entry_number IS NOT NULL
      AND (${works ?? null}::uuid[] IS NULL OR w.id = ANY (${works ?? null}::uuid[]))
      AND (${user_id ?? null}::uuid IS NULL OR juror.user_id = ${user_id ?? null}::uuid)
      AND (w.owner_id = juror.user_id
        OR split_part(artist.email_key, '@', 2) = split_part(judge.email_key, '@', 2)
          AND split_part(judge.email_key, '@', 2) <> ALL (${commonMailDomains}::text[]))
    ON CONFLICT (team_id, user_id, work_id) DO NOTHING`

/** With what tells whether the asker may see which work it is. */
const conflictRows = (db: Kysely<Schema>, team_id: string, asker_id: string) =>
  db
    .selectFrom('conflicts')
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'conflicts.work_id').on('works.team_id', '=', team_id)
    )
    .innerJoin('users', 'users.id', 'conflicts.user_id')
    .select([
      'conflicts.user_id',
      'conflicts.work_id',
      'conflicts.contest_id',
      'conflicts.kind',
      'conflicts.source',
      'conflicts.note',
      'conflicts.created_at',
      'conflicts.lifted_at',
      'works.entry_number',
      'works.title',
      'users.first_name',
      'users.last_name'
    ])
    .select(inSightOf(team_id, asker_id).as('in_sight'))
    .where('conflicts.team_id', '=', team_id)

export const conflictOrder = keyset(
  {
    created_at: momentColumn('conflicts.created_at'),
    user_id: idColumn('conflicts.user_id'),
    work_id: idColumn('conflicts.work_id')
  },
  'desc'
)

interface ConflictsAsked extends PageOf<typeof conflictOrder> {
  asker_id: string
  contest_id: string
  /** Those of one person alone. */
  of: string | undefined
}

/** The newest first. */
export const selectConflicts = (
  db: Kysely<Schema>,
  team_id: string,
  { asker_id, contest_id, of, ...page }: ConflictsAsked
) => {
  const query = conflictRows(db, team_id, asker_id).where('conflicts.contest_id', '=', contest_id)
  return conflictOrder.page(of === undefined ? query : query.where('conflicts.user_id', '=', of), page)
}

interface Which {
  user_id: string
  work_id: string
}

export const findConflict = (tx: Tx, asker_id: string, { user_id, work_id }: Which) =>
  conflictRows(tx.db, tx.team_id, asker_id)
    .where('conflicts.user_id', '=', user_id)
    .where('conflicts.work_id', '=', work_id)
    .executeTakeFirst()

/** Of what was handed in and is in the asker's sight. */
export const findJudgedWork = (tx: Tx, asker_id: string, id: string) =>
  tx.db
    .selectFrom('works')
    .select(['id', 'contest_id'])
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .where('entry_number', 'is not', null)
    .where(inSightOf(tx.team_id, asker_id))
    .executeTakeFirst()

/** A lifted one stands again. */
export const insertConflict = (
  tx: Tx,
  row: Which &
    Pick<Conflict, 'kind' | 'note' | 'source'> & { contest_id: string; created_by: string; created_at: Date }
) =>
  tx.db
    .insertInto('conflicts')
    .values({ team_id: tx.team_id, ...row, lifted_by: null, lifted_at: null })
    .onConflict(conflict =>
      conflict.columns(['team_id', 'user_id', 'work_id']).doUpdateSet({
        kind: row.kind,
        source: row.source,
        note: row.note,
        created_by: row.created_by,
        created_at: row.created_at,
        lifted_by: null,
        lifted_at: null
      })
    )
    .execute()

export const markLifted = (tx: Tx, { user_id, work_id }: Which, by: { user_id: string; now: Date }) =>
  tx.db
    .updateTable('conflicts')
    .set({ lifted_by: by.user_id, lifted_at: by.now })
    .where('team_id', '=', tx.team_id)
    .where('user_id', '=', user_id)
    .where('work_id', '=', work_id)
    .execute()

/** Sheets for works that are out of their juror's sight by now. */
const inConflict = (team_id: string, { contest_id, works, user_id }: Within) => sql`
  FROM conflicts c
  JOIN jurors j ON j.team_id = ${team_id}::uuid AND j.contest_id = c.contest_id AND j.user_id = c.user_id
  JOIN scores s ON s.team_id = ${team_id}::uuid AND s.work_id = c.work_id AND s.juror_id = j.id
  WHERE c.team_id = ${team_id}::uuid AND c.contest_id = ${contest_id}::uuid AND c.lifted_at IS NULL
    AND (${works ?? null}::uuid[] IS NULL OR c.work_id = ANY (${works ?? null}::uuid[]))
    AND (${user_id ?? null}::uuid IS NULL OR c.user_id = ${user_id ?? null}::uuid)
    AND s.status NOT IN ('recused', 'void')`

/** In which rounds there are such sheets. Once the results are out, what was judged stays as it is. */
export const selectConcerned = async (tx: Tx, within: Within): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM rounds r
    JOIN contests o ON o.team_id = ${tx.team_id}::uuid AND o.id = r.contest_id AND o.results_published_at IS NULL
    WHERE r.team_id = ${tx.team_id}::uuid AND r.contest_id = ${within.contest_id}::uuid AND r.state <> 'published'
      AND r.id IN (SELECT s.round_id ${inConflict(tx.team_id, within)})`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** The sheets of a round, with what they were until now. */
export const recuseSheets = async (
  tx: Tx,
  within: Within,
  round_id: string
): Promise<{ id: string; was: ScoreStatus }[]> => {
  const { rows } = await sql<{ id: string; was: ScoreStatus }>`
    WITH found AS (
      SELECT s.id, s.status ${inConflict(tx.team_id, within)} AND s.round_id = ${round_id}::uuid FOR UPDATE OF s)
    UPDATE scores s SET status = 'recused', version = s.version + 1 FROM found
    WHERE s.team_id = ${tx.team_id}::uuid AND s.id = found.id
    RETURNING s.id, found.status AS was`.execute(tx.db)
  return rows
}
