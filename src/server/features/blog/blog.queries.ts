import { sql, type InsertObject, type Kysely, type SqlBool, type UpdateObject } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import type { PostCategory, PostState } from '#contract/rules/blog-choices.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, momentColumn, type PageOf } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { isId } from '#server/platform/ids.ts'
import { localesOf } from './addresses.queries.ts'

const columns = [
  'posts.id',
  'posts.slug',
  'posts.category',
  'posts.cover_id',
  'posts.publish_at',
  'posts.version',
  'posts.updated_at'
] as const

/** Of each post the language that was asked for, else the team's first, else the first there is. */
const postsIn = (db: Kysely<Schema>, team_id: string, locale: Locale) =>
  db
    .selectFrom('posts')
    .innerJoin('teams', join => join.on('teams.id', '=', team_id))
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('post_texts')
          .select(['locale', 'title', 'excerpt', 'cover_alt', 'minutes', 'search'])
          .where('post_texts.team_id', '=', team_id)
          .whereRef('post_texts.post_id', '=', 'posts.id')
          .orderBy(sql`post_texts.locale <> ${locale}`)
          .orderBy(sql`post_texts.locale <> teams.default_locale`)
          .orderBy('post_texts.locale')
          .limit(1)
          .as('said'),
      join => join.onTrue()
    )
    .leftJoin('images as cover', join =>
      join.onRef('cover.id', '=', 'posts.cover_id').on('cover.team_id', '=', team_id)
    )
    .select(columns)
    .select(['said.locale', 'said.title', 'said.excerpt', 'said.cover_alt', 'said.minutes'])
    .select([
      'cover.width as cover_width',
      'cover.height as cover_height',
      'cover.thumbhash as cover_thumbhash',
      'cover.widths as cover_widths'
    ])
    .where('posts.team_id', '=', team_id)

const id = idColumn('posts.id')
const published = { publish_at: momentColumn('posts.publish_at'), id }
export const postOrder = keyset(published, 'desc')
const oldestFirst = keyset(published)
export const changedPostOrder = keyset({ updated_at: momentColumn('posts.updated_at'), id }, 'desc')

export interface PostPage extends PageOf<typeof postOrder> {
  locale: Locale
  category?: PostCategory | undefined
  words: readonly string[]
  now: Date
}

export const selectPublished = (db: Kysely<Schema>, team_id: string, asked: PostPage) => {
  const { locale, category, words, now, ...page } = asked
  let query = postOrder.page(postsIn(db, team_id, locale).where('posts.publish_at', '<=', now), page)
  if (category) query = query.where('posts.category', '=', category)
  // A word is of letters and digits: none of the signs that LIKE knows.
  for (const word of words) query = query.where(sql<SqlBool>`said.search LIKE '%' || ${word}::text || '%'`)
  return query
}

/** When the clock alone next brings one forth. */
export const selectNextMoment = (db: Kysely<Schema>, team_id: string, now: Date) =>
  db
    .selectFrom('posts')
    .select('publish_at')
    .where('team_id', '=', team_id)
    .where('publish_at', '>', now)
    .orderBy('publish_at')
    .limit(1)

/** By its id, by an address that it has or had, or by `-` the newest that is published. */
export const selectPost = (
  db: Kysely<Schema>,
  team_id: string,
  { name, locale, now }: { name: string; locale: Locale; now: Date }
) => {
  const found = postsIn(db, team_id, locale)
  if (name === '-')
    return found
      .where('posts.publish_at', '<=', now)
      .orderBy('posts.publish_at', 'desc')
      .orderBy('posts.id', 'desc')
      .limit(1)
  // A statement with a NUL would be an error; no address holds one.
  if (name.includes('\0')) return found.where(sql<SqlBool>`false`)
  return isId(name)
    ? found.where('posts.id', '=', name)
    : found.where('posts.id', '=', eb =>
        eb
          .selectFrom('post_slugs')
          .select('post_slugs.post_id')
          .where('post_slugs.team_id', '=', team_id)
          .where('post_slugs.slug', '=', name)
      )
}

