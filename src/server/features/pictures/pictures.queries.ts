import { sql, type Insertable, type Kysely, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { ImageTable, Schema } from '#server/platform/db/schema.ts'

const shown = ['id', 'width', 'height', 'thumbhash', 'widths', 'tiles'] as const
const own = [
  ...shown,
  'owner_id',
  'name',
  'bytes',
  'format',
  'sha256',
  'phash',
  'begun_at',
  'created_at'
] as const

/** False where its owner has sent these same bytes before. */
export const insertPicture = async (
  tx: Tx,
  team_id: string,
  row: Omit<Insertable<ImageTable>, 'team_id'>
): Promise<boolean> => {
  const added = await tx.db
    .insertInto('images')
    .values({ team_id, ...row })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const selectPicture = (db: Kysely<Schema>, team_id: string, id: string) =>
  db
    .selectFrom('images')
    .select([...own, 'original'])
    .where('team_id', '=', team_id)
    .where('id', '=', id)

/** Of these, those that are the team's own. */
export const selectTeamPictures = (db: Kysely<Schema>, team_id: string, ids: readonly string[]) =>
  db
    .selectFrom('images')
    .select(shown)
    .where('team_id', '=', team_id)
    .where('owner_id', 'is', null)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)

export const findPictureByHash = (
  tx: Tx,
  team_id: string,
  { sha256, owner_id }: { sha256: Uint8Array; owner_id: string | null }
) =>
  tx.db
    .selectFrom('images')
    .select(shown)
    .where('team_id', '=', team_id)
    .where('owner_id', owner_id === null ? 'is' : '=', owner_id)
    .where('sha256', '=', sha256)
    .executeTakeFirst()

interface OwnPage {
  owner_id: string
  limit: number
  before: string | null
}

/** The newest first; one more than asked for, which tells that there are more. */
export const selectOwnPictures = (
  db: Kysely<Schema>,
  team_id: string,
  { owner_id, limit, before }: OwnPage
) => {
  const query = db
    .selectFrom('images')
    .select(own)
    .where('team_id', '=', team_id)
    .where('owner_id', '=', owner_id)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  return before === null ? query : query.where('id', '<', before)
}

export const countPicturesOf = async (tx: Tx, team_id: string, owner_id: string): Promise<number> => {
  const { pictures } = await tx.db
    .selectFrom('images')
    .select(eb => eb.fn.countAll<number>().as('pictures'))
    .where('team_id', '=', team_id)
    .where('owner_id', '=', owner_id)
    .executeTakeFirstOrThrow()
  return pictures
}

/** Which of them came by an upload that had begun before then. */
export const selectBegunBefore = (
  tx: Tx,
  team_id: string,
  { owner_id, picture_ids, at }: { owner_id: string; picture_ids: string[]; at: Date }
) =>
  tx.db
    .selectFrom('images')
    .select('id')
    .where('team_id', '=', team_id)
    .where('owner_id', '=', owner_id)
    .where('id', 'in', picture_ids)
    .where('begun_at', '<', at)
    .execute()

export const markDerived = (tx: Tx, team_id: string, id: string, widths: number[]) =>
  tx.db.updateTable('images').set({ widths }).where('team_id', '=', team_id).where('id', '=', id).execute()

export const markTiled = (tx: Tx, team_id: string, id: string) =>
  tx.db
    .updateTable('images')
    .set({ tiles: true })
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .execute()

export const deletePicture = (tx: Tx, team_id: string, id: string) =>
  tx.db.deleteFrom('images').where('team_id', '=', team_id).where('id', '=', id).execute()

/** Of a person, in one team; for what is asked of every team. */
export const selectPicturesOf = (
  db: Kysely<Schema>,
  team_id: string,
  { owner_id, after, limit }: { owner_id: string; after: string | null; limit: number }
) => {
  const query = db
    .selectFrom('images')
    .select([...shown, 'name', 'bytes', 'format', 'sha256', 'created_at'])
    .where('team_id', '=', team_id)
    .where('owner_id', '=', owner_id)
    .orderBy('id')
    .limit(limit)
  return after === null ? query : query.where('id', '>', after)
}

/** By a draft, by a work as it was handed in at any time. */
export const isNamedByWork = async (
  tx: Tx,
  team_id: string,
  { owner_id, picture_id }: { owner_id: string; picture_id: string }
): Promise<boolean> => {
  const named = JSON.stringify([{ picture_id }])
  const { rows } = await sql<{ named: boolean }>`
    SELECT EXISTS (
      SELECT FROM works w LEFT JOIN work_revisions r ON r.team_id = ${team_id}::uuid AND r.work_id = w.id
      WHERE w.team_id = ${team_id}::uuid AND w.owner_id = ${owner_id}::uuid
        AND (w.parts -> 'images' @> ${named}::jsonb OR r.parts -> 'images' @> ${named}::jsonb)) AS named`.execute(
    tx.db
  )
  return rows[0]?.named ?? false
}
