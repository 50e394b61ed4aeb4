/* Finding by rows of words, one row for each word of a thing: an index over them is searched under row-level security too. */
import { sql, type RawBuilder } from 'kysely'
import { plannedForItsValues } from './kept-statements.ts'

/** Beginning so; the last sign of all is beyond every continuation. Nothing of it is compared but in the C collation. */
export const begins = (word: string, alias = 'w') =>
  sql`${sql.ref(alias)}.word >= ${word}::text COLLATE "C"
    AND ${sql.ref(alias)}.word < (${word}::text || chr(1114111)) COLLATE "C" ${plannedForItsValues}`

interface WordRows {
  team_id: string
  table: 'work_words' | 'opportunity_words'
  /** Whose words they are. */
  of: 'work_id' | 'opportunity_id'
  /** Further than this nothing is counted. */
  limit: number
  /** Of the rows `w`, these alone. */
  only?: RawBuilder<unknown>
}

/**
 * How many times each word, by its beginning, stands there: counted along the index, no further than the limit, and without a
 * look at the rows, so that words for organisers count with the others.
 */
export const countWords = (words: readonly string[], { team_id, table, of, limit, only }: WordRows) =>
  sql<{ word: string; times: number }>`(
    SELECT asked.word, counted.times FROM unnest(${words}::text[]) AS asked (word), LATERAL (
      SELECT count(*)::integer AS times FROM (
        SELECT FROM ${sql.table(table)} w WHERE w.team_id = ${team_id}::uuid
          ${only ? sql`AND ${only}` : sql``}
          AND w.word >= asked.word COLLATE "C" AND w.word < (asked.word || chr(1114111)) COLLATE "C"
        ORDER BY w.word, ${sql.ref(`w.${of}`)} LIMIT ${limit}::integer) each) counted)`

/** What is looked for: all of the words, the rarest first, and how many of them, from the first, few have, where it is known. */
export interface LookedWords {
  words: readonly string[]
  rare?: number
}

/** Of words that were counted, the rarest first; null where a word is nobody's, since nothing is found then. */
export const lookedWords = (
  counts: readonly { word: string; times: number }[],
  few: number
): LookedWords | null =>
  (counts[0]?.times ?? 0) === 0
    ? null
    : { words: counts.map(({ word }) => word), rare: counts.filter(({ times }) => times < few).length }
