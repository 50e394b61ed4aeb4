/* A juror's works: the queue, and one sheet with its work; each as it was when the round took it up. */
import { sql, type Kysely } from 'kysely'
import type { ScoreStatus } from '#contract/rules/score-status.ts'
import { idColumn, integerColumn, keyset, type PageOf } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { imagesNamed } from '#server/platform/db/works-sql.ts'
import { ownSheets, seesOthersAs } from './own-sheets.ts'
import { sheetColumns, type OwnScore } from './scores.queries.ts'

const ownWorks = (db: Kysely<Schema>, team_id: string, user_id: string) =>
  ownSheets(db, team_id, user_id)
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

const queueColumns = [
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
  'first.alt',
  'images.id as cover_id',
  'images.width',
  'images.height',
  'images.thumbhash',
  'images.widths'
] as const

/** Which criteria have words is all that the queue asks; what is stored is trimmed, so the first sign of each tells. */
const beginningsOfComments = sql<Record<string, string>>`(
  SELECT coalesce(jsonb_object_agg(said.key, left(said.value, 1)), '{}') FROM jsonb_each_text(scores.comments) said)`

const firstImage = sql<{ id: string; alt: string }>`(
  SELECT named.id, named.alt FROM ${imagesNamed('work_revisions.parts')} WHERE named.place = 1)`.as<'first'>(
  sql`first`
)

export const queueOrder = keyset({ place: integerColumn('scores.place'), id: idColumn('scores.id') })

export interface QueuePage extends PageOf<typeof queueOrder> {
  user_id: string
  round: string
  status: ScoreStatus | undefined
}

/** By place, each with its cover. */
export const selectQueue = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, round, status, ...page }: QueuePage
) => {
  const query = ownWorks(db, team_id, user_id)
    .innerJoinLateral(firstImage, join => join.onTrue())
    .innerJoin('images', join => join.onRef('images.id', '=', 'first.id').on('images.team_id', '=', team_id))
    .select(queueColumns)
    .select(sql<string>`work_revisions.parts ->> 'title'`.as('title'))
    .select(beginningsOfComments.as('beginnings'))
    .where('scores.round_id', '=', round)
  return queueOrder.page(status === undefined ? query : query.where('scores.status', '=', status), page)
}

interface StoredPicture {
  id: string
  width: number
  height: number
  thumbhash: string
  widths: number[]
  tiles: boolean
}

const picturesOf = (team_id: string) =>
  sql<(StoredPicture & { alt: string })[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', i.id, 'width', i.width, 'height', i.height, 'thumbhash', encode(i.thumbhash, 'base64'),
      'widths', to_jsonb(i.widths), 'tiles', i.tiles, 'alt', named.alt) ORDER BY named.place), '[]')
    FROM ${imagesNamed('work_revisions.parts')}
    JOIN images i ON i.team_id = ${team_id}::uuid AND i.id = named.id)`

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
      AND (${seesOthersAs} = 'always' OR ${seesOthersAs} = 'after_own' AND scores.status = 'final'))`

/** The artist's name is not even read where the round is blind; of a child jurors know the first name, as visitors do. */
export const selectWholeSheet = (db: Kysely<Schema>, team_id: string, { id, user_id }: OwnScore) =>
  ownWorks(db, team_id, user_id)
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'rounds.contest_id').on('contests.team_id', '=', team_id)
    )
    .select(sheetColumns(team_id))
    .select([
      'work_revisions.parts',
      'works.entry_number',
      'round_works.category_id',
      'contests.fields',
      sql<
        string | null
      >`CASE WHEN rounds.blind THEN NULL ELSE coalesce(works.child_name, works.artist) END`.as('artist'),
      picturesOf(team_id).as('pictures'),
      othersOf(team_id).as('others')
    ])
    .where('scores.id', '=', id)

/** Of the newest round in which the person has one for it. */
export const selectSheetOfWork = (
  db: Kysely<Schema>,
  team_id: string,
  { work_id, user_id }: { work_id: string; user_id: string }
) =>
  ownWorks(db, team_id, user_id)
    .select(['scores.id', 'scores.assigned_at', 'rounds.contest_id', 'rounds.opened_at'])
    .where('scores.work_id', '=', work_id)
    .orderBy('rounds.position', 'desc')
    .limit(1)
