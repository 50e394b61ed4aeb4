import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/** By the copy that is the person's own: nobody has to look through every team for it. */
export const selectAllTeamsOf = (db: Kysely<Schema>, user_id: string) =>
  db
    .selectFrom('user_teams')
    .innerJoin('teams', 'teams.id', 'user_teams.team_id')
    .select(['teams.id', 'teams.link', 'teams.name', 'user_teams.role', 'user_teams.since'])
    .where('user_teams.user_id', '=', user_id)
    .where('teams.status', 'in', ['active', 'archived'])
    .orderBy('teams.id', 'desc')

export const selectTeamsOf = (
  db: Kysely<Schema>,
  { user_id, limit, after }: { user_id: string; limit: number; after: string | null }
) => {
  const query = selectAllTeamsOf(db, user_id).limit(limit)
  return after === null ? query : query.where('teams.id', '<', after)
}
