/* What can be issued for a contest whose results are out, and what a diploma is made of. */
import { sql, type Kysely } from 'kysely'
import type { DiplomaKind } from '#contract/rules/diploma-choices.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export interface DiplomaSubject {
  kind: DiplomaKind
  subject_id: string
  work_id: string | null
  user_id: string
  corrected_name: string | null
}

/**
 * Each thing that a diploma is for, once: an award of a work that stands; a work that came to the last of several rounds and
 * was not awarded; a work that was judged and is none of these; a juror. What had a diploma once is not among them, unless it
 * lapsed since what it was for did not stand for a while: these are read once and looked up, since thousands that were written
 * a moment ago are not in the planner's figures yet.
 */
export const openSubjects = (team_id: string, contest_id: string) => sql<
  DiplomaSubject & { lapsed: boolean }
>`
  WITH last_round AS (
    SELECT r.id FROM rounds r WHERE r.team_id = ${team_id}::uuid AND r.contest_id = ${contest_id}::uuid
      AND (SELECT count(*) FROM rounds o WHERE o.team_id = ${team_id}::uuid AND o.contest_id = ${contest_id}::uuid) > 1
    ORDER BY r.position DESC LIMIT 1),
  judged AS (
    SELECT w.id, w.owner_id, EXISTS (SELECT FROM round_works rw JOIN last_round l ON l.id = rw.round_id
      WHERE rw.team_id = ${team_id}::uuid AND rw.work_id = w.id) AS in_last
    FROM works w WHERE w.team_id = ${team_id}::uuid AND w.contest_id = ${contest_id}::uuid AND w.status = 'not_awarded'
      AND w.hidden_at IS NULL),
  subjects AS (
    SELECT a.kind, a.id AS subject_id, w.id AS work_id, w.owner_id AS user_id
    FROM awards a JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = a.work_id
    WHERE a.team_id = ${team_id}::uuid AND a.contest_id = ${contest_id}::uuid AND w.status = 'awarded'
      AND a.revoked_at IS NULL
    UNION ALL
    SELECT CASE WHEN in_last THEN 'finalist' ELSE 'participation' END, id, id, owner_id FROM judged
    UNION ALL
    SELECT 'juror', j.id, NULL, j.user_id FROM jurors j
    WHERE j.team_id = ${team_id}::uuid AND j.contest_id = ${contest_id}::uuid AND j.user_id IS NOT NULL
      AND j.removed_at IS NULL),
  last_diploma AS MATERIALIZED (
    SELECT DISTINCT ON (d.kind, d.subject_id) d.kind, d.subject_id, d.lapsed, d.corrected_name FROM diplomas d
    WHERE d.team_id = ${team_id}::uuid AND d.contest_id = ${contest_id}::uuid
    ORDER BY d.kind, d.subject_id, d.created_at DESC, d.id DESC),
  lapsed AS MATERIALIZED (SELECT kind, subject_id, corrected_name FROM last_diploma WHERE lapsed)
  SELECT s.kind, s.subject_id, s.work_id, s.user_id, l.kind IS NOT NULL AS lapsed, l.corrected_name
  FROM subjects s
  JOIN users u ON u.id = s.user_id AND u.erased_at IS NULL
  LEFT JOIN lapsed l ON l.kind = s.kind AND l.subject_id = s.subject_id
  WHERE (s.kind, s.subject_id) NOT IN (SELECT d.kind, d.subject_id FROM last_diploma d WHERE NOT d.lapsed)
  ORDER BY array_position(ARRAY['place', 'special', 'finalist', 'participation', 'juror'], s.kind), s.subject_id`

/** Written down as one statement of six values, however many they are; those that are there already are left. */
export const insertRun = async (
  tx: Tx,
  { contest_id, run_id, created_at }: { contest_id: string; run_id: string; created_at: Date },
  subjects: readonly (DiplomaSubject & { id: string })[]
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`WITH added AS (
    INSERT INTO diplomas (team_id, id, contest_id, kind, subject_id, work_id, user_id, corrected_name, state, run_id,
      created_at)
    SELECT ${tx.team_id}::uuid, s.id, ${contest_id}::uuid, s.kind, s.subject_id, s.work_id, s.user_id, s.corrected_name,
      'preparing', ${run_id}::uuid, ${created_at}::timestamptz
    FROM unnest(${subjects.map(({ id }) => id)}::uuid[], ${subjects.map(({ kind }) => kind)}::text[],
      ${subjects.map(({ subject_id }) => subject_id)}::uuid[], ${subjects.map(({ work_id }) => work_id)}::uuid[],
      ${subjects.map(({ user_id }) => user_id)}::uuid[],
      ${subjects.map(({ corrected_name }) => corrected_name)}::text[])
      AS s (id, kind, subject_id, work_id, user_id, corrected_name)
    ON CONFLICT DO NOTHING RETURNING id)
    SELECT count(*)::integer AS count FROM added`.execute(tx.db)
  return rows[0]?.count ?? 0
}

export const selectOpen = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom(sql<DiplomaSubject>`(${openSubjects(team_id, contest_id)})`.as('open'))
    .select(['open.kind', sql<number>`count(*)::integer`.as('count')])
    .groupBy('open.kind')

