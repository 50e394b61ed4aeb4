/* Ballots one by one: as they are looked through, set aside and decided. */
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Suspicion } from '#contract/rules/suspicion.ts'
import { inSightOf } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { decisionHeld, neededOf } from './ballot-box.queries.ts'
import { isComplete } from './tally.queries.ts'

interface Page {
  contest_id: string
  after: string | null
  limit: number
}

/** With their stars, made into JSON by the database, so that a ballot is one row. */
export const selectCast = (db: Kysely<Schema>, team_id: string, { contest_id, ...page }: Page) =>
  db
    .selectFrom('voters')
    .select(neededOf(team_id, contest_id, sql.ref('voters.user_id')).as('may_rate'))
    .select(['id', 'network', 'device', 'came_from', 'begun_at', 'reasons'])
    .select(
      sql<{ work_id: string; stars: number; at: number }[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('work_id', r.work_id, 'stars', r.stars,
          'at', (extract(epoch FROM r.given_at) * 1000)::bigint) ORDER BY r.given_at, r.work_id), '[]')
        FROM ratings r WHERE r.team_id = ${team_id}::uuid AND r.voter_id = voters.id AND r.stars IS NOT NULL)`.as(
        'given'
      )
    )
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .$call(query => pageById(query, 'id', page))

export const setReasons = (tx: Tx, ids: readonly string[], reasons: readonly Suspicion[]) =>
  tx.db
    .updateTable('voters')
    .set({ reasons: [...reasons] })
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .execute()

/** It is suspicious, or was and somebody decided: what can be decided can be taken back, whatever became of the reasons. */
const wasDoubted = sql<SqlBool>`(voters.reasons <> '{}' OR voters.decision IS NOT NULL)`

export const asideOrder = keyset({ id: idColumn('voters.id') })

interface AsideAsked extends ListPage {
  contest_id: string
  user_id: string
  reason: Suspicion | undefined
}

export const selectAside = (
  db: Kysely<Schema>,
  team_id: string,
  { contest_id, user_id, reason, ...page }: AsideAsked
) => {
  let query = db
    .selectFrom('voters')
    .innerJoin('ratings', join =>
      join
        .onRef('ratings.voter_id', '=', 'voters.id')
        .on('ratings.team_id', '=', team_id)
        .on('ratings.stars', 'is not', null)
    )
    .select(['voters.id', 'voters.reasons', 'voters.begun_at', 'voters.came_from', 'voters.network'])
    .select([
      decisionHeld('voters').as('decision'),
      sql<number>`count(*)::integer`.as('rated'),
      sql<number>`avg(ratings.stars)::double precision`.as('mean'),
      // Of the works that it gave four stars or five, if it is one alone and the asker's to see.
      sql<
        string | null
      >`(SELECT w.title FROM works w WHERE w.team_id = ${team_id}::uuid AND ${inSightOf(team_id, user_id, 'w')}
        AND (count(*) FILTER (WHERE ratings.stars >= 4)) = 1
        AND w.id = (array_agg(ratings.work_id) FILTER (WHERE ratings.stars >= 4))[1])`.as('favourite')
    ])
    .where('voters.team_id', '=', team_id)
    .where('voters.contest_id', '=', contest_id)
    .where(wasDoubted)
    .groupBy(['voters.team_id', 'voters.id'])
    .having(
      isComplete(team_id, contest_id, { user_id: sql.ref('voters.user_id'), rated: sql<number>`count(*)` })
    )
  if (reason !== undefined) query = query.where(sql<SqlBool>`${reason} = ANY (voters.reasons)`)
  return asideOrder.page(query, page)
}

interface Decided {
  contest_id: string
  ballots: readonly string[]
  decision: 'counts' | 'out' | null
  by: string
  now: Date
}

/** Only of what was set aside, or was once and is decided. */
export const updateDecision = async (
  tx: Tx,
  { contest_id, ballots, decision, by, now }: Decided
): Promise<string[]> => {
  const rows = await tx.db
    .updateTable('voters')
    .set({
      decision,
      decided_for: decision === null ? [] : sql<string[]>`reasons`,
      decided_by: decision === null ? null : by,
      decided_at: decision === null ? null : now
    })
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .where(sql<SqlBool>`id = ANY (${ballots}::uuid[])`)
    .where(wasDoubted)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
