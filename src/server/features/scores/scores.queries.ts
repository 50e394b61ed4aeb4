import { sql, type InsertObject, type Kysely, type SqlBool, type UpdateObject } from 'kysely'
import type { ScoreStatus } from '#contract/rules/score-status.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { ownSheets } from './own-sheets.ts'

export interface Own {
  id: string
  user_id: string
}

const columns = [
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
  'rounds.sees_others'
] as const

/** A sheet with what of its round decides what may be done with it. */
export const selectOwnSheet = (db: Kysely<Schema>, team_id: string, { id, user_id }: Own) =>
  ownSheets(db, team_id, user_id).select(columns).where('scores.id', '=', id)

export const selectOwnSheetOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, round, work }: { user_id: string; round: string; work: string }
) =>
  ownSheets(db, team_id, user_id)
    .select(columns)
    .where('scores.round_id', '=', round)
    .where('scores.work_id', '=', work)

/** In the order of their ids, so that two who end the same sheets at once wait and do not block each other. */
export const lockOwnSheets = (
  tx: Tx,
  team_id: string,
  { user_id, round, ids }: { user_id: string; round: string; ids: readonly string[] }
) =>
  ownSheets(tx.db, team_id, user_id)
    .select(columns)
    .where('scores.round_id', '=', round)
    .where(sql<SqlBool>`scores.id = ANY (${ids}::uuid[])`)
    .orderBy('scores.id')
    .forUpdate('scores')
    .execute()

interface QueuePage {
  user_id: string
  round: string
  status: ScoreStatus | undefined
  limit: number
  after: { place: number; id: string } | null
}

interface StoredPicture {
  id: string
  width: number
  height: number
  thumbhash: string
  widths: number[]
  tiles: boolean
}

/** By place, each with its cover, as they were when the round took them up. */
export const selectQueue = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, round, status, limit, after }: QueuePage
) => {
  let query = ownSheets(db, team_id, user_id)
    .innerJoin('round_works', join =>
      join
        .onRef('round_works.round_id', '=', 'scores.round_id')
        .onRef('round_works.work_id', '=', 'scores.work_id')
        .on('round_works.team_id', '=', team_id)
    )
    .innerJoin('work_revisions', join =>
      join
        .onRef('work_revisions.work_id', '=', 'round_works.work_id')
        .onRef('work_revisions.revision', '=', 'round_works.revision')
        .on('work_revisions.team_id', '=', team_id)
    )
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'scores.work_id').on('works.team_id', '=', team_id)
    )
    .innerJoin('images', join =>
      join
        .on('images.team_id', '=', team_id)
        .on(sql<SqlBool>`images.id = (work_revisions.parts #>> '{images,0,picture_id}')::uuid`)
    )
    .select([
      'scores.id',
      'scores.work_id',
      'scores.place',
      'scores.status',
      'scores.marks',
      'scores.favourite',
      'scores.flags',
      'scores.version',
      'rounds.criteria',
      'works.entry_number',
      'round_works.category_id',
      'images.id as cover_id',
      'images.width',
      'images.height',
      'images.thumbhash',
      'images.widths'
    ])
    .select([
      sql<string>`work_revisions.parts ->> 'title'`.as('title'),
      sql<string>`work_revisions.parts #>> '{images,0,alt}'`.as('alt')
    ])
    .where('scores.round_id', '=', round)
    .orderBy('scores.place')
    .orderBy('scores.id')
    .limit(limit)
  if (status !== undefined) query = query.where('scores.status', '=', status)
  return after
    ? query.where(sql<SqlBool>`(scores.place, scores.id) > (${after.place}, ${after.id}::uuid)`)
    : query
}

const picturesOf = (team_id: string) =>
  sql<(StoredPicture & { alt: string })[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', i.id, 'width', i.width, 'height', i.height, 'thumbhash', encode(i.thumbhash, 'base64'),
      'widths', to_jsonb(i.widths), 'tiles', i.tiles, 'alt', named.image ->> 'alt') ORDER BY named.place), '[]')
    FROM jsonb_array_elements(work_revisions.parts -> 'images') WITH ORDINALITY AS named (image, place)
    JOIN images i ON i.team_id = ${team_id}::uuid AND i.id = (named.image ->> 'picture_id')::uuid)`

interface OtherSheet {
  marks: Record<string, number>
  comments: Record<string, string>
  comment: string
}

/** Shuffled, each work in its own way: by their order one juror could be followed from work to work. */
const othersOf = (team_id: string) =>
  sql<OtherSheet[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('marks', o.marks, 'comments', o.comments, 'comment', o.comment)
      ORDER BY md5(o.id::text)), '[]')
    FROM scores o WHERE o.team_id = ${team_id}::uuid AND o.work_id = scores.work_id AND o.round_id = scores.round_id
      AND o.id <> scores.id AND o.status = 'final'
      AND (rounds.sees_others = 'always' OR rounds.sees_others = 'after_own' AND scores.status = 'final'))`

/** A sheet with its work, as it was when the round took it up. The name is not even read where the round is blind. */
export const selectWholeSheet = (db: Kysely<Schema>, team_id: string, own: Own) =>
  selectOwnSheet(db, team_id, own)
    .innerJoin('round_works', join =>
      join
        .onRef('round_works.round_id', '=', 'scores.round_id')
        .onRef('round_works.work_id', '=', 'scores.work_id')
        .on('round_works.team_id', '=', team_id)
    )
    .innerJoin('work_revisions', join =>
      join
        .onRef('work_revisions.work_id', '=', 'round_works.work_id')
        .onRef('work_revisions.revision', '=', 'round_works.revision')
        .on('work_revisions.team_id', '=', team_id)
    )
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'scores.work_id').on('works.team_id', '=', team_id)
    )
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'rounds.contest_id').on('contests.team_id', '=', team_id)
    )
    .select([
      'work_revisions.parts',
      'works.entry_number',
      'round_works.category_id',
      'contests.fields',
      sql<string | null>`CASE WHEN rounds.blind THEN NULL ELSE works.artist END`.as('artist'),
      picturesOf(team_id).as('pictures'),
      othersOf(team_id).as('others')
    ])

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

/** Said again, or said after it was lifted: what is declared stands. */
export const insertConflict = (tx: Tx, row: InsertObject<Schema, 'conflicts'>) =>
  tx.db
    .insertInto('conflicts')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['team_id', 'user_id', 'work_id']).doUpdateSet(({ ref }) => ({
        kind: ref('excluded.kind'),
        source: ref('excluded.source'),
        note: ref('excluded.note'),
        created_by: ref('excluded.created_by'),
        created_at: ref('excluded.created_at'),
        lifted_by: null,
        lifted_at: null
      }))
    )
    .execute()

/** Everywhere that nothing was calculated yet; of what was, the figures stand. */
export const setRecused = (tx: Tx, team_id: string, { user_id, work_id }: { user_id: string; work_id: string }) =>
  tx.db
    .updateTable('scores')
    .set({ status: 'recused', version: sql<number>`scores.version + 1` })
    .from('jurors')
    .from('rounds')
    .where('scores.team_id', '=', team_id)
    .where('scores.work_id', '=', work_id)
    .where('scores.status', 'not in', ['recused', 'void'])
    .where('jurors.team_id', '=', team_id)
    .whereRef('jurors.id', '=', 'scores.juror_id')
    .where('jurors.user_id', '=', user_id)
    .where('rounds.team_id', '=', team_id)
    .whereRef('rounds.id', '=', 'scores.round_id')
    .where('rounds.state', 'in', ['open', 'paused', 'closed'])
    .execute()
