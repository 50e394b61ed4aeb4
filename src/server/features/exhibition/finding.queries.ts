import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { saysWord } from '#server/platform/db/works-sql.ts'
import { onShow, type Wall } from './exhibition.queries.ts'

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

export interface NamePlace {
  /** Of the name. */
  word: string
  /** Of the work that stands for its artist. */
  id: string
}

interface AskedArtists {
  wall: Pick<Wall, 'contests' | 'seen_by'>
  words: readonly string[]
  limit: number
  after: NamePlace | null
}

const every = (pieces: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(pieces, sql` AND `)})`

const begins = (alias: 'named' | 'other', word: string) => {
  const column = sql.ref(`${alias}.word`)
  return sql<SqlBool>`${column} >= ${word}::text COLLATE "C" AND ${column} < (${word}::text || chr(1114111)) COLLATE "C"`
}

/** Of the works of one artist that show such a name the newest, and of two of its words that begin so the first. */
const firstOfArtist = (
  db: Kysely<Schema>,
  team_id: string,
  { wall, words, first }: { wall: Wall; words: readonly string[]; first: string }
) => {
  const newer = onShow(db, team_id, wall)
    .select('works.id')
    .where(sql<SqlBool>`works.owner_id = shown.owner_id AND works.id > shown.id`)
    .where(every(words.map(word => saysWord(team_id, word, 'in_name'))))
  return sql<SqlBool>`NOT EXISTS ${newer} AND NOT EXISTS (
    SELECT FROM work_words other WHERE other.team_id = ${team_id}::uuid AND other.work_id = named.work_id
      AND other.in_name AND NOT other.hidden AND ${begins('other', first)} AND other.word < named.word)`
}

/**
 * Artists by the words of the names that they show, each by the newest of their works that shows such a name: an index
 * gives the names in their order, so that as many are read as are wanted.
 */
export const selectArtists = (
  db: Kysely<Schema>,
  team_id: string,
  { wall: asked, words, limit, after }: AskedArtists
) => {
  // Where the others are looked up, the longest is looked through: it leaves the fewest.
  const [first = '', ...others] = words.toSorted((one, other) => other.length - one.length)
  const wall: Wall = { ...asked, award: false, words: [] }
  const works = onShow(db, team_id, wall)
    .where(sql<SqlBool>`works.id = named.work_id`)
    .select(['works.id', 'works.owner_id', 'works.artist', 'works.child_name'])
    .select(['works.contest_id', 'works.category_id', 'works.cover_id'])
  let query = db
    .selectFrom('work_words as named')
    .innerJoinLateral(works.as('shown'), join => join.onTrue())
    .innerJoin('categories', join =>
      join
        .onRef('categories.id', '=', 'shown.category_id')
        .onRef('categories.contest_id', '=', 'shown.contest_id')
        .on('categories.team_id', '=', team_id)
    )
    .innerJoin('images', join =>
      join.onRef('images.id', '=', 'shown.cover_id').on('images.team_id', '=', team_id)
    )
    .select(['named.word', 'shown.id', 'shown.owner_id', 'shown.artist', 'shown.child_name'])
    .select(['categories.age_min', 'categories.age_max', 'images.id as cover_id'])
    .select(['images.width', 'images.height', 'images.thumbhash', 'images.widths', 'images.tiles'])
    .where('named.team_id', '=', team_id)
    .where(sql<SqlBool>`named.in_name AND NOT named.hidden`)
    .where(begins('named', first))
    .where(firstOfArtist(db, team_id, { wall, words, first }))
    .orderBy('named.word')
    .orderBy('named.work_id')
    .limit(limit)
  for (const word of others) query = query.where(saysWord(team_id, word, 'in_name', 'shown'))
  return after
    ? query.where(
        sql<SqlBool>`(named.word, named.work_id) > (${after.word}::text COLLATE "C", ${after.id}::uuid)`
      )
    : query
}
