/* Saved searches: whose they are, and which of them have something new to tell. */
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { SavedFilters } from '#contract/saved-searches.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { json } from '#server/platform/db/json.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { selectOpenIds, type AskedCalls } from './open-calls.queries.ts'

export const selectSearches = (db: Kysely<Schema>, team_id: string, user_id: string) =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'filters', 'saved_at'])
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')

export const insertSearch = (
  tx: Tx,
  { id, user_id, filters, now }: { id: string; user_id: string; filters: SavedFilters; now: Date }
) =>
  tx.db
    .insertInto('saved_searches')
    .values({
      team_id: tx.team_id,
      id,
      user_id,
      filters: json(filters),
      saved_at: now,
      told_until: now
    })
    .execute()

/** False where there is none of theirs. */
export const deleteSearch = async (
  tx: Tx,
  { id, user_id }: { id: string; user_id: string }
): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('saved_searches')
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Those since whose last look something came into the list, in a team that shows opportunities. */
export const selectWaiting = (
  db: Kysely<Schema>,
  team_id: string,
  { until, ...page }: PageById & { until: Date }
) =>
  db
    .selectFrom('saved_searches as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('teams as t', 't.id', 's.team_id')
    .select(['s.id', 's.filters', 's.told_until', 'u.id as user_id', 'u.email', 'u.locale', 'u.first_name'])
    .where('s.team_id', '=', team_id)
    .where('t.status', '=', 'active')
    .where(sql<SqlBool>`t.features ->> 'opportunities' = 'true'`)
    .where('u.erased_at', 'is', null)
    .where('u.verified_at', 'is not', null)
    .where(
      sql<SqlBool>`EXISTS (SELECT FROM opportunities o WHERE o.team_id = ${team_id}::uuid AND o.status = 'published'
        AND o.listed_at > s.told_until AND o.listed_at <= ${until})`
    )
    .$call(query => pageById(query, 's.id', page))

/** False where another process looked meanwhile, or the search was deleted. */
export const setTold = async (
  tx: Tx,
  id: string,
  { before, until }: { before: Date; until: Date }
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('saved_searches')
    .set({ told_until: until })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .where('told_until', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What it finds and has not told of, of which it tells herewith: how many. */
export const noteTold = async (tx: Tx, search_id: string, asked: AskedCalls): Promise<number> => {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('told_calls')
    .columns(['team_id', 'search_id', 'opportunity_id'])
    .expression(
      tx.db
        .selectFrom(selectOpenIds(tx.db, tx.team_id, asked).as('told'))
        .select([
          sql<string>`${tx.team_id}::uuid`.as('team_id'),
          sql<string>`${search_id}::uuid`.as('search_id'),
          'told.id'
        ])
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** Of what never comes back into the list. */
export const forgetTold = (tx: Tx, opportunity_id: string) =>
  tx.db
    .deleteFrom('told_calls')
    .where('team_id', '=', tx.team_id)
    .where('opportunity_id', '=', opportunity_id)
    .execute()

export const selectSearchesBy = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'filters', 'saved_at'])
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .$call(query => pageById(query, 'id', page))
