/* Pieces of statements about works that more than one feature asks: found by a word, with their images and awards. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { AwardMark } from '#contract/exhibition.ts'
import { begins } from './words-sql.ts'

/**
 * Whether visitors are told who made a work, of `contest_id` under the name that its table has in the query: always, or once
 * the results of its contest are out. Before that a round may be opened again, and another begin. It goes by the contest and
 * not by the work, so that no name says which work is still in the running. This is the one place that says so.
 */
export const isNamed = (team_id: string, works = 'works') =>
  sql<boolean>`(${sql.ref(`${works}.contest_id`)} = ANY (ARRAY(SELECT c.id FROM contests c
    WHERE c.team_id = ${team_id}::uuid AND (c.naming = 'at_once' OR c.results_published_at IS NOT NULL))))`

/** What visitors are told of whoever made a work. */
export const nameColumns = (team_id: string, works = 'works') => {
  const named = isNamed(team_id, works)
  const ifNamed = (column: 'artist' | 'child_name') =>
    sql<string | null>`CASE WHEN ${named} THEN ${sql.ref(`${works}.${column}`)} END`.as(column)
  return [ifNamed('artist'), ifNamed('child_name'), named.as('named')] as const
}

/** A word of a name finds nothing as long as the name is not told. */
const isTold = (team_id: string, words: string) =>
  sql<SqlBool>`(${sql.ref(`${words}.in_title`)} OR NOT ${sql.ref(`${words}.in_name`)} OR ${isNamed(team_id, words)})`

interface Looked {
  /** Also by words that are for organisers. */
  hidden: boolean
  /** Also by the entry numbers of this contest. */
  numbers_of?: string
  /** By words of its title alone. */
  titled?: true
  /** By no word of its artist's name, unless its title has the same. */
  nameless?: true
}

const numbered = (team_id: string, word: string, contest_id: string) =>
  sql`UNION ALL SELECT n.id FROM works n WHERE n.team_id = ${team_id}::uuid AND n.contest_id = ${contest_id}::uuid
    AND n.entry_number = ${Number(word)}::integer`

/** The word, folded, begins one of the work's. */
export const hasWord = (team_id: string, word: string, { hidden, numbers_of, titled, nameless }: Looked) =>
  sql<SqlBool>`works.id IN (SELECT w.work_id FROM work_words w WHERE w.team_id = ${team_id}::uuid AND ${begins(word)}
    ${hidden ? sql`` : sql`AND NOT w.hidden AND ${isTold(team_id, 'w')}`} ${titled ? sql`AND w.in_title` : sql``}
    ${nameless ? sql`AND (w.in_title OR NOT w.in_name)` : sql``}
    ${numbers_of !== undefined && /^\d{1,9}$/.test(word) ? numbered(team_id, word, numbers_of) : sql``})`

export type SearchField = 'in_title' | 'in_name' | 'anywhere'

const standing = (team_id: string, where: SearchField, alias: string) =>
  where === 'anywhere'
    ? sql`NOT ${sql.ref(alias)}.hidden AND ${isTold(team_id, alias)}`
    : sql`${sql.ref(`${alias}.${where}`)} AND NOT ${sql.ref(alias)}.hidden`

/** The same, by a word that everyone knows: looked up for the work at hand, which OFFSET sees to, whatever is guessed of the others. */
export const saysWord = (team_id: string, word: string, where: SearchField, work = 'works.id') =>
  sql<SqlBool>`EXISTS (SELECT FROM work_words w WHERE w.team_id = ${team_id}::uuid
    AND w.work_id = ${sql.ref(work)} AND ${begins(word)} AND ${standing(team_id, where, 'w')} OFFSET 0)`

/**
 * Where so few have some of the words that all who have them are looked at first: these are brought together, each list read once,
 * and the other words are looked up for what has all of them. The rarest comes first.
 */
