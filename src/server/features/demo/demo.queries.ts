import { sql, type Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/** A link stays taken whatever became of its team. */
export const selectLink = (db: Kysely<Schema>, link: string) =>
  db.selectFrom('team_links').select('team_id').where('link', '=', link)

/** Of drafts too. */
export const selectTitles = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('works')
    .select(sql<string>`works.parts ->> 'title'`.as('title'))
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)

/** The first of each category of a calculated round, as they stand. */
export const selectPlaced = (db: Kysely<Schema>, team_id: string, round_id: string) =>
  db
    .selectFrom('calculated_works')
    .select(['work_id', sql<number>`place`.as('place')])
    .where('team_id', '=', team_id)
    .where('round_id', '=', round_id)
    .where('place', '<=', 4)
    .orderBy('place')
    .orderBy('category_id')

/** Also such as have left since. */
export const selectSeat = (db: Kysely<Schema>, team_id: string, contest_id: string, user_id: string) =>
  db
    .selectFrom('jurors')
    .select('id')
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', user_id)

/** One, if anybody has voted. */
export const selectVoters = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('voters')
    .select('id')
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .limit(1)

export const selectShownWorks = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('works')
    .select('id')
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .where('visibility', '=', 'public')
    .orderBy('entry_number')

/** In any of these contests, as they were handed in. */
export const selectOnShow = (db: Kysely<Schema>, team_id: string, contests: readonly string[]) =>
  db
    .selectFrom('works')
    .select(['id', 'owner_id', 'medium'])
    .where('team_id', '=', team_id)
    .where('visibility', '=', 'public')
    .where(sql<boolean>`contest_id = ANY (${contests}::uuid[])`)
    .orderBy('submitted_at')
    .orderBy('id')

export const selectAnyRoom = (db: Kysely<Schema>, team_id: string) =>
  db.selectFrom('viewing_rooms').select('id').where('team_id', '=', team_id).limit(1)

/** Those that are out and stand, the first places first. */
export const selectAwards = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('awards')
    .select('id')
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .where('revoked_at', 'is', null)
    .orderBy('position')
    .limit(5)

export const selectAnyPrize = (db: Kysely<Schema>, team_id: string) =>
  db.selectFrom('prizes').select('id').where('team_id', '=', team_id).limit(1)

/** What stands in a contest, with the address of its artist. */
export const selectStandingEntries = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('works')
    .innerJoin('users', 'users.id', 'works.owner_id')
    .select(['works.id', 'works.title', 'users.email'])
    .where('works.team_id', '=', team_id)
    .where('works.contest_id', '=', contest_id)
    .where('works.entry_number', 'is not', null)
    .where('works.status', 'not in', ['withdrawn', 'ineligible', 'disqualified'])
    .orderBy('works.entry_number')

/** The first that hangs anywhere in the team. */
export const selectSomeWork = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('works')
    .select('id')
    .where('team_id', '=', team_id)
    .where('visibility', '=', 'public')
    .orderBy('id')
    .limit(1)

/** What somebody has entered, as an application shows it. */
export const selectPicturesOf = (db: Kysely<Schema>, team_id: string, owner_id: string) =>
  db
    .selectFrom('works')
    .select([
      sql<string>`works.parts -> 'images' -> 0 ->> 'picture_id'`.as('picture_id'),
      sql<string>`works.parts -> 'images' -> 0 ->> 'alt'`.as('alt'),
      sql<string>`works.parts ->> 'title'`.as('title'),
      sql<string>`works.parts ->> 'medium'`.as('medium'),
      sql<number | null>`(works.parts ->> 'year')::integer`.as('year')
    ])
    .where('team_id', '=', team_id)
    .where('owner_id', '=', owner_id)
    .where('entry_number', 'is not', null)
    .orderBy('submitted_at')
    .limit(3)

/** What somebody deleted is not the seed's to bring back. */
export const selectRemovedPost = (db: Kysely<Schema>, team_id: string, slug: string) =>
  db
    .selectFrom('audit_entries')
    .select('id')
    .where('team_id', '=', team_id)
    .where('verb', '=', 'post.removed')
    .where(sql<string>`details ->> 'slug'`, '=', slug)
    .limit(1)

/** One, if any stands there. */
export const selectAnySponsor = (db: Kysely<Schema>, team_id: string) =>
  db.selectFrom('sponsors').select('id').where('team_id', '=', team_id).limit(1)

export const selectAnyCourse = (db: Kysely<Schema>, team_id: string) =>
  db.selectFrom('courses').select('id').where('team_id', '=', team_id).limit(1)

export const selectAnyOrganisation = (db: Kysely<Schema>, team_id: string) =>
  db.selectFrom('organisations').select('id').where('team_id', '=', team_id).limit(1)

export const selectAnyAlbum = (db: Kysely<Schema>, team_id: string) =>
  db.selectFrom('albums').select('id').where('team_id', '=', team_id).limit(1)

export const selectThreads = (db: Kysely<Schema>, team_id: string, number: number) =>
  db.selectFrom('contact_threads').select('id').where('team_id', '=', team_id).where('number', '=', number)

export const selectAnyMessage = (db: Kysely<Schema>, team_id: string) =>
  db.selectFrom('artist_messages').select('id').where('team_id', '=', team_id).limit(1)
