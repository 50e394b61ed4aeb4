import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { Quarter } from '#server/platform/media/phash.ts'

/** Safe to repeat: a picture never looks otherwise than it did. */
export const keepQuarters = (tx: Tx, team_id: string, image_id: string, quarters: readonly Quarter[]) =>
  tx.db
    .insertInto('image_quarters')
    .values(quarters.map(({ quarter, bits }) => ({ team_id, quarter, bits, image_id })))
    .onConflict(conflict => conflict.doNothing())
    .execute()

// A quarter that so many share is a white wall or a clear sky; such pictures are told apart by their other quarters.
const mostOfOne = 200

/** The newest of those that have one of these quarters, so many of each at most: the cost has its end. */
export const selectWithQuarters = (
  db: Kysely<Schema>,
  team_id: string,
  image_id: string,
  quarters: readonly Quarter[]
) =>
  db
    .selectFrom('images')
    .select(['images.id', 'images.phash'])
    .where('images.team_id', '=', team_id)
    .where('images.id', '!=', image_id)
    .where(
      sql<SqlBool>`images.id IN (
        SELECT found.image_id
        FROM unnest(${quarters.map(({ quarter }) => quarter)}::smallint[], ${quarters.map(({ bits }) => bits)}::integer[])
          AS looked (quarter, bits)
        CROSS JOIN LATERAL (
          SELECT q.image_id FROM image_quarters q
          WHERE q.team_id = ${team_id}::uuid AND q.quarter = looked.quarter AND q.bits = looked.bits
          ORDER BY q.image_id DESC LIMIT ${mostOfOne}) AS found)`
    )

interface Near {
  id: string
  apart: number
}

/** From either side. */
export const insertNear = (tx: Tx, team_id: string, image_id: string, near: readonly Near[]) =>
  tx.db
    .insertInto('near_images')
    .values(
      near.flatMap(({ id: other_id, apart }) => [
        { team_id, image_id, other_id, apart },
        { team_id, image_id: other_id, other_id: image_id, apart }
      ])
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
