/* What is ranked: the works of a round that still stand, and the sheets that are final. */
import { sql, type Kysely, type SqlBool } from 'kysely'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** What was withdrawn or disqualified meanwhile is not ranked, and its sheets count for nobody. */
const ranked = ['in_judging', 'shortlisted', 'awarded', 'not_awarded'] as const

export const selectWorks = (
  db: Kysely<Schema>,
  team_id: string,
  round_id: string,
  page: { limit: number; after: string | null }
) =>
  db
    .selectFrom('round_works')
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'round_works.work_id').on('works.team_id', '=', team_id)
    )
    .select(['round_works.work_id', 'round_works.category_id'])
    .where('round_works.team_id', '=', team_id)
    .where('round_works.round_id', '=', round_id)
    .where('works.status', 'in', ranked)
    .$call(query => pageById(query, 'round_works.work_id', page))

export interface SheetPlace {
  juror_id: string
  place: number
  id: string
}

/** Juror by juror, so that an index gives them in order. */
export const selectSheets = (
  db: Kysely<Schema>,
  team_id: string,
  round_id: string,
  { limit, after }: { limit: number; after: SheetPlace | null }
) => {
  const query = db
    .selectFrom('scores')
    .select(['id', 'juror_id', 'place', 'work_id', 'marks'])
    .where('team_id', '=', team_id)
    .where('round_id', '=', round_id)
    .where('status', '=', 'final')
    .orderBy('juror_id')
    .orderBy('place')
    .orderBy('id')
    .limit(limit)
  if (!after) return query
  return query.where(
    sql<SqlBool>`(juror_id, place, id) > (${after.juror_id}::uuid, ${after.place}::integer, ${after.id}::uuid)`
  )
}
