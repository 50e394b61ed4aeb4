import { sql, type Insertable, type Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { diplomaRows } from './diplomas.queries.ts'

export const correctionOrder = keyset({ correction_id: idColumn('asked.id') })

export const selectWaiting = (
  db: Kysely<Schema>,
  team_id: string,
  page: ListPage<{ correction_id: string }>
) =>
  correctionOrder.page(
    diplomaRows(db, team_id)
      .innerJoin('diploma_corrections as asked', join =>
        join.onRef('asked.diploma_id', '=', 'diplomas.id').on('asked.team_id', '=', team_id)
      )
      .select('asked.id as correction_id')
      .where('asked.state', '=', 'waiting'),
    page
  )

/** False where one waits already. */
export const insertCorrection = async (
  tx: Tx,
  row: Omit<Insertable<Schema['diploma_corrections']>, 'team_id'>
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('diploma_corrections')
    .values({ team_id: tx.team_id, ...row })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const lockCorrection = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('diploma_corrections')
    .select(['diploma_id', 'name', 'state', 'user_id'])
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const answerRow = (
  tx: Tx,
  id: string,
  changes: { state: 'granted' | 'declined'; answer: string; answered_at: Date }
) =>
  tx.db
    .updateTable('diploma_corrections')
    .set(changes)
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .execute()

type Asked = PageById & { user_id: string }

export const selectCorrectionsOf = (db: Kysely<Schema>, team_id: string, { user_id, ...page }: Asked) =>
  db
    .selectFrom('diploma_corrections')
    .select(['id', 'diploma_id', 'name', 'note', 'state', 'answer', 'asked_at', 'answered_at'])
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .$call(query => pageById(query, 'id', page))

export const deleteCorrection = (tx: Tx, id: string) =>
  tx.db.deleteFrom('diploma_corrections').where('team_id', '=', tx.team_id).where('id', '=', id).execute()

export const selectDiplomasOf = (db: Kysely<Schema>, team_id: string, { user_id, ...page }: Asked) =>
  db
    .selectFrom('diplomas')
    .select(['id', 'kind', 'state', 'facts', 'issued_at', 'revoked_at', 'reason'])
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .$call(query => pageById(query, 'id', page))

/** What was issued stays, with nobody's name on it. */
export const blankDiploma = async (tx: Tx, id: string): Promise<void> => {
  await tx.db
    .updateTable('diplomas')
    .set({
      user_id: null,
      corrected_name: null,
      credential: '',
      facts: sql`jsonb_set(facts, '{name}', '""')`
    })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .execute()
}
