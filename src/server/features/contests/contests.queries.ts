import {
  sql,
  type InsertObject,
  type Kysely,
  type SqlBool,
  type UpdateObject,
  type ValueExpression
} from 'kysely'
import type { Contest } from '#contract/contests.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, integerColumn, keyset, type PageOf } from '#server/platform/db/keyset.ts'
import { entriesClose } from '#server/platform/db/closes-sql.ts'
import { publicRating } from '#server/platform/db/public-rating.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { isId } from '#server/platform/ids.ts'

const columns = [
  'id',
  'slug',
  'title',
  'edition',
  'summary',
  'cover_id',
  'currency',
  'time_zone',
  'opens_at',
  'closes_at',
  'judging_ends_at',
  'vote_opens_at',
  'vote_closes_at',
  'results_at',
  'results_published_at',
  'age_on',
  'fee_tiers',
  'pay_within',
  'refund',
  'per_person',
  'per_category',
  'fields',
  'rights',
  'rights_version',
  'ai',
  'showing',
  'naming',
  'edit_after_submit',
  'vacated_place',
  'prizes',
  'published_at',
  'version'
] as const

type StoredCategory = Pick<Contest['categories'][number], 'id' | 'title' | 'description' | 'media'> & {
  age_min: number | null
  age_max: number | null
  images_min: number
  images_max: number
  fees: number[] | null
  closes_at: string | null
  places: number
  closed: boolean
}

