/* What is due for awards that are out. To organisers a prize is shown as far as its work is in their sight. */
import { sql, type Insertable, type Kysely, type SqlBool, type Updateable } from 'kysely'
import { inSightOf } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { dayColumn, idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { proofsOf } from './files.queries.ts'

/** The day on which it is now where the contest is held. */
const today = (now: Date) => sql`(${now}::timestamptz AT TIME ZONE contests.time_zone)::date`

const isLate = (now: Date) =>
  sql<boolean>`(prizes.state <> 'delivered' AND prizes.due_on < ${today(now)} AND awards.revoked_at IS NULL)`

const withAwards = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('prizes')
    .innerJoin('awards', join =>
      join.onRef('awards.id', '=', 'prizes.award_id').on('awards.team_id', '=', team_id)
    )
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'awards.work_id').on('works.team_id', '=', team_id)
    )
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'prizes.contest_id').on('contests.team_id', '=', team_id)
    )
    .leftJoin('categories', join =>
      join.onRef('categories.id', '=', 'works.category_id').on('categories.team_id', '=', team_id)
    )
    .where('prizes.team_id', '=', team_id)

const selected = (db: Kysely<Schema>, team_id: string, now: Date) =>
  withAwards(db, team_id).select([
    'prizes.id',
    'prizes.contest_id',
    'prizes.kind',
    'prizes.title',
    'prizes.amount',
    'prizes.due_on',
    'prizes.due_on as day',
    'prizes.state',
    'prizes.delivered_on',
    'contests.currency',
    'contests.title as contest',
    'awards.id as award_id',
    'awards.kind as award_kind',
    'awards.place',
    'awards.title as award_title',
    'categories.title as category',
    'works.title as work_title',
    isLate(now).as('overdue'),
    proofsOf(team_id).as('files')
  ])

export const prizeRows = (
  db: Kysely<Schema>,
  team_id: string,
  { asker_id, now }: { asker_id: string; now: Date }
) =>
  selected(db, team_id, now)
    .select([
      'works.artist',
      'works.owner_id',
      'contests.time_zone',
      'prizes.proof',
      'prizes.link',
      'prizes.version',
      sql<boolean>`(awards.revoked_at IS NOT NULL)`.as('void')
    ])
    .where(sql<SqlBool>`${inSightOf(team_id, asker_id)}`)

export const prizeOrder = keyset({ day: dayColumn('prizes.due_on'), id: idColumn('prizes.id') })

export const selectPrizes = (
  db: Kysely<Schema>,
  team_id: string,
  asked: { asker_id: string; now: Date; contest: string | undefined; overdue: boolean },
  page: ReturnType<typeof prizeOrder.read>
) => {
  let query = prizeRows(db, team_id, asked)
  if (asked.contest !== undefined) query = query.where('prizes.contest_id', '=', asked.contest)
  if (asked.overdue) query = query.where(isLate(asked.now))
  return prizeOrder.page(query, page)
}

export const ownOrder = keyset({ id: idColumn('prizes.id') }, 'desc')

/** Of awards that stand. */
export const selectOwnPrizes = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, now }: { user_id: string; now: Date },
  page: ListPage
) =>
  ownOrder.page(
    selected(db, team_id, now).where('works.owner_id', '=', user_id).where('awards.revoked_at', 'is', null),
    page
  )

/** An award of a contest whose results are out, as far as it is in sight; held, so that it is not revoked meanwhile. */
export const lockAward = (
  tx: Tx,
  { id, contest, asker_id }: { id: string; contest: string; asker_id: string }
) =>
  tx.db
    .selectFrom('awards')
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'awards.work_id').on('works.team_id', '=', tx.team_id)
    )
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'awards.contest_id').on('contests.team_id', '=', tx.team_id)
    )
    .select(['awards.id', 'awards.revoked_at', 'contests.results_published_at'])
    .where('awards.team_id', '=', tx.team_id)
    .where('awards.id', '=', id)
    .where('awards.contest_id', '=', contest)
    .where(sql<SqlBool>`${inSightOf(tx.team_id, asker_id)}`)
    .forUpdate('awards')
    .executeTakeFirst()

export const insertPrize = (tx: Tx, row: Omit<Insertable<Schema['prizes']>, 'team_id'>) =>
  tx.db
    .insertInto('prizes')
    .values({ team_id: tx.team_id, ...row })
    .execute()

type Changes = Pick<
  Updateable<Schema['prizes']>,
  'kind' | 'title' | 'amount' | 'due_on' | 'state' | 'delivered_on' | 'proof' | 'link'
>

/** False where somebody was faster. */
export const updatePrize = async (tx: Tx, id: string, version: number, changes: Changes): Promise<boolean> =>
  (await tx.db
    .updateTable('prizes')
    .set({ ...changes, version: version + 1 })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const deletePrize = (tx: Tx, id: string) =>
  tx.db.deleteFrom('prizes').where('team_id', '=', tx.team_id).where('id', '=', id).execute()

export const countPrizes = async (tx: Tx, contest_id: string): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('prizes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .executeTakeFirstOrThrow()
  return count
}

export const selectPrizeSettings = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('prize_settings')
    .select('show_fulfilment')
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)

export const putPrizeSettings = (tx: Tx, contest_id: string, settings: { show_fulfilment: boolean }) =>
  tx.db
    .insertInto('prize_settings')
    .values({ team_id: tx.team_id, contest_id, ...settings })
    .onConflict(conflict => conflict.columns(['team_id', 'contest_id']).doUpdateSet(settings))
    .execute()

/** How many prizes are due in a contest, how many were delivered, how many it had promised, and when the last one was. */
export const selectFulfilment = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('contests')
    .leftJoin('prizes', join =>
      join
        .on('prizes.team_id', '=', team_id)
        .onRef('prizes.contest_id', '=', 'contests.id')
        .on(
          sql<SqlBool>`EXISTS (SELECT FROM awards a WHERE a.team_id = ${team_id}::uuid
            AND a.id = prizes.award_id AND a.revoked_at IS NULL)`
        )
    )
    .select([
      sql<number>`jsonb_array_length(contests.prizes)`.as('promised'),
      sql<number>`count(prizes.id)::int`.as('due'),
      sql<number>`(count(*) FILTER (WHERE prizes.state = 'delivered'))::int`.as('delivered'),
      sql<string | null>`max(prizes.delivered_on)::text`.as('last')
    ])
    .where('contests.team_id', '=', team_id)
    .where('contests.id', '=', contest_id)
    .groupBy(['contests.team_id', 'contests.id'])

/** That it was delivered stays said, where it was; how and where that can be seen is not. */
export const blankProof = (tx: Tx, id: string) =>
  tx.db
    .updateTable('prizes')
    .set({
      proof: sql<string>`CASE WHEN state = 'delivered' THEN '–' ELSE '' END`,
      link: '',
      version: sql<number>`version + 1`
    })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .execute()

/** For whoever takes along what is held of them. */
export const selectPrizesOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  withAwards(db, team_id)
    .select(['prizes.id', 'prizes.kind', 'prizes.title', 'prizes.amount', 'contests.currency'])
    .select(['prizes.due_on', 'prizes.state', 'prizes.delivered_on', 'works.title as work'])
    .select(['prizes.proof', 'prizes.link'])
    .where('works.owner_id', '=', user_id)
    .$call(query => pageById(query, 'prizes.id', page))
