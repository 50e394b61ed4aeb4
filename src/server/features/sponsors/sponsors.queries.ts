import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { pictureOf } from '#server/platform/media/picture-of.ts'

/** All of them; `mostSponsors` bounds them. */
export const selectSponsors = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('sponsors')
    .select(['id', 'tier', 'name', 'link', 'text', 'prize', 'logo_id', 'dark_logo_id', 'version'])
    .select([
      pictureOf(team_id, 'sponsors.logo_id').as('logo'),
      pictureOf(team_id, 'sponsors.dark_logo_id').as('dark_logo')
    ])
    .where('team_id', '=', team_id)
    .orderBy('position')
    .orderBy('id')
