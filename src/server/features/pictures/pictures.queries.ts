import type { Insertable } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { ImageTable } from '#server/platform/db/schema.ts'

export const insertPicture = (tx: Tx, team_id: string, row: Omit<Insertable<ImageTable>, 'team_id'>) =>
  tx.db
    .insertInto('images')
    .values({ team_id, ...row })
    .execute()

export const findPicture = (tx: Tx, team_id: string, id: string) =>
  tx.db
    .selectFrom('images')
    .select(['id', 'width', 'height', 'thumbhash', 'original', 'widths'])
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .executeTakeFirst()

export const findPictureByHash = (tx: Tx, team_id: string, sha256: Uint8Array) =>
  tx.db
    .selectFrom('images')
    .select('id')
    .where('team_id', '=', team_id)
    .where('sha256', '=', sha256)
    .executeTakeFirst()

export const markDerived = (tx: Tx, team_id: string, id: string, widths: number[]) =>
  tx.db.updateTable('images').set({ widths }).where('team_id', '=', team_id).where('id', '=', id).execute()
