import type { InsertObject, Kysely, UpdateObject } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
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

export const insertSponsor = (tx: Tx, row: InsertObject<Schema, 'sponsors'>) =>
  tx.db.insertInto('sponsors').values(row).execute()

export const updateSponsorRow = (tx: Tx, id: string, changes: UpdateObject<Schema, 'sponsors'>) =>
  tx.db
    .updateTable('sponsors')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .execute()
