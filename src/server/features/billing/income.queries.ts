/* What the fees of a contest came to, as they stand, and in the asker's sight. */
import { sql, type Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { inSight } from './orders.queries.ts'

interface IncomeScope {
  contest_id: string
  asker_id: string
  time_zone: string
}

/** What became of a line, as its entry says it too: what was credited without ever being paid is nobody's any more. */
const outcome = (team_id: string) => sql<'due' | 'paid' | 'waived' | 'refunded' | null>`CASE
  WHEN order_lines.state = 'waived' THEN 'waived'
  WHEN order_lines.state = 'due' THEN CASE orders.state WHEN 'paid' THEN 'paid' ELSE 'due' END
  WHEN EXISTS (SELECT FROM payments p WHERE p.team_id = ${team_id}::uuid AND p.order_id = orders.id AND p.amount > 0)
    THEN 'refunded' END`

const linesOf = (db: Kysely<Schema>, team_id: string, { contest_id, asker_id, time_zone }: IncomeScope) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', join =>
      join.onRef('order_lines.order_id', '=', 'orders.id').on('order_lines.team_id', '=', team_id)
    )
    .select([
      sql<string>`to_char(order_lines.added_at AT TIME ZONE ${time_zone}::text, 'YYYY-MM-DD')`.as('day'),
      'order_lines.category_id',
      'order_lines.tier',
      'order_lines.amount',
      'order_lines.given_back',
      outcome(team_id).as('outcome')
    ])
    .where('orders.team_id', '=', team_id)
    .where('orders.contest_id', '=', contest_id)
    .where(inSight(team_id, asker_id))

/** One row for the whole, and one for each day, category and price by date; `of` says which it is. */
export const selectIncome = (db: Kysely<Schema>, team_id: string, scope: IncomeScope) => {
  const sum = (wanted: 'due' | 'paid' | 'waived') =>
    sql<number>`coalesce(sum(fee.amount) FILTER (WHERE fee.outcome = ${wanted}), 0)::bigint`.as(wanted)
  return db
    .selectFrom(linesOf(db, team_id, scope).as('fee'))
    .where('fee.outcome', 'is not', null)
    .select([
      sql<'total' | 'day' | 'category' | 'tier'>`CASE WHEN grouping(fee.day) = 0 THEN 'day'
        WHEN grouping(fee.category_id) = 0 THEN 'category' WHEN grouping(fee.tier) = 0 THEN 'tier' ELSE 'total' END`.as(
        'of'
      ),
      sql<string | null>`fee.day`.as('day'),
      sql<string | null>`fee.category_id`.as('category_id'),
      sql<number | null>`fee.tier`.as('tier'),
      sql<number>`count(*)::integer`.as('entries'),
      sum('due'),
      sum('paid'),
      sum('waived'),
      sql<number>`(coalesce(sum(fee.amount) FILTER (WHERE fee.outcome = 'refunded'), 0)
        + coalesce(sum(fee.given_back), 0))::bigint`.as('refunded')
    ])
    .groupBy(sql`GROUPING SETS ((), (fee.day), (fee.category_id), (fee.tier))`)
    .orderBy(sql`fee.day`)
    .orderBy(sql`fee.tier`)
}

/** Of the published ones the last that is of an earlier edition. */
export const selectEditionBefore = (db: Kysely<Schema>, team_id: string, edition: number) =>
  db
    .selectFrom('contests')
    .select('id')
    .where('team_id', '=', team_id)
    .where('edition', '<', edition)
    .where('published_at', 'is not', null)
    .orderBy('edition', 'desc')
    .orderBy('opens_at', 'desc')
    .orderBy('id')
    .limit(1)