export const saysRare = (
  team_id: string,
  { words: [rarest = '', ...others], rare }: { words: readonly string[]; rare: number },
  where: SearchField
) =>
  sql<SqlBool>`works.id = ANY (ARRAY(SELECT few.work_id FROM work_words few WHERE few.team_id = ${team_id}::uuid
    AND ${begins(rarest, 'few')} AND ${standing(team_id, where, 'few')}
    ${sql.join(
      others.map((word, at) =>
        at + 1 < rare
          ? sql`AND few.work_id IN (SELECT w.work_id FROM work_words w WHERE w.team_id = ${team_id}::uuid
              AND ${begins(word)} AND ${standing(team_id, where, 'w')})`
          : sql`AND ${saysWord(team_id, word, where, 'few.work_id')}`
      ),
      sql` `
    )}))`

export interface ImageOfWork {
  id: string
  alt: string
  width: number
  height: number
  thumbhash: string
  widths: number[]
  tiles: boolean
}

/** As it was handed in last, in the artist's order; made into JSON by the database, so that a work is one row. */
export const imagesOfWork = (team_id: string) =>
  sql<ImageOfWork[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'alt', i.alt, 'width', p.width, 'height', p.height,
      'thumbhash', encode(p.thumbhash, 'base64'), 'widths', to_jsonb(p.widths), 'tiles', p.tiles) ORDER BY i.position), '[]')
    FROM work_images i JOIN images p ON p.team_id = i.team_id AND p.id = i.image_id
    WHERE i.team_id = ${team_id}::uuid AND i.work_id = works.id)`

/**
 * The images that a work's document names, as rows named(id, alt, place). They are taken out of it in a query of their
 * own, which OFFSET keeps apart: under row-level security no index is searched for what is still to be made of JSON, and
 * every picture of the team would be read for each work.
 */
export const imagesNamed = (parts: 'works.parts' | 'work_revisions.parts'): RawBuilder<unknown> =>
  sql`(SELECT (image ->> 'picture_id')::uuid AS id, image ->> 'alt' AS alt, place
    FROM jsonb_array_elements(${sql.ref(parts)} -> 'images') WITH ORDINALITY AS each (image, place) OFFSET 0) named`

export interface AwardWithDiploma extends AwardMark {
  diploma: string | null
}

/**
 * The same, each with the code of its diploma. A diploma may be printed for a name that visitors do not know the artist by:
 * then nothing leads from the one to the other.
 */
export const awardsWithDiplomas = (team_id: string) =>
  sql<AwardWithDiploma[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'place', a.place, 'title', a.title, 'diploma', d.code)
      ORDER BY a.place NULLS LAST, a.position), '[]')
    FROM awards a JOIN releases r ON r.team_id = a.team_id AND r.contest_id = a.contest_id
    LEFT JOIN diplomas d ON d.team_id = a.team_id AND d.kind = a.kind AND d.subject_id = a.id AND d.state = 'ready'
      AND d.facts ->> 'name' = works.artist
    WHERE a.team_id = ${team_id}::uuid AND a.work_id = works.id AND a.revoked_at IS NULL
      AND r.published_at IS NOT NULL)`

/** In the contest, though it may be hidden until somebody decides. */
export const isEntered = (works: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${works}.status`)} NOT IN ('draft', 'withdrawn', 'ineligible', 'disqualified')`

/** In the contest and not hidden: what is out, for good or until somebody decides, is in no queue, count or ranking. */
export const isIn = (works: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isEntered(works)} AND ${sql.ref(`${works}.hidden_at`)} IS NULL)`

/** Those that are out, places first: what is decided and not yet published is none. */
export const awardsOfWork = (team_id: string) =>
  sql<AwardMark[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'place', a.place, 'title', a.title)
      ORDER BY a.place NULLS LAST, a.position), '[]')
    FROM awards a JOIN releases r ON r.team_id = a.team_id AND r.contest_id = a.contest_id
    WHERE a.team_id = ${team_id}::uuid AND a.work_id = works.id AND a.revoked_at IS NULL
      AND r.published_at IS NOT NULL)`
