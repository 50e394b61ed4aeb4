import { sql, type Insertable, type Kysely, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { isFeatured, isPublic, ownSeriesOrder, seriesRows, type ShownWhen } from './series.queries.ts'

/** Whoever else decides about it waits. */
export const lockSeries = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('series')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const setHidden = (tx: Tx, id: string, hidden: { hidden_at: Date | null; hidden_reason: string }) =>
  tx.db.updateTable('series').set(hidden).where('team_id', '=', tx.team_id).where('id', '=', id).execute()

/** False where it was taken out before. */
export const insertHiddenPicture = async (
  tx: Tx,
  row: Omit<Insertable<Schema['hidden_pictures']>, 'team_id'>
): Promise<boolean> => {
  const hidden = await tx.db
    .insertInto('hidden_pictures')
    .values({ team_id: tx.team_id, ...row })
    .onConflict(conflict => conflict.doNothing())
    .returning('picture_id')
    .executeTakeFirst()
  return hidden !== undefined
}

export const deleteHiddenPicture = async (tx: Tx, picture_id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('hidden_pictures')
    .where('team_id', '=', tx.team_id)
    .where('picture_id', '=', picture_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const featureSeries = (tx: Tx, series_id: string | null) =>
  tx.db
    .insertInto('featured')
    .values({ team_id: tx.team_id, artist_id: null, series_id })
    .onConflict(conflict => conflict.column('team_id').doUpdateSet({ series_id }))
    .execute()

/** Those that everyone is told of, or that were taken off. */
export const selectReviewed = (db: Kysely<Schema>, team_id: string, when: ShownWhen, page: ListPage) =>
  ownSeriesOrder.page(
    seriesRows(db, team_id, when)
      .select(isFeatured(team_id).as('featured'))
      .where(sql<SqlBool>`(${isPublic} OR series.hidden_at IS NOT NULL)`),
    page
  )

/** Of an unlisted one too, since whoever has its address may have reported it; not of one that nobody else can see. */
export const selectForReview = (db: Kysely<Schema>, team_id: string, when: ShownWhen, id: string) =>
  seriesRows(db, team_id, when)
    .where('series.id', '=', id)
    .where(eb => eb.or([eb('series.visibility', '<>', 'private'), eb('series.hidden_at', 'is not', null)]))

export const selectReadable = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('series')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .where('visibility', '<>', 'private')
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
