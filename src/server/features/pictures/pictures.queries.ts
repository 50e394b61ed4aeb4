import { sql, type Insertable, type Kysely, type SqlBool } from 'kysely'
import { platformTeam, type Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'

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
  row: Omit<Insertable<Schema['images']>, 'team_id'>
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
    .where('thrown_away_at', 'is', null)

/** Of these, those that are the team's own. */
export const selectTeamPictures = (db: Kysely<Schema>, team_id: string, ids: readonly string[]) =>
  db
    .selectFrom('images')
    .select(shown)
    .where('team_id', '=', team_id)
    .where('owner_id', 'is', null)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)

interface FileOf {
  sha256: Uint8Array
  owner_id: string | null
}

export const findPictureByHash = (tx: Tx, team_id: string, file: FileOf) =>
  selectByHash(tx.db, team_id, file).executeTakeFirst()

const selectByHash = (db: Kysely<Schema>, team_id: string, { sha256, owner_id }: FileOf) =>
  db
    .selectFrom('images')
    .select(shown)
    .where('team_id', '=', team_id)
    .where('owner_id', owner_id === null ? 'is' : '=', owner_id)
    .where('sha256', '=', sha256)
    .where('thrown_away_at', 'is', null)

export const ownPictureOrder = keyset({ id: idColumn('id') }, 'desc')

/** The newest first. */
export const selectOwnPictures = (
  db: Kysely<Schema>,
  team_id: string,
  { owner_id, ...page }: ListPage & { owner_id: string }
) =>
  ownPictureOrder.page(
    db
      .selectFrom('images')
      .select(own)
      .where('team_id', '=', team_id)
      .where('owner_id', '=', owner_id)
      .where('thrown_away_at', 'is', null),
    page
  )

export const countPicturesOf = async (tx: Tx, team_id: string, owner_id: string): Promise<number> => {
  const { pictures } = await tx.db
    .selectFrom('images')
    .select(eb => eb.fn.countAll<number>().as('pictures'))
    .where('team_id', '=', team_id)
    .where('owner_id', '=', owner_id)
    .where('thrown_away_at', 'is', null)
    .executeTakeFirstOrThrow()
  return pictures
}

/** False where it was thrown away meanwhile. */
export const markMade = async (
  tx: Tx,
  team_id: string,
  id: string,
  made: { widths: number[] } | { tiles: true }
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('images')
    .set(made)
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .where('thrown_away_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Leaves its size, for what still names it, and nothing of what could be seen. */
export const emptyFrame = (tx: Tx, team_id: string, id: string, thrown_away_at: Date) =>
  tx.db
    .updateTable('images')
    .set({ thrown_away_at, name: '', thumbhash: Buffer.alloc(0), phash: null, widths: [], tiles: false })
    .where('team_id', '=', team_id)
    .where('id', '=', id)

export const deleteNear = (tx: Tx, team_id: string, id: string) =>
  tx.db
    .deleteFrom('near_images')
    .where('team_id', '=', team_id)
    .where(eb => eb.or([eb('image_id', '=', id), eb('other_id', '=', id)]))

export const deleteQuarters = (tx: Tx, team_id: string, image_id: string) =>
  tx.db.deleteFrom('image_quarters').where('team_id', '=', team_id).where('image_id', '=', image_id)

export const deletePicture = (tx: Tx, team_id: string, id: string) =>
  tx.db.deleteFrom('images').where('team_id', '=', team_id).where('id', '=', id).execute()

/** Of a person, in one team; for what is asked of every team. */
export const selectPicturesOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('images')
    .select([...shown, 'name', 'bytes', 'format', 'sha256', 'created_at', 'thrown_away_at'])
    .where('team_id', '=', team_id)
    .where('owner_id', '=', user_id)
    .$call(query => pageById(query, 'id', page))

/** In the order of their ids, so that whoever else locks several waits and does not block. */
export const lockWorksOf = (tx: Tx, team_id: string, owner_id: string) =>
  tx.db
    .selectFrom('works')
    .select('id')
    .where('team_id', '=', team_id)
    .where('owner_id', '=', owner_id)
    .orderBy('id')
    .forUpdate()
    .execute()

/** By an application that still runs; by a draft, by a work as it was handed in at any time; not by one that is out for good, or of which nothing is shown. */
export const isNeededByWork = async (
  tx: Tx,
  team_id: string,
  { owner_id, picture_id }: { owner_id: string; picture_id: string }
): Promise<boolean> => {
  const named = JSON.stringify([{ picture_id }])
  const { rows } = await sql<{ named: boolean }>`
    SELECT EXISTS (
      SELECT FROM works w LEFT JOIN work_revisions r ON r.team_id = ${team_id}::uuid AND r.work_id = w.id
      WHERE w.team_id = ${team_id}::uuid AND w.owner_id = ${owner_id}::uuid AND w.visibility <> 'tombstone'
        AND w.status NOT IN ('withdrawn', 'ineligible', 'disqualified')
        AND (w.parts -> 'images' @> ${named}::jsonb OR r.parts -> 'images' @> ${named}::jsonb))
    OR EXISTS (
      SELECT FROM application_works aw
      JOIN applications a ON a.team_id = ${team_id}::uuid AND a.id = aw.application_id
      WHERE aw.team_id = ${team_id}::uuid AND aw.picture_id = ${picture_id}::uuid
        AND a.status NOT IN ('declined', 'withdrawn')) AS named`.execute(tx.db)
  return rows[0]?.named ?? false
}

/** Until the transaction ends its owner takes no other portrait; whether they wear this one. */
export const lockWearer = (tx: Tx, picture_id: string) =>
  tx.db
    .selectFrom('users')
    .innerJoin('images', 'images.owner_id', 'users.id')
    .select('users.avatar_id')
    .where('images.team_id', '=', tx.team_id)
    .where('images.id', '=', picture_id)
    .forUpdate('users')
    .executeTakeFirst()

/** Of people's own portraits, sent and never saved. */
export const selectUnworn = (db: Kysely<Schema>, { before, ...page }: PageById & { before: Date }) =>
  db
    .selectFrom('images')
    .select('id')
    .where('team_id', '=', platformTeam)
    .where('owner_id', 'is not', null)
    .where('created_at', '<', before)
    .where(eb =>
      eb.not(
        eb.exists(eb.selectFrom('users').select('users.id').whereRef('users.avatar_id', '=', 'images.id'))
      )
    )
    .$call(query => pageById(query, 'id', page))