/** What was published next before it, or after it. */
export const selectNeighbour = (
  db: Kysely<Schema>,
  team_id: string,
  {
    from,
    towards,
    locale,
    now
  }: { from: PostPage['after']; towards: 'older' | 'newer'; locale: Locale; now: Date }
) => {
  const order = towards === 'older' ? postOrder : oldestFirst
  const posts = postsIn(db, team_id, locale).where('posts.publish_at', '<=', now)
  return order.page(posts, { limit: 1, after: from })
}

export const selectTexts = (db: Kysely<Schema>, team_id: string, post_id: string) =>
  db
    .selectFrom('post_texts')
    .select(['locale', 'title', 'excerpt', 'cover_alt', 'body'])
    .where('team_id', '=', team_id)
    .where('post_id', '=', post_id)
    .orderBy('locale')

const inState = (state: PostState, now: Date) => {
  if (state === 'draft') return sql<SqlBool>`posts.publish_at IS NULL`
  return state === 'scheduled'
    ? sql<SqlBool>`posts.publish_at > ${now}::timestamptz`
    : sql<SqlBool>`posts.publish_at <= ${now}::timestamptz`
}

/** All of them, what was changed last first. */
export const selectAll = (
  db: Kysely<Schema>,
  team_id: string,
  asked: PageOf<typeof changedPostOrder> & { locale: Locale; state?: PostState | undefined; now: Date }
) => {
  const { locale, state, now, ...page } = asked
  const query = changedPostOrder.page(
    postsIn(db, team_id, locale).select(localesOf(team_id).as('locales')),
    page
  )
  return state ? query.where(inState(state, now)) : query
}

export const selectRow = (db: Kysely<Schema>, team_id: string, id: string) =>
  db.selectFrom('posts').select(columns).where('team_id', '=', team_id).where('id', '=', id)

export const lockPost = (tx: Tx, team_id: string, id: string) =>
  selectRow(tx.db, team_id, id).forUpdate().executeTakeFirst()

/** Whose it is or was. */
export const ownerOfSlug = async (tx: Tx, team_id: string, slug: string): Promise<string | undefined> => {
  const row = await tx.db
    .selectFrom('post_slugs')
    .select('post_id')
    .where('team_id', '=', team_id)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.post_id
}

/** False where it became another's meanwhile. */
export const takeSlug = async (tx: Tx, row: InsertObject<Schema, 'post_slugs'>): Promise<boolean> => {
  const taken = await tx.db
    .insertInto('post_slugs')
    .values(row)
    .onConflict(conflict => conflict.columns(['team_id', 'slug']).doNothing())
    .returning('slug')
    .executeTakeFirst()
  return taken !== undefined
}

export const insertPost = (tx: Tx, row: InsertObject<Schema, 'posts'>) =>
  tx.db.insertInto('posts').values(row).execute()

export const updatePost = (tx: Tx, team_id: string, id: string, changes: UpdateObject<Schema, 'posts'>) =>
  tx.db
    .updateTable('posts')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .execute()

export const deletePost = (tx: Tx, team_id: string, id: string) =>
  tx.db.deleteFrom('posts').where('team_id', '=', team_id).where('id', '=', id).execute()

export const writeText = (tx: Tx, row: InsertObject<Schema, 'post_texts'>) =>
  tx.db
    .insertInto('post_texts')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['team_id', 'post_id', 'locale']).doUpdateSet(eb => ({
        title: eb.ref('excluded.title'),
        excerpt: eb.ref('excluded.excerpt'),
        cover_alt: eb.ref('excluded.cover_alt'),
        body: eb.ref('excluded.body'),
        minutes: eb.ref('excluded.minutes'),
        search: eb.ref('excluded.search')
      }))
    )
    .execute()

export const deleteText = (tx: Tx, team_id: string, post_id: string, locale: Locale) =>
  tx.db
    .deleteFrom('post_texts')
    .where('team_id', '=', team_id)
    .where('post_id', '=', post_id)
    .where('locale', '=', locale)
    .execute()

export const selectTeamOfPosts = (tx: Tx, team_id: string) =>
  tx.db
    .selectFrom('teams')
    .select(['link', 'locales', 'default_locale'])
    .where('id', '=', team_id)
    .executeTakeFirstOrThrow()
