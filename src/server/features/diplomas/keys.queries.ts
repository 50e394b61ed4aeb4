import type { Insertable, Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export const selectKeys = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('diploma_keys')
    .select(['id', 'public_key', 'created_at', 'ended_at'])
    .where('team_id', '=', team_id)
    .orderBy('id', 'desc')

export const selectSigningKey = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('diploma_keys')
    .select(['id', 'public_key', 'sealed_key'])
    .where('team_id', '=', team_id)
    .where('ended_at', 'is', null)

/** Nothing where the team has one that signs already. */
export const insertKey = (tx: Tx, key: Omit<Insertable<Schema['diploma_keys']>, 'team_id' | 'ended_at'>) =>
  tx.db
    .insertInto('diploma_keys')
    .values({ team_id: tx.team_id, ended_at: null, ...key })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** False where it has ended already, or is not the team's. */
export const endKey = async (tx: Tx, id: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('diploma_keys')
    .set({ ended_at: at })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Held until the transaction ends, so that nothing is signed with a key that has ended. */
export const holdSigningKey = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('diploma_keys')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
