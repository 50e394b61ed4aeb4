/* Who asks for a waiver, and why. Organisers read it as far as the work is in their sight, and never where they judge. */
import { sql, type Insertable, type Kysely, type SqlBool } from 'kysely'
import { inSightOf, judgesIn } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'

const answered = [
  'waiver_requests.state',
  'waiver_requests.kind',
  'waiver_requests.value',
  'waiver_requests.answer',
  'waiver_requests.asked_at'
] as const

const titleOf = sql<string>`coalesce(works.title, works.parts ->> 'title', '')`

export const requestRows = (db: Kysely<Schema>, team_id: string, asker_id: string) =>
  db
    .selectFrom('waiver_requests')
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'waiver_requests.work_id').on('works.team_id', '=', team_id)
    )
    .innerJoin('users', 'users.id', 'waiver_requests.user_id')
    .select([
      'waiver_requests.id',
      'waiver_requests.work_id',
      'waiver_requests.user_id',
      'waiver_requests.reason',
      'works.entry_number',
      'works.fee',
      'users.first_name',
      'users.last_name',
      titleOf.as('title'),
      ...answered
    ])
    .where('waiver_requests.team_id', '=', team_id)
    .where('works.status', '<>', 'withdrawn')
    .where(sql<SqlBool>`${inSightOf(team_id, asker_id)}`)
    .where(sql<SqlBool>`NOT ${judgesIn(team_id, asker_id, 'waiver_requests.contest_id')}`)

export const requestOrder = keyset({ id: idColumn('waiver_requests.id') }, 'desc')

export const selectRequests = (
  db: Kysely<Schema>,
  team_id: string,
  { contest, asker_id }: { contest: string; asker_id: string },
  page: ListPage
) =>
  requestOrder.page(
    requestRows(db, team_id, asker_id).where('waiver_requests.contest_id', '=', contest),
    page
  )

export const selectJudging = (
  db: Kysely<Schema>,
  team_id: string,
  { contest, asker_id }: { contest: string; asker_id: string }
) =>
  db
    .selectFrom('contests')
    .select('id')
    .where('team_id', '=', team_id)
    .where('id', '=', contest)
    .where(judgesIn(team_id, asker_id, 'contests.id'))

/** As many as one page of the artist's shows. */
const mostOwn = 100

/** What is still a draft or to be paid, and what was asked for. */
export const selectOwn = (db: Kysely<Schema>, team_id: string, user_id: string) =>
  db
    .selectFrom('works')
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'works.contest_id').on('contests.team_id', '=', team_id)
    )
    .leftJoin('waiver_requests', join =>
      join.onRef('waiver_requests.work_id', '=', 'works.id').on('waiver_requests.team_id', '=', team_id)
    )
    .leftJoin('waiver_settings', join =>
      join
        .onRef('waiver_settings.contest_id', '=', 'works.contest_id')
        .on('waiver_settings.team_id', '=', team_id)
    )
    .leftJoin('waivers', join =>
      join.onRef('waivers.work_id', '=', 'works.id').on('waivers.team_id', '=', team_id)
    )
    .select([
      'works.id as work_id',
      'contests.currency',
      titleOf.as('title'),
      sql<boolean>`(waiver_requests.id IS NULL AND waivers.work_id IS NULL AND coalesce(waiver_settings.may_ask, false)
        AND contests.results_published_at IS NULL
        AND (works.status = 'draft' OR works.payment = 'pending'))`.as('may_ask'),
      ...answered
    ])
    .where('works.team_id', '=', team_id)
    .where('works.owner_id', '=', user_id)
    .where('works.status', '<>', 'withdrawn')
    .where(sql<SqlBool>`(waiver_requests.id IS NOT NULL OR waiver_settings.may_ask)`)
    .orderBy('works.id', 'desc')
    .limit(mostOwn)

export const insertRequest = (tx: Tx, row: Omit<Insertable<Schema['waiver_requests']>, 'team_id'>) =>
  tx.db
    .insertInto('waiver_requests')
    .values({ team_id: tx.team_id, ...row })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

type Answer = Pick<
  Insertable<Schema['waiver_requests']>,
  'state' | 'kind' | 'value' | 'answer' | 'answered_at'
>

/** False where a colleague was faster. */
export const setAnswer = async (tx: Tx, id: string, answer: Answer): Promise<boolean> =>
  (await tx.db
    .updateTable('waiver_requests')
    .set(answer)
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()) !== undefined

export const selectRequestsOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('waiver_requests')
    .select(['id', 'work_id', 'reason', 'state', 'kind', 'value', 'answer', 'asked_at', 'answered_at'])
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .$call(query => pageById(query, 'id', page))

export const deleteRequest = (tx: Tx, id: string) =>
  tx.db.deleteFrom('waiver_requests').where('team_id', '=', tx.team_id).where('id', '=', id).execute()

/** What was said of contests that ended before. */
export const dropReasons = (tx: Tx, before: Date) =>
  sql`UPDATE waiver_requests SET reason = NULL, answer = '' FROM contests c
    WHERE waiver_requests.team_id = ${tx.team_id}::uuid AND c.team_id = ${tx.team_id}::uuid
      AND c.id = waiver_requests.contest_id AND waiver_requests.reason IS NOT NULL
      AND coalesce(c.results_published_at, c.judging_ends_at, c.closes_at) < ${before}`.execute(tx.db)
