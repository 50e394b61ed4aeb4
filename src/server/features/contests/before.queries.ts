import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/** The contests of the team with results that closed before this one, the last first, with this one's own title. */
export const selectContestsBefore = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('contests as before')
    .innerJoin('contests as this', join => join.onRef('this.team_id', '=', 'before.team_id'))
    .select(['before.id', 'before.title', 'before.edition', 'this.title as title_now'])
    .select('this.edition as edition_now')
    .where('before.team_id', '=', team_id)
    .where('this.id', '=', contest_id)
    .where('before.id', '<>', contest_id)
    .where('before.published_at', 'is not', null)
    .where('before.results_published_at', 'is not', null)
    .where(sql<SqlBool>`before.closes_at < coalesce(this.closes_at, 'infinity')`)
    .orderBy('before.closes_at', 'desc')
    .orderBy('before.id')
    // No series goes further back.
    .limit(100)
