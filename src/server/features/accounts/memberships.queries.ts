import type { Kysely } from 'kysely'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** By the copy that is the person's own: nobody has to look through every team for it. */
const teamsOf = (db: Kysely<Schema>, user_id: string) =>
  db
    .selectFrom('user_teams')
    .innerJoin('teams', 'teams.id', 'user_teams.team_id')
    .select(['teams.id', 'teams.link', 'teams.name', 'user_teams.role', 'user_teams.since'])
    .where('user_teams.user_id', '=', user_id)

export const selectAllTeamsOf = (db: Kysely<Schema>, user_id: string) =>
  teamsOf(db, user_id).where('teams.status', 'in', ['active', 'archived'])

/** A suspended one too: it may be reinstated, and must not be nobody's then. */
export const selectTeamsToLeave = (db: Kysely<Schema>, user_id: string) =>
  teamsOf(db, user_id).select(['teams.locales', 'teams.status']).where('teams.status', '<>', 'closed')

export const teamOrder = keyset({ id: idColumn('teams.id') }, 'desc')

export const selectTeamsOf = (db: Kysely<Schema>, { user_id, ...page }: ListPage & { user_id: string }) =>
  teamOrder.page(selectAllTeamsOf(db, user_id), page)
