import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { WorkParts } from '#contract/work-parts.ts'
import { isJudgedBlind } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { nameColumns } from '#server/platform/db/works-sql.ts'
import { pictureOf, type StoredPicture } from '#server/platform/media/picture-of.ts'

/** The contests of the team that show their works by now: nothing else hangs anywhere. */
type Contests = readonly string[]

const onShow = (contests: Contests, work = 'w') =>
  sql<SqlBool>`(${sql.ref(`${work}.visibility`)} = 'public' AND ${sql.ref(`${work}.contest_id`)} = ANY (${contests}::uuid[]))`

const hung = (team_id: string, contests: Contests): RawBuilder<unknown> =>
  sql`viewing_room_works v JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = v.work_id
    WHERE v.team_id = ${team_id}::uuid AND v.room_id = viewing_rooms.id AND ${onShow(contests)}`

const countOf = (team_id: string, contests: Contests) =>
  sql<number>`(SELECT count(*)::integer FROM ${hung(team_id, contests)})`

const coverOf = (team_id: string, contests: Contests) =>
  sql<StoredPicture | null>`(SELECT ${pictureOf(team_id, 'w.cover_id')} FROM ${hung(team_id, contests)}
    ORDER BY v.position LIMIT 1)`

interface Wall {
  title: LocalizedText
  text: LocalizedText
  count: number
}

const wallsOf = (team_id: string, contests: Contests) =>
  sql<Wall[]>`(SELECT coalesce(jsonb_agg(jsonb_build_object('title', a.title, 'text', a.text, 'count',
      (SELECT count(*) FROM ${hung(team_id, contests)} AND v.wall = a.position)) ORDER BY a.position), '[]')
    FROM viewing_room_walls a WHERE a.team_id = ${team_id}::uuid AND a.room_id = viewing_rooms.id)`

interface RoomFilter {
  drafts: boolean
  contests: Contests
}

const roomRows = (db: Kysely<Schema>, team_id: string, { drafts, contests }: RoomFilter) => {
  const query = db
    .selectFrom('viewing_rooms')
    .select(['id', 'title', 'intro', 'published', 'version'])
    .select([countOf(team_id, contests).as('count'), coverOf(team_id, contests).as('cover')])
    .where('team_id', '=', team_id)
  return drafts ? query : query.where('published', '=', true)
}

export const roomOrder = keyset({ id: idColumn('id') }, 'desc')

export const selectRooms = (
  db: Kysely<Schema>,
  team_id: string,
  { limit, after, ...filter }: RoomFilter & ListPage
) => roomOrder.page(roomRows(db, team_id, filter), { limit, after })

export const selectRoom = (
  db: Kysely<Schema>,
  team_id: string,
  { id, ...filter }: RoomFilter & { id: string }
) => roomRows(db, team_id, filter).select(wallsOf(team_id, filter.contests).as('walls')).where('id', '=', id)

export const selectNewestRoom = (db: Kysely<Schema>, team_id: string, contests: Contests) =>
  roomRows(db, team_id, { drafts: false, contests })
    .select(wallsOf(team_id, contests).as('walls'))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

/** Of one room, those that are on show; a room holds so few that a page is counted off from its beginning. */
const worksOfRoom = (
  db: Kysely<Schema>,
  team_id: string,
  { id, contests }: { id: string; contests: Contests }
) =>
  db
    .selectFrom('viewing_room_works as v')
    .innerJoin('works as w', join => join.onRef('w.id', '=', 'v.work_id').on('w.team_id', '=', team_id))
    .where('v.team_id', '=', team_id)
    .where('v.room_id', '=', id)
    .where(onShow(contests))
    .orderBy('v.position')

export const selectPageOfRoom = (
  db: Kysely<Schema>,
  team_id: string,
  { from, limit, ...room }: { id: string; contests: Contests; from: number; limit: number }
) => worksOfRoom(db, team_id, room).select(['v.work_id', 'v.wall']).offset(from).limit(limit)

export const selectListOfRoom = (
  db: Kysely<Schema>,
  team_id: string,
  room: { id: string; contests: Contests }
) =>
  worksOfRoom(db, team_id, room)
    .innerJoin('work_revisions as r', join =>
      join
        .onRef('r.work_id', '=', 'w.id')
        .onRef('r.revision', '=', 'w.revision')
        .on('r.team_id', '=', team_id)
    )
    .innerJoin('categories as c', join =>
      join
        .onRef('c.id', '=', 'w.category_id')
        .onRef('c.contest_id', '=', 'w.contest_id')
        .on('c.team_id', '=', team_id)
    )
    .select(['v.wall', 'w.id', 'w.title', 'w.owner_id', 'w.year', 'w.medium'])
    .select(nameColumns(team_id, 'w'))
    .select(['c.age_min', 'c.age_max'])
    .select(sql<Pick<WorkParts, 'height' | 'width' | 'depth' | 'unit'>>`r.parts`.as('parts'))

/** All that hangs, also what is not on show: of that no more than its id. Whoever judges blind is not told who made a work. */
export const selectEditedWorks = (
  db: Kysely<Schema>,
  team_id: string,
  { id, contests, asker_id }: { id: string; contests: Contests; asker_id: string | null }
) => {
  const name = sql<string | null>`coalesce(w.child_name, w.artist)`
  const told =
    asker_id === null
      ? name
      : sql<string | null>`CASE WHEN NOT ${isJudgedBlind(team_id, asker_id, 'w')} THEN ${name} END`
  const ifShown = <T>(value: RawBuilder<T>) => sql<T | null>`CASE WHEN ${onShow(contests)} THEN ${value} END`
  return db
    .selectFrom('viewing_room_works as v')
    .innerJoin('works as w', join => join.onRef('w.id', '=', 'v.work_id').on('w.team_id', '=', team_id))
    .select(['v.wall', 'v.work_id'])
    .select([
      ifShown(sql<string>`w.title`).as('title'),
      ifShown(told).as('artist'),
      ifShown(pictureOf(team_id, 'w.cover_id')).as('cover')
    ])
    .where('v.team_id', '=', team_id)
    .where('v.room_id', '=', id)
    .orderBy('v.position')
}

export const selectEditedRoom = (db: Kysely<Schema>, team_id: string, id: string) =>
  db
    .selectFrom('viewing_rooms')
    .select(['id', 'title', 'intro', 'published', 'version'])
    .where('team_id', '=', team_id)
    .where('id', '=', id)

export const selectWalls = (db: Kysely<Schema>, team_id: string, room_id: string) =>
  db
    .selectFrom('viewing_room_walls')
    .select(['title', 'text'])
    .where('team_id', '=', team_id)
    .where('room_id', '=', room_id)
    .orderBy('position')

export const selectShownAmong = (tx: Tx, ids: readonly string[], contests: Contests) =>
  tx.db
    .selectFrom('works')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where(onShow(contests, 'works'))
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)

/** The works go with the walls on which they hang. */
export const takeWallsDown = (tx: Tx, room_id: string) =>
  tx.db
    .deleteFrom('viewing_room_walls')
    .where('team_id', '=', tx.team_id)
    .where('room_id', '=', room_id)
    .execute()
