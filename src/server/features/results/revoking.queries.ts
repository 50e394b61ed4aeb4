import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** Those that were published and taken back, the last first. */
export const selectRevoked = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('awards')
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'awards.work_id').on('works.team_id', '=', team_id)
    )
    .select([
      'awards.id',
      'awards.work_id',
      'awards.kind',
      'awards.place',
      'awards.title',
      'awards.revoked_by',
      'awards.revoked_release',
      'awards.moved_up',
      'works.category_id',
      'works.status'
    ])
    .where('awards.team_id', '=', team_id)
    .where('awards.contest_id', '=', contest_id)
    .where('awards.revoked_at', 'is not', null)
    .orderBy('awards.revoked_at', 'desc')
    .orderBy('awards.position')

interface Revocation {
  ids: readonly string[]
  revoked_at: Date
  revoked_by: string
  revoked_release: number
}

export const setRevoked = (tx: Tx, team_id: string, { ids, ...revoked }: Revocation) =>
  tx.db
    .updateTable('awards')
    .set(revoked)
    .where('team_id', '=', team_id)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .execute()

/** Places that nobody has since their awards were revoked: of works that were disqualified, where no other moved up. */
export const selectVacant = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  selectRevoked(db, team_id, contest_id)
    .where('awards.kind', '=', 'place')
    .where('works.status', '=', 'disqualified')
    .where(
      sql<SqlBool>`awards.moved_up = '{}' AND NOT EXISTS (SELECT FROM awards a
        JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = a.work_id
        WHERE a.team_id = ${team_id}::uuid AND a.contest_id = ${contest_id}::uuid AND a.revoked_at IS NULL
          AND a.kind = 'place' AND a.place = awards.place AND w.category_id = works.category_id)`
    )

export const setRestored = (tx: Tx, team_id: string, ids: readonly string[]) =>
  tx.db
    .updateTable('awards')
    .set({ revoked_at: null, revoked_by: null, revoked_release: null, moved_up: [] })
    .where('team_id', '=', team_id)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .execute()

/** By a place up or down. */
export const movePlaces = (tx: Tx, team_id: string, ids: readonly string[], by: 1 | -1) =>
  tx.db
    .updateTable('awards')
    .set({ place: sql<number>`place + ${by}::integer` })
    .where('team_id', '=', team_id)
    .where('kind', '=', 'place')
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .execute()

export const noteMoved = (tx: Tx, team_id: string, id: string, moved_up: string[]) =>
  tx.db.updateTable('awards').set({ moved_up }).where('team_id', '=', team_id).where('id', '=', id).execute()

/** What the contest said beforehand of a place that becomes vacant. */
export const selectVacatedPlace = (tx: Tx, contest_id: string) =>
  tx.db
    .selectFrom('contests')
    .select('vacated_place')
    .where('team_id', '=', tx.team_id)
    .where('id', '=', contest_id)
    .executeTakeFirstOrThrow()

/** Of works that are still disqualified, those that could be given back until now. */
export const keepReturnable = (tx: Tx, contest_id: string, { from, to }: { from: number; to: number }) =>
  tx.db
    .updateTable('awards')
    .set({ revoked_release: to })
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .where('revoked_release', '=', from)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('works')
          .whereRef('works.id', '=', 'awards.work_id')
          .where('works.team_id', '=', tx.team_id)
          .where('works.status', '=', 'disqualified')
      )
    )
    .execute()
