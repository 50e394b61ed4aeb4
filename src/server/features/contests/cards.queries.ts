/* The cards of contests that are open or will be: a global table, written through each team's door. */
import { sql, type InsertObject, type Kysely, type SqlBool } from 'kysely'
import type { OpenPage } from '#contract/open-contests.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, momentColumn, type PageOf } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'

// The number only has to be ours; the lock ends with its transaction.
const cardsLock = 7_260_514_303

/** One at a time: two that write a team's cards at once would both insert what neither found. */
export const lockCards = (tx: Tx, team_id: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${team_id}, ${cardsLock}))`.execute(tx.db)

export const removeCards = (tx: Tx, team_id: string) =>
  tx.db.deleteFrom('contest_cards').where('team_id', '=', team_id).execute()

export const insertCard = (tx: Tx, card: InsertObject<Schema, 'contest_cards'>) =>
  tx.db.insertInto('contest_cards').values(card).execute()

export const countOpenOf = (db: Kysely<Schema>, team_ids: readonly string[], now: Date) =>
  db
    .selectFrom('contest_cards')
    .select(eb => ['team_id', eb.fn.countAll<number>().as('open')] as const)
    .where('opens_at', '<=', now)
    .where('closes_at', '>', now)
    .where(sql<SqlBool>`team_id = ANY(${[...team_ids]}::uuid[])`)
    .groupBy('team_id')

export const selectNextTurn = (db: Kysely<Schema>, now: Date) =>
  db.selectNoFrom(
    sql<Date | null>`least(
      (SELECT min(opens_at) FROM contest_cards WHERE opens_at > ${now}),
      (SELECT min(closes_at) FROM contest_cards WHERE closes_at > ${now}))`.as('at')
  )

const ids = { team_id: idColumn('c.team_id'), contest_id: idColumn('c.contest_id') }

export const openOrders = {
  newest: keyset({ at: momentColumn('c.published_at'), ...ids }, 'desc'),
  deadline: keyset({ at: momentColumn('c.closes_at'), ...ids })
}

interface OpenAt extends Omit<OpenPage, 'cursor' | 'limit'>, PageOf<typeof openOrders.newest> {
  now: Date
}

/** What the cheapest category costs at this instant. */
const feeNow = (now: Date) => sql<number>`coalesce((
  SELECT (step.value->>'amount')::integer
  FROM jsonb_array_elements(c.fees) WITH ORDINALITY AS step (value, place)
  WHERE step.value->>'ends_at' IS NULL OR (step.value->>'ends_at')::timestamptz > ${now}
  ORDER BY place LIMIT 1), 0)`

const open = (db: Kysely<Schema>, { now, medium, age, fee, country, language }: OpenAt) => {
  let query = db
    .selectFrom('contest_cards as c')
    // A team that is closed or suspended is found by nobody, from that moment.
    .innerJoin('teams', join => join.onRef('teams.id', '=', 'c.team_id').on('teams.status', '=', 'active'))
    .leftJoin('team_cards', 'team_cards.team_id', 'c.team_id')
    .where('c.opens_at', '<=', now)
    .where('c.closes_at', '>', now)
  if (medium) query = query.where(sql<SqlBool>`(c.media = '{}' OR ${medium} = ANY(c.media))`)
  if (age !== undefined)
    query = query.where(
      sql<SqlBool>`EXISTS (SELECT 1 FROM jsonb_array_elements(c.ages) band
        WHERE ${age} BETWEEN coalesce((band->>0)::integer, 0) AND coalesce((band->>1)::integer, 999))`
    )
  if (fee) query = query.where(feeNow(now), fee === 'free' ? '=' : '>', 0)
  if (country) query = query.where('teams.country', '=', country)
  if (language) query = query.where(sql<SqlBool>`${language} = ANY(teams.locales)`)
  return query
}

export const selectOpen = (db: Kysely<Schema>, page: OpenAt) => {
  const rows = open(db, page)
    .select(`${page.sort === 'newest' ? 'c.published_at' : 'c.closes_at'} as at`)
    .select([
      'c.team_id',
      'c.contest_id',
      'c.title',
      'c.cover',
      'team_cards.cover as team_cover',
      'c.currency',
      'c.time_zone',
      'c.closes_at',
      'c.published_at',
      'c.fees',
      'c.fees_at_most',
      'c.prize_sum',
      'c.media',
      'c.rights',
      'teams.link',
      'teams.name',
      'teams.country',
      'teams.locales',
      'teams.default_locale'
    ])
  return openOrders[page.sort].page(rows, page)
}
