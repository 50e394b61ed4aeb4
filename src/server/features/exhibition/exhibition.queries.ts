import { sql, type Kysely, type SqlBool } from 'kysely'
import type { WorkParts } from '#contract/work-parts.ts'
import { handleBehind } from '#server/features/artists/artists.actions.ts'
import { inSightOf } from '#server/features/jury/juror-sight.actions.ts'
import { idColumn, keyset, momentColumn, type ListPage } from '#server/platform/db/keyset.ts'
import { plannedForItsValues } from '#server/platform/db/kept-statements.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import {
  awardsOfWork,
  awardsWithDiplomas,
  hasWord,
  imagesOfWork,
  isNamed,
  nameColumns,
  saysRare,
  saysWord
} from '#server/platform/db/works-sql.ts'

export interface Wall {
  /** One, or all that show their works: there are few. */
  contests: readonly string[]
  category?: string | undefined
  artist?: string | undefined
  /** Under this name alone; of a child's name, or of one who is none. */
  shown_as?: { name: string; is_child: boolean }
  award: boolean
  /** Of these alone. */
  ids?: readonly string[]
  /** What was typed, split into words; the rarest first, where it is known how many of them few works have. */
  words: readonly string[]
  /** Those that have all of these words in their title, or those that have not. */
  titled?: boolean
  /** How many of the words, from the first, few works have. */
  rare?: number
  /** Whose sight counts: whoever judges or runs contests, and may be in conflict with a work. */
  seen_by?: string | undefined
}

export interface WallCursor {
  submitted_at: Date
  id: string
}

