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
  /** Known of whatever is public. */
  deadline: Date | string | null
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
    .columns(['team_id', 'word', 'opportunity_id', 'deadline'])
    .expression(
      tx.db
        .selectFrom(sql<{ word: string }>`unnest(${words}::text[])`.as<'said'>(sql`said(word)`))
        .select([
          sql<string>`${tx.team_id}::uuid`.as('team_id'),
          'said.word',
          sql<string>`${id}::uuid`.as('opportunity_id'),
          sql<Date>`${said.deadline}::timestamptz`.as('deadline')
        ])
    )
    .onConflict(conflict =>
      conflict
        .columns(['team_id', 'word', 'opportunity_id'])
        .doUpdateSet(eb => ({ deadline: eb.ref('excluded.deadline') }))
        .whereRef('opportunity_words.deadline', '!=', 'excluded.deadline')
    )
    .execute()
}

/** So many can be looked at one by one; where more have a word, those that close first soon show enough. */
export const few = 10_000

/** How many each word finds at most, the rarest first. */
export const selectCounts = (db: Kysely<Schema>, team_id: string, words: readonly string[]) =>
  db
    .selectFrom(
      countWords(words, { team_id, table: 'opportunity_words', of: 'opportunity_id', limit: few }).as(
        'counts'
      )
    )
    .selectAll()
    .orderBy('times')
    .orderBy('word')

/**
 * Looked up among the words of the opportunity at hand: compared as a row with its id, the beginning of a word leads into no other
 * index, in which all that begin so would be read for each opportunity.
 */
const saysWord = (team_id: string, word: string, opportunity: string) => {
  const id = sql.ref(opportunity)
  return sql<SqlBool>`EXISTS (SELECT FROM opportunity_words w WHERE w.team_id = ${team_id}::uuid AND w.opportunity_id = ${id}
    AND (w.opportunity_id, w.word) >= (${id}, ${word}::text COLLATE "C")
    AND (w.opportunity_id, w.word) < (${id}, (${word}::text || chr(1114111)) COLLATE "C") OFFSET 0)`
}

const ofWord = (team_id: string, word: string) =>
  sql`AND few.opportunity_id IN (SELECT w.opportunity_id FROM opportunity_words w WHERE w.team_id = ${team_id}::uuid
    AND ${begins(word)})`

/**
 * Where few have some of the words: the opportunities that have all of those and close no earlier, each once, in the order of a
 * page. OFFSET keeps it until the page is full.
 */
export const withRare = (team_id: string, [word = '', ...others]: readonly string[], from: Date) =>
  sql<{
    id: string
    deadline: Date
  }>`(SELECT DISTINCT few.deadline, few.opportunity_id AS id FROM opportunity_words few
    WHERE few.team_id = ${team_id}::uuid AND ${begins(word, 'few')} AND few.deadline >= ${from} ${sql.join(
      others.map(other => ofWord(team_id, other)),
      sql` `
    )} ORDER BY few.deadline, few.opportunity_id OFFSET 0)`

export const saysAll = (team_id: string, words: readonly string[], opportunity: 'o.id' | 'found.id') =>
  sql<SqlBool>`${sql.join(
    words.map(word => saysWord(team_id, word, opportunity)),
    sql` AND `
  )}`
