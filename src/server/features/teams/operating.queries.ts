import { sql, type Kysely, type SqlBool } from 'kysely'
import type { OperatedTeamsPage } from '#contract/operated-teams.ts'
import type { Schema } from '#server/platform/db/schema.ts'

const operated = (db: Kysely<Schema>) =>
  db
    .selectFrom('teams')
    .select(['id', 'link', 'name', 'status', 'created_at', 'closed_at'])
    .select(sql<number>`(SELECT count(*)::integer FROM user_teams u WHERE u.team_id = teams.id)`.as('people'))

/** The newest first, as their ids are; one more than asked for. The platform's own rows stand under a team that is none. */
export const selectOperated = (db: Kysely<Schema>, { q, status, limit, cursor }: OperatedTeamsPage) => {
  let query = operated(db)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (q) {
    const escaped = sql`regexp_replace(plain(${q}), ${String.raw`([\\%_])`}, ${String.raw`\\\1`}, 'g')`
    query = query.where(sql<SqlBool>`plain(name || ' ' || link) LIKE '%' || ${escaped} || '%'`)
  }
  if (status) query = query.where('status', '=', status)
  return cursor === undefined ? query : query.where('id', '<', cursor)
}

export const selectOperatedTeam = (db: Kysely<Schema>, link: string) =>
  operated(db).where('link', '=', link.toLowerCase())
