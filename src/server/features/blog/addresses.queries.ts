import { sql, type Kysely } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** Those in which a post is written. */
export const localesOf = (team_id: string) =>
  sql<Locale[]>`(SELECT array_agg(t.locale ORDER BY t.locale) FROM post_texts t
    WHERE t.team_id = ${team_id}::uuid AND t.post_id = posts.id)`

/** Where each that is published stands and in which languages, the newest first. */
export const selectAddresses = (
  db: Kysely<Schema>,
  team_id: string,
  { now, limit }: { now: Date; limit: number }
) =>
  db
    .selectFrom('posts')
    .select(['posts.slug', 'posts.updated_at'])
    .select(localesOf(team_id).as('locales'))
    .where('posts.team_id', '=', team_id)
    .where('posts.publish_at', '<=', now)
    .orderBy('posts.publish_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
