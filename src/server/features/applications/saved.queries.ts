import type { Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, momentColumn } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { callColumns } from './calls.queries.ts'

interface SavedBy {
  user_id: string
  opportunity_id: string
}

export const savedOrder = keyset({
  deadline: momentColumn('opportunities.deadline'),
  id: idColumn('opportunities.id')
})

export const selectSaved = (
  db: Kysely<Schema>,
  team_id: string,
  user_id: string,
  page: ReturnType<typeof savedOrder.read>
) =>
  savedOrder.page(
    db
      .selectFrom('saved_opportunities')
      .innerJoin('opportunities', join =>
        join
          .onRef('opportunities.id', '=', 'saved_opportunities.opportunity_id')
          .on('opportunities.team_id', '=', team_id)
      )
      .innerJoin('organisations', join =>
        join
          .onRef('organisations.id', '=', 'opportunities.organisation_id')
          .on('organisations.team_id', '=', team_id)
      )
      .select([...callColumns, 'opportunities.id', 'saved_opportunities.saved_at'])
      .where('saved_opportunities.team_id', '=', team_id)
      .where('saved_opportunities.user_id', '=', user_id)
      .where('opportunities.status', 'not in', ['draft', 'in_review']),
    page
  )

export const isSaved = async (db: Kysely<Schema>, team_id: string, { user_id, opportunity_id }: SavedBy) =>
  (await db
    .selectFrom('saved_opportunities')
    .select('opportunity_id')
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .where('opportunity_id', '=', opportunity_id)
    .executeTakeFirst()) !== undefined

export const insertSaved = (tx: Tx, saved: SavedBy, saved_at: Date) =>
  tx.db
    .insertInto('saved_opportunities')
    .values({ team_id: tx.team_id, ...saved, saved_at })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const deleteSaved = (tx: Tx, { user_id, opportunity_id }: SavedBy) =>
  tx.db
    .deleteFrom('saved_opportunities')
    .where('team_id', '=', tx.team_id)
    .where('user_id', '=', user_id)
    .where('opportunity_id', '=', opportunity_id)
    .execute()