const titledBy = (team_id: string, words: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    words.map(word => saysWord(team_id, word, 'in_title')),
    sql` AND `
  )})`

/** On show: the columns are those of the last revision, and `visibility` says that it was found eligible. */
export const onShow = (db: Kysely<Schema>, team_id: string, wall: Wall) => {
  const { contests, category, artist, shown_as, award, ids, words, titled, rare = 0, seen_by } = wall
  let query = db
    .selectFrom('works')
    .where('works.team_id', '=', team_id)
    .where('works.visibility', '=', 'public')
  const [only] = contests
  query =
    contests.length === 1 && only !== undefined
      ? query.where('works.contest_id', '=', only)
      : query.where(sql<SqlBool>`works.contest_id = ANY (${contests}::uuid[])`)
  if (category !== undefined) query = query.where('works.category_id', '=', category)
  // What hangs of somebody is what they are named beside.
  if (artist !== undefined) query = query.where('works.owner_id', '=', artist).where(isNamed(team_id))
  if (shown_as)
    query = shown_as.is_child
      ? query.where('works.child_name', '=', shown_as.name)
      : query.where('works.child_name', 'is', null).where('works.artist', '=', shown_as.name)
  if (ids) query = query.where(sql<SqlBool>`works.id = ANY (${ids}::uuid[])`)
  if (award) query = query.where('works.status', '=', 'awarded')
  const where = titled === true ? 'in_title' : 'anywhere'
  if (rare > 0) {
    query = query.where(saysRare(team_id, { words, rare }, where))
  } else {
    for (const word of words)
      query = query.where(
        titled === undefined ? hasWord(team_id, word, { hidden: false }) : saysWord(team_id, word, where)
      )
  }
  if (titled === false) query = query.where(sql<SqlBool>`NOT ${titledBy(team_id, words)}`)
  return seen_by === undefined ? query : query.where(inSightOf(team_id, seen_by))
}

const place = { submitted_at: momentColumn('works.submitted_at'), id: idColumn('works.id') }
export const wallOrders = { newest: keyset(place, 'desc'), oldest: keyset(place) }

const direction = (order: 'newest' | 'oldest') => (order === 'newest' ? 'desc' : 'asc')

interface PageOfWall extends Wall, ListPage<WallCursor> {
  sort: 'newest' | 'oldest'
  /** By which it is decided who is a child. */
  now: Date
}

/** What the label says of a work, and by what it is found. */
const labelColumns = [
  'works.id',
  'works.title',
  'works.owner_id',
  'works.year',
  'works.medium',
  'works.entry_number',
  'works.submitted_at',
  'works.contest_id'
] as const

const pageOf = (
  db: Kysely<Schema>,
  team_id: string,
  { sort, limit, after, ...wall }: Omit<PageOfWall, 'now'>
) => {
  const works = onShow(db, team_id, wall)
    .select([...labelColumns, 'works.category_id', 'works.cover_id'])
    .select([...nameColumns(team_id), awardsOfWork(team_id).as('awards')])
  const page = wallOrders[sort].page(works, { limit, after })
  const { category, artist, shown_as, words } = wall
  const looksFor = words.length > 0 || Boolean(category ?? artist ?? shown_as)
  return looksFor ? page.modifyEnd(plannedForItsValues) : page
}

/** The page is cut before anything is joined to it, so that its cost does not grow with the wall. */
export const selectShown = (db: Kysely<Schema>, team_id: string, { now, ...asked }: PageOfWall) =>
  db
    .selectFrom(pageOf(db, team_id, asked).as('shown'))
    .innerJoin('images', join =>
      join.onRef('images.id', '=', 'shown.cover_id').on('images.team_id', '=', team_id)
    )
    .innerJoin('work_images', join =>
      join
        .onRef('work_images.work_id', '=', 'shown.id')
        .on('work_images.team_id', '=', team_id)
        .on('work_images.position', '=', 0)
    )
    .innerJoin('categories', join =>
      join
        .onRef('categories.id', '=', 'shown.category_id')
        .onRef('categories.contest_id', '=', 'shown.contest_id')
        .on('categories.team_id', '=', team_id)
    )
    .selectAll('shown')
    .select(handleBehind(team_id, now, 'shown').as('artist_page'))
    .select([
      'categories.title as category_title',
      'categories.age_min',
      'categories.age_max',
      'work_images.alt',
      'images.width',
      'images.height',
      'images.thumbhash',
      'images.widths',
      'images.tiles'
    ])
    .orderBy('shown.submitted_at', direction(asked.sort))
    .orderBy('shown.id', direction(asked.sort))

export const countShown = (db: Kysely<Schema>, team_id: string, wall: Wall) =>
  onShow(db, team_id, wall).select(eb => eb.fn.countAll<number>().as('total'))

/** Where a part of what hangs is to be found: in the order of handing in, so that what is new stands at the end. */
export const selectAddresses = (
  db: Kysely<Schema>,
  team_id: string,
  { contests, from, limit }: { contests: readonly string[]; from: number; limit: number }
) =>
  onShow(db, team_id, { contests, award: false, words: [] })
    .select('works.id')
    .orderBy('works.submitted_at')
    .orderBy('works.id')
    .offset(from)
    .limit(limit)

/** One work, whether it is on show or not; that is for whoever asks to decide. */
export const selectWork = (db: Kysely<Schema>, team_id: string, id: string) =>
  db
    .selectFrom('works')
    .innerJoin('work_revisions', join =>
      join
        .onRef('work_revisions.work_id', '=', 'works.id')
        .onRef('work_revisions.revision', '=', 'works.revision')
        .on('work_revisions.team_id', '=', team_id)
    )
    .innerJoin('categories', join =>
      join
        .onRef('categories.id', '=', 'work_revisions.category_id')
        .onRef('categories.contest_id', '=', 'works.contest_id')
        .on('categories.team_id', '=', team_id)
    )
    .select(labelColumns)
    .select([
      'works.visibility',
      'categories.id as category_id',
      'categories.title as category_title',
      'categories.age_min',
      'categories.age_max'
    ])
    .select(sql<WorkParts>`work_revisions.parts`.as('parts'))
    .select(nameColumns(team_id))
    .select([imagesOfWork(team_id).as('images'), awardsWithDiplomas(team_id).as('awards')])
    .where('works.team_id', '=', team_id)
    .where('works.id', '=', id)

/** With the page to which its artist's name leads. */
export const selectForPage = (db: Kysely<Schema>, team_id: string, id: string, now: Date) =>
  selectWork(db, team_id, id).select(handleBehind(team_id, now, 'works').as('artist_page'))

/** The one that hangs beside it. */
export const selectNeighbour = (
  db: Kysely<Schema>,
  team_id: string,
  wall: Wall,
  { from, towards }: { from: WallCursor; towards: 'newest' | 'oldest' }
) => {
  // What comes after on a wall that begins with the newest is older.
  const sort = towards === 'oldest' ? 'newest' : 'oldest'
  const works = onShow(db, team_id, wall).select(['works.id', 'works.title'])
  return wallOrders[sort].page(works, { limit: 1, after: from })
}

/** Begins with the few works that have the image, and not with the wall. */
export const selectShownWithImage = (db: Kysely<Schema>, team_id: string, wall: Wall, image_id: string) =>
  onShow(db, team_id, wall)
    .select('works.id')
    .where(
      sql<SqlBool>`works.id = ANY (ARRAY(SELECT i.work_id FROM work_images i
        WHERE i.team_id = ${team_id}::uuid AND i.image_id = ${image_id}::uuid))`
    )
    .limit(1)

export const selectForCard = (db: Kysely<Schema>, team_id: string, id: string) =>
  db
    .selectFrom('works')
    .innerJoin('images', join =>
      join.onRef('images.id', '=', 'works.cover_id').on('images.team_id', '=', team_id)
    )
    .select(['works.title', 'works.revision', 'works.visibility', 'works.cover_id', 'images.widths'])
    .select(nameColumns(team_id))
    .where('works.team_id', '=', team_id)
    .where('works.id', '=', id)
