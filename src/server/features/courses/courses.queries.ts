import { sql, type Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'

const columns = [
  'id',
  'title',
  'text',
  'teacher',
  'level',
  'age_min',
  'age_max',
  'online',
  'place',
  'time_zone',
  'sessions',
  'price',
  'currency',
  'seats',
  'opens_at',
  'closes_at',
  'published',
  'starts_at',
  'ends_at',
  'version'
] as const

const placesIn = (team_id: string, state: 'taken' | 'waiting') =>
  sql<number>`(SELECT count(*)::integer FROM course_places p WHERE p.team_id = ${team_id}::uuid
    AND p.course_id = courses.id AND p.state = ${state})`

/** With how many have a seat and how many wait for one. */
const courseRows = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('courses')
    .select(columns)
    .select([placesIn(team_id, 'taken').as('taken'), placesIn(team_id, 'waiting').as('waiting')])
    .where('team_id', '=', team_id)

export const selectCourse = (db: Kysely<Schema>, team_id: string, id: string) =>
  courseRows(db, team_id).where('id', '=', id)

export const courseOrder = keyset({ id: idColumn('id') }, 'desc')

/** Published and not over. A cursor is the id alone, from which the place in this order is looked up. */
export const selectAhead = (
  db: Kysely<Schema>,
  team_id: string,
  { now, limit, after }: ListPage & { now: Date }
) => {
  const query = courseRows(db, team_id)
    .where('published', '=', true)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
  if (after === null) return query
  return query.where(
    sql<boolean>`(starts_at, id) > (SELECT a.starts_at, a.id FROM courses a
      WHERE a.team_id = ${team_id}::uuid AND a.id = ${after.id}::uuid)`
  )
}

/** All of them, the newest first; of drafts only where they are asked for. */
export const selectEvery = (
  db: Kysely<Schema>,
  team_id: string,
  { drafts, ...page }: ListPage & { drafts: boolean }
) => {
  const query = courseOrder.page(courseRows(db, team_id), page)
  return drafts ? query : query.where('published', '=', true)
}

/** Locked until the transaction ends: of the last seat only one can be told that it is theirs. */
export const lockCourse = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('courses')
    .select(columns)
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const selectTeamOfCourse = (tx: Tx) =>
  tx.db
    .selectFrom('teams')
    .select(['default_locale', 'currency'])
    .where('id', '=', tx.team_id)
    .executeTakeFirstOrThrow()
