/* What takes applications at an instant, as visitors look for it. */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { OpportunityPage } from '#contract/opportunities.ts'
import type { Length } from '#contract/rules/opportunity-choices.ts'
import { idColumn, keyset, momentColumn, type PageOf } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { callRows } from './opportunities.queries.ts'
import { saysAll, type LookedWords } from './words.queries.ts'

export const openOrder = keyset({ deadline: momentColumn('o.deadline'), id: idColumn('o.id') })

export interface AskedCalls extends Partial<
  Omit<OpportunityPage, 'team' | 'limit' | 'cursor' | 'count' | 'q'>
> {
  now: Date
  looked?: LookedWords
  /** Only what was published after the one instant and not after the other. */
  published?: { after: Date; until: Date }
}

/** In days: under a month, up to three, longer. */
const within: Readonly<Record<Length, RawBuilder<SqlBool>>> = {
  short: sql<SqlBool>`o.ends_on - o.starts_on < 30`,
  medium: sql<SqlBool>`o.ends_on - o.starts_on BETWEEN 30 AND 92`,
  long: sql<SqlBool>`o.ends_on - o.starts_on > 92`
}

const conditions = (team_id: string, asked: AskedCalls) => {
  const {
    now,
    looked,
    kind,
    discipline,
    country,
    remote,
    money,
    length,
    within: days,
    stage,
    published
  } = asked
  const until = days && new Date(now.getTime() + Number(days) * 86_400_000)
  return [
    sql<SqlBool>`o.status = 'published' AND o.deadline > ${now} AND organisations.suspended_at IS NULL`,
    ...(looked ? saysAll(team_id, looked) : []),
    ...(kind ? [sql<SqlBool>`o.kind = ${kind}`] : []),
    ...(discipline ? [sql<SqlBool>`(o.disciplines = '{}' OR ${discipline}::text = ANY(o.disciplines))`] : []),
    ...(stage ? [sql<SqlBool>`(o.stages = '{}' OR ${stage}::text = ANY(o.stages))`] : []),
    ...(country ? [sql<SqlBool>`o.country = ${country}`] : []),
    ...(remote ? [sql<SqlBool>`o.remote`] : []),
    ...(money === 'pays' ? [sql<SqlBool>`o.pays > 0`] : []),
    ...(length ? [within[length]] : []),
    ...(until ? [sql<SqlBool>`o.deadline <= ${until}`] : []),
    ...(published
      ? [sql<SqlBool>`o.published_at > ${published.after} AND o.published_at <= ${published.until}`]
      : []),
    ...(asked.organisation ? [sql<SqlBool>`o.organisation_id = ${asked.organisation}::uuid`] : [])
  ]
}

export const selectOpen = (
  db: Kysely<Schema>,
  team_id: string,
  { limit, after, ...asked }: AskedCalls & PageOf<typeof openOrder>
) =>
  openOrder.page(
    callRows(db, team_id).where(sql<SqlBool>`${sql.join(conditions(team_id, asked), sql` AND `)}`),
    {
      limit,
      after
    }
  )

/** No further than to `most`. */
export const countOpen = (
  db: Kysely<Schema>,
  team_id: string,
  { most, ...asked }: AskedCalls & { most: number }
) =>
  db
    .selectFrom(
      db
        .selectFrom('opportunities as o')
        .innerJoin('organisations', join =>
          join
            .onRef('organisations.team_id', '=', 'o.team_id')
            .onRef('organisations.id', '=', 'o.organisation_id')
        )
        .select('o.id')
        .where('o.team_id', '=', team_id)
        .where(sql<SqlBool>`${sql.join(conditions(team_id, asked), sql` AND `)}`)
        .limit(most)
        .as('open')
    )
    .select(eb => eb.fn.countAll<number>().as('total'))

/** When the clock next closes one. */
export const selectNextClose = (db: Kysely<Schema>, team_id: string, now: Date) =>
  db
    .selectFrom('opportunities')
    .select('deadline')
    .where('team_id', '=', team_id)
    .where('status', '=', 'published')
    .where('deadline', '>', now)
    .orderBy('deadline')
    .limit(1)
