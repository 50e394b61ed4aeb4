/* How organisations have kept their word to those who applied: when they answered, and whether they paid when they said. */
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

interface Asked {
  ids: readonly string[]
  now: Date
}

/**
 * Over the last two years. A first decision counts whatever came after it; of those who were to be answered by a day, whoever
 * waits counts against the organisation, and whoever took an application back waits for nothing.
 */
export const selectAnswers = (db: Kysely<Schema>, team_id: string, { ids, now }: Asked) => {
  const since = sql`${now}::timestamptz - interval '24 months'`
  const day_over = sql<Date>`(o.answers_on + 1)::timestamp AT TIME ZONE o.time_zone`
  const decided = sql<SqlBool>`a.first_decided_at > ${since}`
  const due = sql<SqlBool>`a.status <> 'withdrawn' AND ${day_over} <= ${now} AND ${day_over} > ${since}`
  const in_time = sql<SqlBool>`a.status IN ('offered', 'accepted', 'declined') AND a.decided_at < ${day_over}`
  return db
    .selectFrom('applications as a')
    .innerJoin('opportunities as o', join =>
      join.onRef('o.team_id', '=', 'a.team_id').onRef('o.id', '=', 'a.opportunity_id')
    )
    .select([
      'o.organisation_id as id',
      sql<number>`(count(*) FILTER (WHERE ${decided}))::integer`.as('decided'),
      sql<number | null>`ceil(extract(epoch FROM percentile_cont(0.5)
        WITHIN GROUP (ORDER BY a.first_decided_at - a.sent_at) FILTER (WHERE ${decided})) / 86400)::integer`.as(
        'days'
      ),
      sql<number>`(count(*) FILTER (WHERE ${due}))::integer`.as('due'),
      sql<number>`(count(*) FILTER (WHERE ${due} AND ${in_time}))::integer`.as('in_time')
    ])
    .where('a.team_id', '=', team_id)
    .where('a.status', '<>', 'draft')
    .where(sql<SqlBool>`o.organisation_id = ANY (${ids}::uuid[])`)
    .groupBy('o.organisation_id')
}

/** Only what was counted together with others; what stands for itself yet is nobody's to read. */
export const selectPayments = (db: Kysely<Schema>, team_id: string, ids: readonly string[]) =>
  db
    .selectFrom('pay_answers as p')
    .select([
      'p.organisation_id as id',
      sql<number>`count(*)::integer`.as('told'),
      sql<number>`count(DISTINCT p.user_id)::integer`.as('artists'),
      sql<number>`(count(*) FILTER (WHERE p.paid_on <= p.promised_on))::integer`.as('on_time')
    ])
    .where('p.team_id', '=', team_id)
    .where('p.counted_at', 'is not', null)
    .where(sql<SqlBool>`p.organisation_id = ANY (${ids}::uuid[])`)
    .groupBy('p.organisation_id')
