import type { Kysely } from 'kysely'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { PageById } from '#server/platform/db/every-team.ts'

/** What a password and the browser that registered are recognised by, and the address once more as addresses are compared. */
type Untold = 'password_hash' | 'registered_in' | 'email_key'

// A new column does not compile until it is said here or there.
const told = {
  id: true,
  email: true,
  created_at: true,
  verified_at: true,
  contested: true,
  terms_version: true,
  newsletter: true,
  is_admin: true,
  first_name: true,
  last_name: true,
  display_name: true,
  diploma_name: true,
  country: true,
  city: true,
  bio: true,
  birth_date: true,
  disciplines: true,
  socials: true,
  locale: true,
  time_zone: true,
  scheme: true,
  version: true,
  avatar_id: true,
  erased_at: true,
  factor_due: true,
  passkeys_doubted: true,
  quiet_from: true,
  quiet_until: true
} satisfies Record<Exclude<keyof Schema['users'], Untold>, true>

export const selectAccount = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom('users')
    // The keys of an object that is written out above.
    .select(Object.keys(told) as (keyof typeof told)[])
    .where('id', '=', id)

/** In teams that nobody finds any more too. */
export const selectMembershipsOf = (db: Kysely<Schema>, user_id: string, page: PageById) =>
  db
    .selectFrom('user_teams')
    .innerJoin('teams', 'teams.id', 'user_teams.team_id')
    .select(['teams.id', 'teams.link', 'teams.name', 'user_teams.role', 'user_teams.since'])
    .where('user_teams.user_id', '=', user_id)
    .$call(query => pageById(query, 'teams.id', page))
