/* The words by which an opportunity is found; it has them while it is public. */
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { OpportunityState } from '#contract/rules/opportunity-choices.ts'
import { wordsKept } from '#contract/rules/finding.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { begins, countWords } from '#server/platform/db/words-sql.ts'

interface Said {
  status: OpportunityState
  title: LocalizedText
  summary: LocalizedText
  description: LocalizedText
  place: string
}

/** Its texts are bounded, so all their words are kept. */
const wordsOf = ({ title, summary, description, place }: Said): string[] =>
  wordsKept(
    [...[title, summary, description].flatMap(text => Object.values(text)), place],
    Number.POSITIVE_INFINITY
  )

/** What it said before and says no more goes; of one that is not public, all. */
export const keepWords = async (tx: Tx, id: string, said: Said): Promise<void> => {
  const words = said.status === 'published' ? wordsOf(said) : []
  await tx.db
    .deleteFrom('opportunity_words')
    .where('team_id', '=', tx.team_id)
    .where('opportunity_id', '=', id)
    .where(sql<SqlBool>`word <> ALL (${words}::text[])`)
    .execute()
  if (words.length === 0) return
  await tx.db
    .insertInto('opportunity_words')
    .columns(['team_id', 'word', 'opportunity_id'])
    .expression(
      tx.db
        .selectFrom(sql<{ word: string }>`unnest(${words}::text[])`.as<'said'>(sql`said(word)`))
        .select([
          sql<string>`${tx.team_id}::uuid`.as('team_id'),
          'said.word',
          sql<string>`${id}::uuid`.as('opportunity_id')
        ])
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** How many each word finds at most, the rarest first. */
export const selectCounts = (db: Kysely<Schema>, team_id: string, words: readonly string[]) =>
  db
    .selectFrom(countWords(words, { team_id, table: 'opportunity_words', of: 'opportunity_id' }).as('counts'))
    .selectAll()
    .orderBy('times')
    .orderBy('word')

const saysWord = (team_id: string, word: string, opportunity: string) =>
  sql<SqlBool>`EXISTS (SELECT FROM opportunity_words w WHERE w.team_id = ${team_id}::uuid
    AND w.opportunity_id = ${sql.ref(opportunity)} AND ${begins(word)} OFFSET 0)`

/** What is looked for: all of the words, and which of them few have. */
export interface LookedWords {
  words: readonly string[]
  rare?: string | undefined
}

/** Where few have a word those are looked at first; where all words are common, each opportunity on the way is. */
export const saysAll = (team_id: string, { words, rare }: LookedWords) => {
  if (rare === undefined) return words.map(word => saysWord(team_id, word, 'o.id'))
  const others = words
    .filter(word => word !== rare)
    .map(word => saysWord(team_id, word, 'few.opportunity_id'))
  const conditions = [sql`few.team_id = ${team_id}::uuid`, begins(rare, 'few'), ...others]
  return [
    sql<SqlBool>`o.id = ANY (ARRAY(SELECT few.opportunity_id FROM opportunity_words few
      WHERE ${sql.join(conditions, sql` AND `)}))`
  ]
}
