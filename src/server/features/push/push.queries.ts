import { sql, type Insertable, type Kysely, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type PageOf } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export const deviceOrder = keyset({ id: idColumn('d.session_id') }, 'desc')

const devices = (db: Kysely<Schema>, now: Date) =>
  db
    .selectFrom('push_devices as d')
    .innerJoin('sessions as s', 's.id', 'd.session_id')
    .where('s.expires_at', '>', now)

export const selectDevices = (
  db: Kysely<Schema>,
  { user_id, now, ...page }: PageOf<typeof deviceOrder> & { user_id: string; now: Date }
) =>
  deviceOrder.page(
    devices(db, now).select(['d.session_id as id', 's.agent', 'd.since']).where('d.user_id', '=', user_id),
    page
  )

export const selectDevice = (db: Kysely<Schema>, session_id: string, now: Date) =>
  devices(db, now)
    .select(['d.user_id', 'd.endpoint', 'd.p256dh', 'd.auth'])
    .where('d.session_id', '=', session_id)

export const selectDevicesOf = (tx: Tx, user_ids: readonly string[], now: Date) =>
  devices(tx.db, now)
    .select(['d.session_id', 'd.user_id'])
    .where(sql<SqlBool>`d.user_id = ANY (${user_ids}::uuid[])`)
    .execute()

/** A browser that somebody else was signed in with is theirs no more. */
export const putDevice = async (tx: Tx, row: Insertable<Schema['push_devices']>): Promise<void> => {
  await tx.db
    .deleteFrom('push_devices')
    .where('endpoint', '=', row.endpoint)
    .where('session_id', '!=', row.session_id)
    .execute()
  const { session_id: _, ...changed } = row
  await tx.db
    .insertInto('push_devices')
    .values(row)
    .onConflict(conflict => conflict.column('session_id').doUpdateSet(changed))
    .execute()
}

export const deleteDevice = async (tx: Tx, user_id: string, session_id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('push_devices')
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A browser that was asked anew meanwhile has another address, and stays. */
export const deleteGone = (tx: Tx, endpoint: string) =>
  tx.db.deleteFrom('push_devices').where('endpoint', '=', endpoint).execute()

/** As the account takes it along; by its address and keys anybody could send messages there. */
export const selectAllDevices = (db: Kysely<Schema>, user_id: string) =>
  db
    .selectFrom('push_devices as d')
    .innerJoin('sessions as s', 's.id', 'd.session_id')
    .select(['s.agent', 'd.since'])
    .where('d.user_id', '=', user_id)
    .orderBy('d.session_id')

export const deleteDevices = (tx: Tx, user_id: string) =>
  tx.db.deleteFrom('push_devices').where('user_id', '=', user_id).execute()
