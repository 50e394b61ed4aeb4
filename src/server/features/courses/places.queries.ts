import { sql, type Kysely, type SqlBool } from 'kysely'
import type { PlaceState } from '#contract/rules/course-place.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { PageById } from '#server/platform/db/every-team.ts'

export const countTaken = async (tx: Tx, course_id: string): Promise<number> => {
  const { taken } = await tx.db
    .selectFrom('course_places')
    .select(sql<number>`count(*)::integer`.as('taken'))
    .where('team_id', '=', tx.team_id)
    .where('course_id', '=', course_id)
    .where('state', '=', 'taken')
    .executeTakeFirstOrThrow()
  return taken
}

interface NewPlace {
  id: string
  course_id: string
  user_id: string
  state: Exclude<PlaceState, 'removed'>
  asked_at: Date
}

export const insertPlace = (tx: Tx, place: NewPlace) =>
  tx.db
    .insertInto('course_places')
    .values({ team_id: tx.team_id, ...place })
    .execute()

/** Which turn it is on the waiting list; null of a seat. */
const turn = sql<number | null>`CASE WHEN mine.state = 'waiting' THEN (
  SELECT count(*)::integer FROM course_places w WHERE w.team_id = mine.team_id AND w.course_id = mine.course_id
    AND w.state = 'waiting' AND w.id <= mine.id) END`

export const selectPlacesOf = (db: Kysely<Schema>, team_id: string, user_id: string) =>
  db
    .selectFrom('course_places as mine')
    .select(['mine.id', 'mine.course_id', 'mine.state', turn.as('turn')])
    .where('mine.team_id', '=', team_id)
    .where('mine.user_id', '=', user_id)
    .orderBy('mine.id', 'desc')
    // More than anyone comes to; older ones are over.
    .limit(200)

export const findPlace = (tx: Tx, course_id: string, id: string) =>
  tx.db
    .selectFrom('course_places')
    .select(['id', 'user_id', 'state'])
    .where('team_id', '=', tx.team_id)
    .where('course_id', '=', course_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** Kept, so that they cannot register again. */
export const markRemoved = (tx: Tx, id: string, removed_at: Date) =>
  tx.db
    .updateTable('course_places')
    .set({ state: 'removed', removed_at })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .execute()

export const deletePlace = (tx: Tx, id: string) =>
  tx.db.deleteFrom('course_places').where('team_id', '=', tx.team_id).where('id', '=', id).execute()

/** Of a course that is thrown away. */
export const deleteRemoved = (tx: Tx, course_id: string) =>
  tx.db
    .deleteFrom('course_places')
    .where('team_id', '=', tx.team_id)
    .where('course_id', '=', course_id)
    .where('state', '=', 'removed')
    .execute()

/** The waiting list, the first of it first. */
export const selectWaiting = (db: Kysely<Schema>, team_id: string, course_id: string) =>
  db
    .selectFrom('course_places')
    .innerJoin('users', 'users.id', 'course_places.user_id')
    .select(['course_places.id', 'course_places.user_id'])
    .select(['users.first_name', 'users.last_name', 'users.birth_date'])
    .where('course_places.team_id', '=', team_id)
    .where('course_places.course_id', '=', course_id)
    .where('course_places.state', '=', 'waiting')
    .orderBy('course_places.id')

export const selectWaitedFor = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('course_places')
    .select('course_id')
    .distinct()
    .where('team_id', '=', team_id)
    .where('state', '=', 'waiting')
    .orderBy('course_id')

export const giveSeats = (tx: Tx, ids: readonly string[]) =>
  tx.db
    .updateTable('course_places')
    .set({ state: 'taken' })
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .execute()

/** Who has a seat or a turn. */
export const selectHolders = (tx: Tx, course_id: string) =>
  tx.db
    .selectFrom('course_places')
    .innerJoin('users', 'users.id', 'course_places.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.locale', 'course_places.state'])
    .where('course_places.team_id', '=', tx.team_id)
    .where('course_places.course_id', '=', course_id)
    .where('course_places.state', '<>', 'removed')
    .orderBy('course_places.id')
    .execute()

export const registrationOrder = keyset({ id: idColumn('course_places.id') })

/** In the order in which they asked, with who was removed. */
export const selectRegistrations = (
  db: Kysely<Schema>,
  team_id: string,
  { course_id, ...page }: ListPage & { course_id: string }
) =>
  registrationOrder.page(
    db
      .selectFrom('course_places')
      .innerJoin('users', 'users.id', 'course_places.user_id')
      .select(['course_places.id', 'course_places.state', 'course_places.asked_at'])
      .select('course_places.removed_at')
      .select(['users.first_name', 'users.last_name', 'users.email', 'users.birth_date'])
      .where('course_places.team_id', '=', team_id)
      .where('course_places.course_id', '=', course_id),
    page
  )

export const selectOwnPlaces = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('course_places')
    .select(['id', 'course_id', 'state', 'asked_at', 'removed_at'])
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .$call(query => pageById(query, 'id', page))
