import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { RichText } from '#contract/rules/rich-text.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { selectPublished, type PostPage } from './blog.queries.ts'

/** After a blank a word begins; before the bar stand those of the title. */
const saysAll = (within: RawBuilder<string>, words: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    words.map(word => sql`${within} LIKE '% ' || ${word}::text || '%'`),
    sql` AND `
  )})`

interface AskedFinds extends Omit<PostPage, 'category'> {
  /** Those with all the words in their title, or those with some of them elsewhere. */
  titled: boolean
}

/** With what they say, for whoever searches a team. */
export const selectFound = (db: Kysely<Schema>, team_id: string, { titled, words, ...asked }: AskedFinds) => {
  const titles = saysAll(sql`split_part(said.search, '|', 1)`, words)
  const found = selectPublished(db, team_id, { ...asked, words: [] })
    .select(
      sql<RichText>`(SELECT t.body FROM post_texts t
        WHERE t.team_id = ${team_id}::uuid AND t.post_id = posts.id AND t.locale = said.locale)`.as('body')
    )
    .where(saysAll(sql`said.search`, words))
  return found.where(titled ? titles : sql<SqlBool>`NOT ${titles}`)
}
