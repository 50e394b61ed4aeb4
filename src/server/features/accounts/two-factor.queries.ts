import type { Insertable, Kysely, Updateable } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export const selectFactor = (db: Kysely<Schema>, user_id: string) =>
  db
    .selectFrom('second_factors')
    .select(['confirmed_at', 'stayed_at'])
    .select(query =>
      query
        .selectFrom('recovery_codes')
        .select(count => count.cast<number>(count.fn.countAll(), 'integer').as('codes'))
        .where('recovery_codes.user_id', '=', user_id)
        .as('codes_left')
    )
    .where('user_id', '=', user_id)

/** Of two codes that come at once, the second waits here and finds what the first has used. */
export const lockFactor = (tx: Tx, user_id: string) =>
  tx.db.selectFrom('second_factors').selectAll().where('user_id', '=', user_id).forUpdate().executeTakeFirst()

/** A secret that was never confirmed gives way to the new one; one that is on stays, and nothing is returned. */
export const beginFactor = (
  tx: Tx,
  row: Pick<Insertable<Schema['second_factors']>, 'sealed_secret' | 'begun_at'> & { user_id: string }
) =>
  tx.db
    .insertInto('second_factors')
    .values({ ...row, confirmed_at: null, last_step: null })
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: row.sealed_secret, begun_at: row.begun_at })
        .where('second_factors.confirmed_at', 'is', null)
    )
    .returning('user_id')
    .executeTakeFirst()

export const updateFactor = (
  tx: Tx,
  user_id: string,
  changes: Pick<Updateable<Schema['second_factors']>, 'confirmed_at' | 'last_step' | 'stayed_at'>
) => tx.db.updateTable('second_factors').set(changes).where('user_id', '=', user_id).execute()

export const selectCodes = (tx: Tx, user_id: string) =>
  tx.db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', user_id).execute()

export const replaceCodes = async (tx: Tx, user_id: string, hashes: Uint8Array[]): Promise<void> => {
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await tx.db
    .insertInto('recovery_codes')
    .values(hashes.map(code_hash => ({ user_id, code_hash })))
    .execute()
}

export const deleteCode = (tx: Tx, user_id: string, code_hash: Uint8Array) =>
  tx.db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .execute()

export const deleteFactor = async (tx: Tx, user_id: string): Promise<void> => {
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await tx.db.deleteFrom('second_factors').where('user_id', '=', user_id).execute()
}
