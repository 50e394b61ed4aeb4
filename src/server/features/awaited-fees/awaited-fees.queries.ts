import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { waitingStatuses } from '#contract/rules/work-status.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export interface StoredWait {
  pay_by: string
  lapses_at: string | null
}

/** Of a row of `works`; null where it does not wait. */
export const waitOf = (team_id: string): RawBuilder<StoredWait | null> =>
  sql<StoredWait | null>`(
    SELECT jsonb_build_object('pay_by', f.pay_by, 'lapses_at', f.lapses_at) FROM awaited_fees f
    WHERE f.team_id = ${team_id}::uuid AND f.work_id = works.id
      AND works.status = ANY (${waitingStatuses}::text[]))`

/** A condition on `works`. */
export const isWaiting = (team_id: string): RawBuilder<boolean> =>
  sql<boolean>`(works.status = ANY (${waitingStatuses}::text[]) AND EXISTS (
    SELECT FROM awaited_fees f WHERE f.team_id = ${team_id}::uuid AND f.work_id = works.id))`

/** Of a contest whose fees are due before; none where they are paid after. */
export const selectTerms = (tx: Tx, contest_id: string) =>
  tx.db
    .selectFrom('contests')
    .select(['pay_within', 'time_zone'])
    .where('team_id', '=', tx.team_id)
    .where('id', '=', contest_id)
    .executeTakeFirstOrThrow()

/** What was accepted already is to be looked at anew once it is paid: it is neither shown nor judged meanwhile. */
export const undoScreening = (tx: Tx, works: readonly string[]) =>
  tx.db
    .updateTable('works')
    .set({ status: 'submitted', visibility: 'private', version: sql<number>`version + 1` })
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`id = ANY (${works}::uuid[])`)
    .where('status', '=', 'eligible')
    .returning('id')
    .execute()

interface Dates {
  contest_id: string
  begun_at: Date
  pay_by: Date
  next_at: Date
}

/** For those that wait already nothing changes. */
export const insertAwaited = (
  tx: Tx,
  works: readonly string[],
  { contest_id, begun_at, pay_by, next_at }: Dates
) =>
  tx.db
    .insertInto('awaited_fees')
    .columns(['team_id', 'work_id', 'contest_id', 'begun_at', 'pay_by', 'next_at'])
    .expression(
      tx.db
        .selectFrom('works')
        .select([
          'team_id',
          'id',
          sql<string>`${contest_id}::uuid`.as('contest_id'),
          sql<Date>`${begun_at}::timestamptz`.as('begun_at'),
          sql<Date>`${pay_by}::timestamptz`.as('pay_by'),
          sql<Date>`${next_at}::timestamptz`.as('next_at')
        ])
        .where('team_id', '=', tx.team_id)
        .where(sql<SqlBool>`id = ANY (${works}::uuid[])`)
        .where('status', 'in', waitingStatuses)
    )
    .onConflict(conflict => conflict.columns(['team_id', 'work_id']).doNothing())
    .execute()

export const deleteAwaited = (tx: Tx, works: readonly string[]) =>
  tx.db
    .deleteFrom('awaited_fees')
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`work_id = ANY (${works}::uuid[])`)
    .returning('work_id')
    .execute()

const awaitedRows = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('awaited_fees')
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'awaited_fees.work_id').on('works.team_id', '=', team_id)
    )
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'awaited_fees.contest_id').on('contests.team_id', '=', team_id)
    )
    .select([
      'awaited_fees.work_id',
      'awaited_fees.contest_id',
      'awaited_fees.begun_at',
      'awaited_fees.pay_by',
      'awaited_fees.reminders',
      'awaited_fees.lapses_at',
      'works.owner_id',
      'works.title',
      'works.entry_number',
      'works.status',
      'works.fee',
      'contests.title as contest',
      'contests.slug',
      'contests.currency',
      'contests.time_zone'
    ])
    .where('awaited_fees.team_id', '=', team_id)

export type AwaitedRow = RowOf<typeof awaitedRows>

/** Of which the clock has something to do. */
export const selectDue = (db: Kysely<Schema>, team_id: string, now: Date, page: PageById) =>
  awaitedRows(db, team_id)
    .select('awaited_fees.work_id as id')
    .where('awaited_fees.next_at', '<=', now)
    .$call(query => pageById(query, 'awaited_fees.work_id', page))

/** To the end of the transaction nobody else has anything to do with it. */
export const lockAwaited = (tx: Tx, works: readonly string[]) =>
  awaitedRows(tx.db, tx.team_id)
    .where(sql<SqlBool>`awaited_fees.work_id = ANY (${works}::uuid[])`)
    .orderBy('awaited_fees.work_id')
    .forUpdate('awaited_fees')
    .execute()

export const updateAwaited = (
  tx: Tx,
  work_id: string,
  changes: Partial<Pick<AwaitedRow, 'begun_at' | 'pay_by' | 'reminders' | 'lapses_at'>> & { next_at: Date }
) =>
  tx.db
    .updateTable('awaited_fees')
    .set(changes)
    .where('team_id', '=', tx.team_id)
    .where('work_id', '=', work_id)
    .execute()

/** When the last of what waits in a contest has ended, organisers' days to look included; null where nothing waits. */
export const selectLastAwaited = (tx: Tx, contest_id: string) =>
  tx.db
    .selectFrom('awaited_fees')
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'awaited_fees.work_id').on('works.team_id', '=', tx.team_id)
    )
    .select(
      sql<Date | null>`max(coalesce(awaited_fees.lapses_at, awaited_fees.pay_by + interval '4 days'))`.as(
        'at'
      )
    )
    .where('awaited_fees.team_id', '=', tx.team_id)
    .where('awaited_fees.contest_id', '=', contest_id)
    .where('works.status', 'in', waitingStatuses)
    .executeTakeFirstOrThrow()

export const selectWait = (tx: Tx, work_id: string) =>
  tx.db
    .selectFrom('works')
    .select(waitOf(tx.team_id).as('wait'))
    .where('works.team_id', '=', tx.team_id)
    .where('works.id', '=', work_id)
