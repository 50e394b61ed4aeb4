import type { Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** In the order of the key: any order will do, and this one costs the same however many teams there are. */
export const selectFiles = (db: Kysely<Schema>, limit: number) =>
  db.selectFrom('team_cards').select(['link', 'works_on_show']).orderBy('team_id').limit(limit)

export const selectCounted = (db: Kysely<Schema>, team_id: string) =>
  db.selectFrom('team_cards').select('works_on_show').where('team_id', '=', team_id)

/** True where it was another number. */
export const writeCounted = async (tx: Tx, works_on_show: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('team_cards')
    .set({ works_on_show })
    .where('team_id', '=', tx.team_id)
    .where('works_on_show', '!=', works_on_show)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
