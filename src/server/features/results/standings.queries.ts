import { sql, type Kysely, type SqlBool } from 'kysely'
import { artistFor } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, integerColumn, keyset, type PageOf } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { isIn } from '#server/platform/db/works-sql.ts'

/** Works without a place come last. */
const place = sql<number>`coalesce(calculated_works.place, ${sql.lit(2 ** 31 - 1)})`

export const standingOrder = keyset({
  sort_place: integerColumn(place),
  work_id: idColumn('calculated_works.work_id')
})

interface RankingPage extends PageOf<typeof standingOrder> {
  round_id: string
  category_id: string
  hidden: readonly string[]
  asker_id: string
}

export const selectStandings = (db: Kysely<Schema>, team_id: string, asked: RankingPage) => {
  const { round_id, category_id, hidden, asker_id, limit, after } = asked
  const query = db
    .selectFrom('calculated_works')
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'calculated_works.work_id').on('works.team_id', '=', team_id)
    )
    .innerJoin('round_works', join =>
      join
        .onRef('round_works.work_id', '=', 'calculated_works.work_id')
        .onRef('round_works.round_id', '=', 'calculated_works.round_id')
        .on('round_works.team_id', '=', team_id)
    )
    .selectAll('calculated_works')
    .select(['works.entry_number', 'works.title', 'round_works.advanced'])
    .select(artistFor(team_id, asker_id))
    .select(place.as('sort_place'))
    .where('calculated_works.team_id', '=', team_id)
    .where('calculated_works.round_id', '=', round_id)
    .where('calculated_works.category_id', '=', category_id)
    .where(sql<SqlBool>`calculated_works.work_id <> ALL (${hidden}::uuid[])`)
    // As its index is sorted.
    .orderBy('calculated_works.place', order => order.asc().nullsLast())
    .orderBy('calculated_works.work_id')
    .limit(limit)
  return after ? query.where(standingOrder.isBeyond(after)) : query
}

const placed = ['place', 'place_mean', 'place_median', 'place_trimmed', 'place_adjusted'] as const

/** The places of those that are kept from someone, so that no gap gives them away. */
export const selectHiddenPlaces = (
  db: Kysely<Schema>,
  team_id: string,
  { round_id, category_id, hidden }: Pick<RankingPage, 'round_id' | 'category_id' | 'hidden'>
) =>
  db
    .selectFrom('calculated_works')
    .select([...placed])
    .where('team_id', '=', team_id)
    .where('round_id', '=', round_id)
    .where('category_id', '=', category_id)
    .where(sql<SqlBool>`work_id = ANY (${hidden}::uuid[])`)

/** Who goes on: by the figure of the round's method, by the place, or as listed. */
export type Rule =
  | { by: 'threshold'; at_least: number }
  | { by: 'best'; of_each: number }
  | { by: 'hand'; works: readonly string[]; on: boolean }

/** What was calculated, with the places among the works that are still in. */
const calculated = (team_id: string, { round_id, method }: Pick<Going, 'round_id' | 'method'>) => sql`
  (SELECT cw.work_id, cw.category_id, ${isIn('w')} AS is_in, cw.${sql.ref(method)} AS figure,
    CASE WHEN ${isIn('w')} AND cw.place IS NOT NULL
      THEN rank() OVER (PARTITION BY cw.category_id, ${isIn('w')} ORDER BY cw.place) END AS place
  FROM calculated_works cw
  JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = cw.work_id
  WHERE cw.team_id = ${team_id}::uuid AND cw.round_id = ${round_id}::uuid) c`

const goesOn = (rule: Rule) => {
  if (rule.by === 'best') return sql<boolean>`coalesce(c.place <= ${rule.of_each}::integer, false)`
  if (rule.by === 'threshold')
    return sql<boolean>`coalesce(c.place IS NOT NULL AND c.figure >= ${rule.at_least}::double precision, false)`
  return sql<boolean>`CASE WHEN c.work_id = ANY (${rule.works}::uuid[]) THEN ${rule.on}::boolean
    ELSE coalesce(r.advanced, false) END`
}

interface Going {
  round_id: string
  method: string
  rule: Rule
}

/** By category, how many of how many would go on. */
export const countGoing = async (tx: Tx, team_id: string, { round_id, method, rule }: Going) => {
  const { rows } = await sql<{ category_id: string; works: number; advanced: number }>`
    SELECT c.category_id, count(*)::integer AS works,
      (count(*) FILTER (WHERE ${goesOn(rule)}))::integer AS advanced
    FROM ${calculated(team_id, { round_id, method })}
    JOIN round_works r ON r.team_id = ${team_id}::uuid AND r.round_id = ${round_id}::uuid AND r.work_id = c.work_id
    WHERE c.is_in
    GROUP BY c.category_id ORDER BY c.category_id`.execute(tx.db)
  return rows
}

export const setGoing = (tx: Tx, team_id: string, { round_id, method, rule }: Going) =>
  sql`UPDATE round_works r SET advanced = ${goesOn(rule)}
    FROM ${calculated(team_id, { round_id, method })}
    WHERE r.team_id = ${team_id}::uuid AND r.round_id = ${round_id}::uuid AND c.work_id = r.work_id`.execute(
    tx.db
  )

/** Of these, how many were calculated. */
export const countCalculated = async (
  tx: Tx,
  team_id: string,
  { round_id, works }: { round_id: string; works: readonly string[] }
): Promise<number> => {
  const found = await tx.db
    .selectFrom('calculated_works')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('team_id', '=', team_id)
    .where('round_id', '=', round_id)
    .where(sql<SqlBool>`work_id = ANY (${works}::uuid[])`)
    .executeTakeFirstOrThrow()
  return found.total
}

export const selectRoundOf = (db: Kysely<Schema>, team_id: string, id: string) =>
  db
    .selectFrom('rounds')
    .select(['contest_id', 'state'])
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .where('state', 'in', ['calculated', 'approved', 'published'])
