import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { handleBehind } from '#server/features/artists/artists.actions.ts'
import { idColumn, keyset, textColumn, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { begins, countWords, type LookedWords } from '#server/platform/db/words-sql.ts'
import { isNamed, saysWord, type SearchField } from '#server/platform/db/works-sql.ts'
import { onShow, type Wall } from './exhibition.queries.ts'

/** Those of these contests whose artists are named by now. */
export const selectNaming = (db: Kysely<Schema>, team_id: string, contests: readonly string[]) =>
  db
    .selectFrom(sql<{ contest_id: string }>`unnest(${contests}::uuid[])`.as<'each'>(sql`each (contest_id)`))
    .select('each.contest_id')
    .where(isNamed(team_id, 'each'))

/** What the artists of those works wrote about them. */
export const selectStatements = (db: Kysely<Schema>, team_id: string, ids: readonly string[]) =>
  db
    .selectFrom('works')
    .innerJoin('work_revisions', join =>
      join
        .onRef('work_revisions.work_id', '=', 'works.id')
        .onRef('work_revisions.revision', '=', 'works.revision')
        .on('work_revisions.team_id', '=', team_id)
    )
    .select('works.id')
    .select(sql<string>`work_revisions.parts ->> 'statement'`.as('statement'))
    .where('works.team_id', '=', team_id)
    .where(sql<SqlBool>`works.id = ANY (${ids}::uuid[])`)

/**
 * So many works can be looked at one by one; where more have a word, those that lie newest on the wall soon show enough. Several
 * words that are all common may hardly ever stand together: then more are looked up rather than the whole wall is walked.
 */
export const fewOf = (words: readonly string[]): number => (words.length === 1 ? 2000 : 10_000)

/** How often each word stands there, the rarest first, counted up to where they are no longer few. */
export const selectCounts = (
  db: Kysely<Schema>,
  team_id: string,
  words: readonly string[],
  where: SearchField
) =>
  db
    .selectFrom(
      countWords(words, {
        team_id,
        table: 'work_words',
        of: 'work_id',
        limit: fewOf(words),
        ...(where !== 'anywhere' && { only: sql`w.${sql.ref(where)}` })
      }).as('counts')
    )
    .selectAll()
    .orderBy('times')
    .orderBy('word')

export interface NamePlace {
  /** Of the name. */
  word: string
  artist_id: string
}

/** A word of a name as the database splits it: letters and digits. */
export const nameWord = textColumn('named.word', String.raw`[\p{L}\p{N}]{1,60}`)

const artistOrder = keyset<NamePlace>({ word: nameWord, artist_id: idColumn('named.artist_id') })

interface AskedArtists extends ListPage<NamePlace>, LookedWords {
  /** By which it is decided who is a child. */
  now: Date
  wall: Pick<Wall, 'contests' | 'seen_by'>
}

/** A name, and the newest of the works that show it. */
interface ArtistRow extends NamePlace {
  id: string
  artist: string
  child_name: string | null
  contest_id: string
  category_id: string
  cover_id: string
}

const inNames = (team_id: string) =>
  sql<SqlBool>`named.team_id = ${team_id}::uuid AND named.in_name AND NOT named.hidden`

/**
 * Whose name a page ended with, by a work that shows it. Of any other work, such as one that is judged blind or hangs without a
 * name, the page that comes after it would tell between which artists its own one stands.
 */
export const selectArtistAt = (
  db: Kysely<Schema>,
  team_id: string,
  { word, work_id, wall }: Pick<AskedArtists, 'wall'> & { word: string; work_id: string }
) =>
  onShow(db, team_id, { ...wall, award: false, ids: [work_id], words: [] })
    .innerJoin('work_words as named', join =>
      join.onRef('named.work_id', '=', 'works.id').on('named.team_id', '=', team_id)
    )
    .select('works.owner_id')
    .where(inNames(team_id))
    .where('named.word', '=', word)
    .limit(1)

/** Beside the word that is walked along: an index of the names of each artist tells it without a look at their works. */
const calledAlso = (team_id: string, words: readonly string[]) =>
  words.map(
    word => sql`AND EXISTS (SELECT FROM work_words also WHERE also.team_id = ${team_id}::uuid AND also.in_name
      AND also.artist_id = named.artist_id AND ${begins(word, 'also')} OFFSET 0)`
  )

/** The same where few have it: they are read once, and not looked up one by one. */
const calledRarely = (team_id: string, words: readonly string[]) =>
  words.map(
    word => sql`AND named.artist_id IN (SELECT also.artist_id FROM work_words also WHERE also.team_id = ${team_id}::uuid
      AND also.in_name AND ${begins(word, 'also')})`
  )

type Walked = Pick<AskedArtists, 'words' | 'rare' | 'after'>

/** From one artist's name to the next in one contest, over all the works between them, and over whoever lacks one of the words. */
const walk = (team_id: string, { words: [word = '', ...others], rare = 0, after }: Walked) => {
  const place = after ? artistOrder.isBeyond(after) : sql<SqlBool>`true`
  const names = sql`FROM work_words named WHERE ${inNames(team_id)} AND named.contest_id = contest.id AND ${begins(word, 'named')}`
  const common = sql.join(calledAlso(team_id, others.slice(Math.max(rare - 1, 0))), sql` `)
  // Two names that hardly ever stand together are both walked to the end: where few have them, they are brought together.
  if (rare > 1)
    return sql`walk AS (SELECT DISTINCT named.word, named.artist_id ${names} AND ${place}
      ${sql.join(calledRarely(team_id, others.slice(0, rare - 1)), sql` `)} ${common}
      ORDER BY named.word, named.artist_id OFFSET 0)`
  const next = (
    beyond: RawBuilder<SqlBool>
  ) => sql`(SELECT named.word, named.artist_id ${names} AND ${beyond} ${common}
    ORDER BY named.word, named.artist_id LIMIT 1)`
  return sql`walk AS (
    ${next(place)} UNION ALL
    SELECT beyond.word, beyond.artist_id FROM walk, LATERAL ${next(
      sql<SqlBool>`(named.word, named.artist_id) > (walk.word, walk.artist_id)`
    )} beyond)`
}

/** What stands for each artist on the page, by an index that gives the names of each contest in their order. */
const page = (
  db: Kysely<Schema>,
  team_id: string,
  { wall, limit, ...walked }: AskedArtists
): RawBuilder<ArtistRow> => {
  const [word = '', ...others] = walked.words
  const works = () => {
    let query = onShow(db, team_id, { ...wall, award: false, words: [] })
      .innerJoin('work_words as named', join =>
        join.onRef('named.work_id', '=', 'works.id').on('named.team_id', '=', team_id)
      )
      .where(sql<SqlBool>`${inNames(team_id)} AND named.artist_id = walk.artist_id`)
    for (const other of others) query = query.where(saysWord(team_id, other, 'in_name'))
    return query
  }
  const newest = works()
    .where(sql<SqlBool>`named.contest_id = contest.id AND named.word = walk.word`)
    .select(['works.id', 'works.artist', 'works.child_name', 'works.contest_id', 'works.category_id'])
    .select('works.cover_id')
    .orderBy('named.work_id', 'desc')
    .limit(1)
  const earlier = works()
    .where(sql<SqlBool>`${begins(word, 'named')} AND named.word < walk.word`)
    .select('works.id')
    // Asked artist by artist: joined, it would be every name that begins so.
    .offset(0)
  return sql<ArtistRow>`(
    SELECT DISTINCT ON (each.word, each.artist_id) each.*
    FROM unnest(${wall.contests}::uuid[]) AS contest (id) CROSS JOIN LATERAL (
      WITH RECURSIVE ${walk(team_id, walked)}
      SELECT walk.word, walk.artist_id, shown.* FROM walk CROSS JOIN LATERAL ${newest} shown
      WHERE NOT EXISTS ${earlier} LIMIT ${limit}::integer) each
    ORDER BY each.word, each.artist_id, each.id DESC
    LIMIT ${limit}::integer)`
}

/**
 * Artists by the words of the names that they show, each once: at the first of those words, by the newest of the works
 * that show it. As many artists are looked at as are wanted, however many works each of them has.
 */
export const selectArtists = (db: Kysely<Schema>, team_id: string, asked: AskedArtists) =>
  db
    .selectFrom(page(db, team_id, asked).as('found'))
    .innerJoin('categories', join =>
      join
        .onRef('categories.id', '=', 'found.category_id')
        .onRef('categories.contest_id', '=', 'found.contest_id')
        .on('categories.team_id', '=', team_id)
    )
    .innerJoin('images', join =>
      join.onRef('images.id', '=', 'found.cover_id').on('images.team_id', '=', team_id)
    )
    .select(['found.word', 'found.id as work_id', 'found.artist', 'found.child_name', 'found.cover_id'])
    .select(['categories.age_min', 'categories.age_max'])
    .select(handleBehind(team_id, asked.now, 'found', 'found.artist_id').as('artist_page'))
    .select(['images.width', 'images.height', 'images.thumbhash', 'images.widths', 'images.tiles'])
    .orderBy('found.word')
    .orderBy('found.artist_id')