export const selectIssued = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('diplomas')
    .select([
      'kind',
      sql<number>`(count(*) FILTER (WHERE state = 'preparing'))::integer`.as('preparing'),
      sql<number>`(count(*) FILTER (WHERE state = 'ready'))::integer`.as('ready')
    ])
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .groupBy('kind')

/** Of the last issue: how many, and how many are done. */
export const selectRun = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('diplomas')
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`(count(*) FILTER (WHERE state <> 'preparing'))::integer`.as('done')
    ])
    .where('team_id', '=', team_id)
    .where('run_id', '=', eb =>
      eb
        .selectFrom('diplomas as last')
        .select('last.run_id')
        .where('last.team_id', '=', team_id)
        .where('last.contest_id', '=', contest_id)
        .orderBy('last.run_id', 'desc')
        .limit(1)
    )

export interface DiplomaSource {
  id: string
  kind: DiplomaKind
  run_id: string
  user_id: string | null
  corrected_name: string | null
  contest: LocalizedText
  edition: number
  time_zone: string
  work: string | null
  category: LocalizedText | null
  /** Null where there is no award any more. */
  award: { place: number | null; title: LocalizedText } | null
  /** Whether what it is for still is as it was. */
  stands: boolean
  diploma_name: string | null
  first_name: string | null
  last_name: string | null
  /** Under which the work is shown; null of a child, whose diploma says the whole. */
  shown_name: string | null
}

/** Those that are being prepared, with all that they say. Of two that are at it at once the second waits, and finds them issued. */
export const takePreparing = async (tx: Tx, limit: number, id: string | null): Promise<DiplomaSource[]> => {
  const { team_id } = tx
  const { rows } = await sql<DiplomaSource>`
    WITH mine AS (
      SELECT d.id FROM diplomas d WHERE d.team_id = ${team_id}::uuid AND d.state = 'preparing'
        AND (${id}::uuid IS NULL OR d.id = ${id}::uuid)
      ORDER BY d.id LIMIT ${limit}::integer FOR UPDATE)
    SELECT d.id, d.kind, d.run_id, d.user_id, d.corrected_name, c.title AS contest, c.edition, c.time_zone,
      w.title AS work, g.title AS category,
      CASE WHEN a.id IS NULL THEN NULL ELSE jsonb_build_object('place', a.place, 'title', a.title) END AS award,
      CASE d.kind WHEN 'juror' THEN j.removed_at IS NULL
        WHEN 'place' THEN a.id IS NOT NULL AND w.status = 'awarded'
        WHEN 'special' THEN a.id IS NOT NULL AND w.status = 'awarded'
        ELSE w.status IN ('awarded', 'not_awarded') END AND u.id IS NOT NULL AND u.erased_at IS NULL AS stands,
      u.diploma_name, u.first_name, u.last_name,
      CASE WHEN w.child_name IS NULL THEN nullif(w.artist, '') END AS shown_name
    FROM mine
    JOIN diplomas d ON d.team_id = ${team_id}::uuid AND d.id = mine.id
    JOIN contests c ON c.team_id = ${team_id}::uuid AND c.id = d.contest_id
    LEFT JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = d.work_id
    LEFT JOIN categories g ON g.team_id = ${team_id}::uuid AND g.contest_id = d.contest_id AND g.id = w.category_id
    LEFT JOIN awards a ON a.team_id = ${team_id}::uuid AND a.id = d.subject_id AND d.kind IN ('place', 'special')
      AND a.revoked_at IS NULL
    LEFT JOIN jurors j ON j.team_id = ${team_id}::uuid AND j.id = d.subject_id AND d.kind = 'juror'
    LEFT JOIN users u ON u.id = d.user_id
    ORDER BY d.id`.execute(tx.db)
  return rows
}

/** Of these people, those of whom a run has nothing to prepare any more, with how many of their diplomas are ready. */
export const selectHolders = async (tx: Tx, run_id: string, user_ids: readonly string[]) => {
  const { rows } = await sql<{
    user_id: string
    email: string
    locale: string
    first_name: string
    count: number
    slug: string
    title: LocalizedText
  }>`
    SELECT u.id AS user_id, u.email, u.locale, u.first_name, count(*)::integer AS count, c.slug, c.title
    FROM diplomas d
    JOIN users u ON u.id = d.user_id AND u.erased_at IS NULL
    JOIN contests c ON c.team_id = ${tx.team_id}::uuid AND c.id = d.contest_id
    WHERE d.team_id = ${tx.team_id}::uuid AND d.run_id = ${run_id}::uuid AND d.state = 'ready'
      AND d.user_id = ANY (${user_ids}::uuid[])
      AND NOT EXISTS (SELECT FROM diplomas o WHERE o.team_id = ${tx.team_id}::uuid AND o.run_id = ${run_id}::uuid
        AND o.user_id = d.user_id AND o.state = 'preparing')
    GROUP BY u.id, u.email, u.locale, u.first_name, c.slug, c.title ORDER BY u.id`.execute(tx.db)
  return rows
}
