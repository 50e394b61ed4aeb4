import { sql, type Kysely, type SqlBool } from 'kysely'
import { platformTeam } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** In which language each of these teams says first what it says. */
export const selectLanguages = (db: Kysely<Schema>, ids: readonly string[]) =>
  db
    .selectFrom('teams')
    .select(['id', 'default_locale'])
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)

/** Through the platform's door, under which everybody's own picture stands. */
export const selectPortrait = (db: Kysely<Schema>, user_id: string) =>
  db
    .selectFrom('users')
    .innerJoin('images', 'images.id', 'users.avatar_id')
    .select(['images.id', 'images.widths'])
    .where('users.id', '=', user_id)
    .where('images.team_id', '=', platformTeam)

export const selectLanguage = (db: Kysely<Schema>, user_id: string) =>
  db.selectFrom('users').select('locale').where('id', '=', user_id)
