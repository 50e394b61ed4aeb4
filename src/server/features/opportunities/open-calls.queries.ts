/* What takes applications at an instant, as visitors look for it. */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { OpportunityPage } from '#contract/opportunities.ts'
import type { Length } from '#contract/rules/opportunity-choices.ts'
import { idColumn, keyset, momentColumn, type PageOf } from '#server/platform/db/keyset.ts'
import { plannedForItsValues } from '#server/platform/db/kept-statements.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { LookedWords } from '#server/platform/db/words-sql.ts'
import { callRows } from './opportunities.queries.ts'
import { placeAhead } from './still-open.ts'
import { withRare, saysAll } from './words.queries.ts'

export const openOrder = keyset({ deadline: momentColumn('o.deadline'), id: idColumn('o.id') })

export interface AskedCalls extends Partial<
  Omit<OpportunityPage, 'team' | 'limit' | 'cursor' | 'count' | 'q'>
> {
  now: Date
  looked?: LookedWords
  /** Only what came into the list after the one instant and not after the other, and that search has not told of. */
  news?: { search_id: string; after: Date; until: Date }
  /** Asked for behind a place that is still ahead, which closes then: nothing has to be said of the present. */
  behind?: Date | undefined
}

/** In days: under a month, up to three, longer. */
const within: Readonly<Record<Length, RawBuilder<SqlBool>>> = {
  short: sql<SqlBool>`o.ends_on - o.starts_on < 30`,
  medium: sql<SqlBool>`o.ends_on - o.starts_on BETWEEN 30 AND 92`,
  long: sql<SqlBool>`o.ends_on - o.starts_on > 92`
}

const conditions = (asked: AskedCalls) => {
  const { now, kind, discipline, country, remote, money, length, within: days, stage, news } = asked
  const until = days && new Date(now.getTime() + Number(days) * 86_400_000)
  return [
    sql<SqlBool>`o.status = 'published'`,
    ...(asked.behind ? [] : [sql<SqlBool>`o.deadline > ${now}`]),
    ...(kind ? [sql<SqlBool>`o.kind = ${kind}`] : []),
    ...(discipline ? [sql<SqlBool>`(o.disciplines = '{}' OR ${discipline}::text = ANY(o.disciplines))`] : []),
    ...(stage ? [sql<SqlBool>`(o.stages = '{}' OR ${stage}::text = ANY(o.stages))`] : []),
    ...(country ? [sql<SqlBool>`o.country = ${country}`] : []),
    ...(remote ? [sql<SqlBool>`o.remote`] : []),
    ...(money === 'pays' ? [sql<SqlBool>`o.pays > 0`] : []),
    ...(length ? [within[length]] : []),
    ...(until ? [sql<SqlBool>`o.deadline <= ${until}`] : []),
    ...(news
      ? [
          sql<SqlBool>`o.listed_at > ${news.after} AND o.listed_at <= ${news.until} AND NOT EXISTS (SELECT FROM told_calls t
            WHERE t.team_id = o.team_id AND t.search_id = ${news.search_id}::uuid AND t.opportunity_id = o.id)`
        ]
      : []),
    ...(asked.organisation ? [sql<SqlBool>`o.organisation_id = ${asked.organisation}::uuid`] : [])
  ]
}

/**
 * The organisation of each that fits is looked up, which OFFSET sees to. Joined, all that fit would be read and sorted as soon
 * as fewer are guessed than are asked for, and under row-level security nothing that is known of a column of lists is used for
 * that guess.
 */
const narrowed = (db: Kysely<Schema>, team_id: string, asked: AskedCalls) =>
  db
    .selectFrom('opportunities as o')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('organisations')
          .select('organisations.id')
          .where('organisations.team_id', '=', team_id)
          .whereRef('organisations.id', '=', 'o.organisation_id')
          .where('organisations.suspended_at', 'is', null)
          .offset(0)
          .as('organisation'),
      join => join.onTrue()
    )
    .select(['o.id', 'o.deadline'])
    .where('o.team_id', '=', team_id)
    .where(sql<SqlBool>`${sql.join(conditions(asked), sql` AND `)}`)

/**
 * Where few have a word, those are put into the order of the page by what stands with the words, and each that has the others
 * too is looked at until the page is full; else the index of what is open gives the order.
 */
const open = (db: Kysely<Schema>, team_id: string, asked: AskedCalls) => {
  const { words = [], rare = 0 } = asked.looked ?? {}
  const listed = narrowed(db, team_id, asked)
  if (rare === 0) return words.length === 0 ? listed : listed.where(saysAll(team_id, words, 'o.id'))
  // Looked up one by one: joined, they would be sorted once more.
  const each = listed.where(sql<SqlBool>`o.id = found.id`).offset(0)
  const others = words.slice(rare)
  const from = asked.behind ?? asked.now
  const found = db
    .selectFrom(withRare(team_id, words.slice(0, rare), from).as('found'))
    .innerJoinLateral(each.as('each'), join => join.onTrue())
    .select(['found.id', 'found.deadline'])
  const saying = others.length === 0 ? found : found.where(saysAll(team_id, others, 'found.id'))
  return db.selectFrom(saying.as('o')).select(['o.id', 'o.deadline'])
}

/** The page is cut before more is read of what is on it, however many there are. */
export const selectOpen = (
  db: Kysely<Schema>,
  team_id: string,
  { limit, after, ...asked }: AskedCalls & PageOf<typeof openOrder>
) => {
  const place = placeAhead(after, asked.now)
  const listed = open(db, team_id, { ...asked, behind: place?.deadline })
  const page = openOrder.page(listed, { limit, after: place }).modifyEnd(plannedForItsValues)
  return callRows(db, team_id)
    .innerJoin(page.as('page'), 'page.id', 'o.id')
    .orderBy('o.deadline')
    .orderBy('o.id')
}

/** The first that are open, as many as are asked for at most. */
const selectFirst = (
  db: Kysely<Schema>,
  team_id: string,
  { most, ...asked }: AskedCalls & { most: number }
) => open(db, team_id, asked).orderBy('o.deadline').orderBy('o.id').limit(most).modifyEnd(plannedForItsValues)

/** The first page with how many there are, up to `most`: it is the beginning of what is counted. */
export const selectCounted = (
  db: Kysely<Schema>,
  team_id: string,
  { limit, ...asked }: AskedCalls & { limit: number; most: number }
) => {
  const page = db
    .selectFrom(selectFirst(db, team_id, asked).as('counted'))
    .select(['counted.id', sql<number>`(count(*) OVER ())::integer`.as('total')])
    .orderBy('counted.deadline')
    .orderBy('counted.id')
    .limit(limit)
  return callRows(db, team_id)
    .innerJoin(page.as('page'), 'page.id', 'o.id')
    .select('page.total')
    .orderBy('o.deadline')
    .orderBy('o.id')
}

/** No further than to `most`, in the order of the page, which ends as soon as so many are found; and when the first closes. */
export const countOpen = (db: Kysely<Schema>, team_id: string, asked: AskedCalls & { most: number }) =>
  db
    .selectFrom(selectFirst(db, team_id, asked).as('open'))
    .select(eb => [eb.fn.countAll<number>().as('total'), eb.fn.min('open.deadline').as('closes')])

/** All that are open and fit, however many. */
export const selectOpenIds = (db: Kysely<Schema>, team_id: string, asked: AskedCalls) =>
  db.selectFrom(open(db, team_id, asked).as('found')).select('found.id')

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
