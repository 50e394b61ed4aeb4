import type { InsertObject, Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** All that a team keeps; `mostViews` bounds them. */
export const selectViews = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('saved_views')
    .select(['id', 'name', 'asked'])
    .where('team_id', '=', team_id)
    .orderBy('name')
    .orderBy('id')

/** False where the team keeps one of that name already. */
export const insertView = async (tx: Tx, view: InsertObject<Schema, 'saved_views'>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('saved_views')
    .values(view)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const deleteView = async (tx: Tx, team_id: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('saved_views')
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
