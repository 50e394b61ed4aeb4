import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'

/** Once a person, however many works they entered; who closed their account is told nothing. */
export const selectEntrants = (tx: Tx, team_id: string, contest_id: string) =>
  tx.db
    .selectFrom('works')
    .innerJoin('users', 'users.id', 'works.owner_id')
    .select(['users.id as user_id', 'users.email', 'users.locale', 'users.first_name'])
    .select(sql<boolean>`bool_or(works.status = 'awarded')`.as('awarded'))
    .where('works.team_id', '=', team_id)
    .where('works.contest_id', '=', contest_id)
    .where('works.status', 'in', ['awarded', 'not_awarded'])
    .where('users.erased_at', 'is', null)
    .groupBy(['users.id', 'users.email', 'users.locale', 'users.first_name'])
    .orderBy('users.id')
    .execute()

export const selectSender = (tx: Tx, team_id: string, contest_id: string) =>
  tx.db
    .selectFrom('teams')
    .innerJoin('contests', 'contests.team_id', 'teams.id')
    .select([
      'teams.name',
      'teams.accent',
      'teams.link',
      'teams.locales',
      'teams.default_locale',
      'contests.title',
      'contests.slug'
    ])
    .where('teams.id', '=', team_id)
    .where('contests.team_id', '=', team_id)
    .where('contests.id', '=', contest_id)
    .executeTakeFirstOrThrow()