/** Made into JSON by the database, in their order, so that a contest is one row and one trip. */
const categoriesOf = (team_id: string) =>
  sql<StoredCategory[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', g.id, 'title', g.title, 'description', g.description, 'media', to_jsonb(g.media),
      'age_min', g.age_min, 'age_max', g.age_max, 'images_min', g.images_min, 'images_max', g.images_max,
      'fees', g.fees, 'closes_at', g.closes_at, 'places', g.places, 'closed', g.closed) ORDER BY g.position), '[]')
    FROM categories g WHERE g.team_id = ${team_id}::uuid AND g.contest_id = contests.id)`

/** Its team lets the public rate, or somebody had rated before that was switched off: asked only where the vote had an end. */
const hasVote = (team_id: string) =>
  sql<boolean>`CASE WHEN ${publicRating} THEN true WHEN contests.vote_closes_at IS NULL THEN false
    ELSE EXISTS (SELECT FROM voters v WHERE v.team_id = ${team_id}::uuid AND v.contest_id = contests.id) END`

/** With its cover and its categories: one statement, so that it can be read in one trip. */
const contestRows = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('contests')
    .innerJoin('teams', join => join.on('teams.id', '=', team_id))
    .leftJoin('images as cover', join =>
      join.onRef('cover.id', '=', 'contests.cover_id').on('cover.team_id', '=', team_id)
    )
    .select(columns.map(column => `contests.${column}` as const))
    .select([
      'teams.link',
      'cover.width as cover_width',
      'cover.height as cover_height',
      'cover.thumbhash as cover_thumbhash',
      'cover.widths as cover_widths'
    ])
    .select([publicRating.as('public_rating'), hasVote(team_id).as('has_vote')])
    .select(categoriesOf(team_id).as('categories'))
    .where('contests.team_id', '=', team_id)

export const selectContest = (db: Kysely<Schema>, team_id: string, name: string) => {
  const found = contestRows(db, team_id)
  // A statement with a NUL would be an error; no slug holds one.
  if (name.includes('\0')) return found.where(sql<SqlBool>`false`)
  return isId(name) ? found.where('contests.id', '=', name) : found.where('contests.slug', '=', name)
}

export const contestOrder = keyset(
  { edition: integerColumn('contests.edition'), id: idColumn('contests.id') },
  'desc'
)

export const selectContests = (
  db: Kysely<Schema>,
  team_id: string,
  { drafts, ...page }: PageOf<typeof contestOrder> & { drafts: boolean }
) => {
  const query = contestOrder.page(contestRows(db, team_id), page)
  return drafts ? query : query.where('contests.published_at', 'is not', null)
}

/** Published, and entries have not closed yet. */
export const selectUpcoming = (db: Kysely<Schema>, team_id: string, now: Date) =>
  contestRows(db, team_id)
    .where('contests.published_at', 'is not', null)
    .where(entriesClose(team_id), '>', now)
    .where('teams.status', '=', 'active')

export const lockContest = (tx: Tx, team_id: string, id: string) =>
  tx.db
    .selectFrom('contests')
    .select([...columns])
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** To the end of the transaction its settings stay as they are, for many who rely on them at once. */
export const shareContest = (tx: Tx, team_id: string, id: ValueExpression<Schema, 'contests', string>) =>
  tx.db.selectFrom('contests').select('id').where('team_id', '=', team_id).where('id', '=', id).forShare()

export const isSlugTaken = async (tx: Tx, team_id: string, slug: string, except: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('contests')
    .select('id')
    .where('team_id', '=', team_id)
    .where('slug', '=', slug)
    .where('id', '!=', except)
    .executeTakeFirst()) !== undefined

export const selectTeamOfContests = (tx: Tx, team_id: string) =>
  tx.db
    .selectFrom('teams')
    .select(['currency', 'time_zone', 'locales', 'default_locale'])
    .where('id', '=', team_id)
    .executeTakeFirstOrThrow()

/** Whether the public rates in this team at all. */
export const selectRatedByPublic = (tx: Tx, team_id: string) =>
  tx.db
    .selectFrom('teams')
    .select(publicRating.as('public_rating'))
    .where('id', '=', team_id)
    .executeTakeFirstOrThrow()

/** In which the public rates at this moment, as far as dates say so; the one that ends last comes first. */
export const selectOpenVotes = (tx: Tx, now: Date) =>
  tx.db
    .selectFrom('contests')
    .select(['title', 'edition', 'time_zone', 'vote_closes_at'])
    .where('team_id', '=', tx.team_id)
    .where('published_at', 'is not', null)
    .where('vote_opens_at', '<=', now)
    .where('vote_closes_at', '>', now)
    .where(eb => eb.or([eb('results_published_at', 'is', null), eb('results_published_at', '>', now)]))
    .orderBy('vote_closes_at', 'desc')
    .execute()

export const insertContest = (tx: Tx, row: InsertObject<Schema, 'contests'>) =>
  tx.db.insertInto('contests').values(row).execute()

export const updateContestRow = (
  tx: Tx,
  team_id: string,
  id: string,
  changes: UpdateObject<Schema, 'contests'>
) =>
  tx.db
    .updateTable('contests')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .execute()

/** What somebody may have agreed to stays as it was, under its number. */
export const keepRights = (tx: Tx, row: InsertObject<Schema, 'earlier_rights_cards'>) =>
  tx.db.insertInto('earlier_rights_cards').values(row).execute()

export const deleteContest = async (tx: Tx, team_id: string, id: string): Promise<void> => {
  await tx.db.deleteFrom('categories').where('team_id', '=', team_id).where('contest_id', '=', id).execute()
  await tx.db.deleteFrom('contests').where('team_id', '=', team_id).where('id', '=', id).execute()
}

export const selectCategoryIds = (tx: Tx, team_id: string, contest_id: string) =>
  tx.db
    .selectFrom('categories')
    .select(['id', 'closes_at'])
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .execute()

export const deleteCategory = (tx: Tx, team_id: string, contest_id: string, id: string) =>
  tx.db
    .deleteFrom('categories')
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .where('id', '=', id)
    .execute()

export const writeCategory = (tx: Tx, row: InsertObject<Schema, 'categories'>) =>
  tx.db
    .insertInto('categories')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['team_id', 'contest_id', 'id']).doUpdateSet(eb => ({
        position: eb.ref('excluded.position'),
        title: eb.ref('excluded.title'),
        description: eb.ref('excluded.description'),
        media: eb.ref('excluded.media'),
        age_min: eb.ref('excluded.age_min'),
        age_max: eb.ref('excluded.age_max'),
        images_min: eb.ref('excluded.images_min'),
        images_max: eb.ref('excluded.images_max'),
        fees: eb.ref('excluded.fees'),
        closes_at: eb.ref('excluded.closes_at'),
        places: eb.ref('excluded.places'),
        closed: eb.ref('excluded.closed')
      }))
    )
    .execute()
