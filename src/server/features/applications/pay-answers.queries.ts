/* What artists who were chosen say of a promised day of pay. */
import { sql, type Insertable, type SqlBool, type UpdateObject } from 'kysely'
import { fewestPayAnswers } from '#contract/rules/pay-answer.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** Who accepted what pays, promised a day that is over, and was not asked yet. */
export const selectUnasked = (tx: Tx, { now, limit }: { now: Date; limit: number }) =>
  tx.db
    .selectFrom('applications as a')
    .innerJoin('opportunities as o', join =>
      join.onRef('o.id', '=', 'a.opportunity_id').on('o.team_id', '=', tx.team_id)
    )
    .innerJoin('organisations as g', join =>
      join.onRef('g.id', '=', 'o.organisation_id').on('g.team_id', '=', tx.team_id)
    )
    .select([
      'a.id as application_id',
      'a.user_id',
      'o.title',
      'g.name as organisation',
      'g.id as organisation_id'
    ])
    .select(sql<string>`o.pays_by::text`.as('promised_on'))
    .where('a.team_id', '=', tx.team_id)
    .where('a.status', '=', 'accepted')
    .where('a.emptied_at', 'is', null)
    .where('o.pays', '>', 0)
    .where(sql<SqlBool>`(o.pays_by + 1)::timestamp AT TIME ZONE o.time_zone <= ${now}`)
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM pay_answers p WHERE p.team_id = ${tx.team_id}::uuid
        AND p.application_id = a.id)`
    )
    .orderBy('a.id')
    .limit(limit)
    .forUpdate('a')
    .execute()

/** Held, so that an answer that arrives meanwhile is not asked for. */
export const lockUnreminded = (
  tx: Tx,
  { before, after, limit }: { before: Date; after: Date; limit: number }
) =>
  tx.db
    .selectFrom('pay_answers as p')
    .innerJoin('applications as a', join =>
      join.onRef('a.id', '=', 'p.application_id').on('a.team_id', '=', tx.team_id)
    )
    .innerJoin('opportunities as o', join =>
      join.onRef('o.id', '=', 'a.opportunity_id').on('o.team_id', '=', tx.team_id)
    )
    .innerJoin('organisations as g', join =>
      join.onRef('g.id', '=', 'p.organisation_id').on('g.team_id', '=', tx.team_id)
    )
    .select(['p.application_id', 'p.user_id', 'o.title', 'g.name as organisation'])
    .select(sql<string>`p.promised_on::text`.as('promised_on'))
    .where('p.team_id', '=', tx.team_id)
    .where('a.status', '=', 'accepted')
    .where('p.answered_at', 'is', null)
    .where('p.reminded_at', 'is', null)
    .where('p.asked_at', '<=', before)
    .where('p.asked_at', '>', after)
    .orderBy('p.application_id')
    .limit(limit)
    .forUpdate('p')
    .execute()

export const insertAsked = (tx: Tx, rows: readonly Omit<Insertable<Schema['pay_answers']>, 'team_id'>[]) =>
  tx.db
    .insertInto('pay_answers')
    .values(rows.map(row => ({ team_id: tx.team_id, ...row })))
    .execute()

export const setReminded = (tx: Tx, application_ids: readonly string[], reminded_at: Date) =>
  tx.db
    .updateTable('pay_answers')
    .set({ reminded_at })
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`application_id = ANY (${application_ids}::uuid[])`)
    .execute()

/** Until the end of the transaction it is neither answered nor counted by anybody else. */
export const lockAnswer = (tx: Tx, application_id: string) =>
  tx.db
    .selectFrom('pay_answers')
    .select(['asked_at', 'counted_at'])
    .select(sql<string>`promised_on::text`.as('promised_on'))
    .where('team_id', '=', tx.team_id)
    .where('application_id', '=', application_id)
    .forUpdate()
    .executeTakeFirst()

export const updateAnswer = (tx: Tx, application_id: string, changes: UpdateObject<Schema, 'pay_answers'>) =>
  tx.db
    .updateTable('pay_answers')
    .set(changes)
    .where('team_id', '=', tx.team_id)
    .where('application_id', '=', application_id)
    .execute()

export const deleteAnswer = (tx: Tx, application_id: string) =>
  tx.db
    .deleteFrom('pay_answers')
    .where('team_id', '=', tx.team_id)
    .where('application_id', '=', application_id)
    .execute()

/**
 * Answers that can change no more are counted together, those of three artists at least: a sum that grew by one would tell
 * whose it is. An answer of whoever has given the place up since says nothing of the organisation. How many were.
 */
export const countSettled = async (tx: Tx, { now, before }: { now: Date; before: Date }): Promise<number> => {
  const settled = sql<SqlBool>`p.counted_at IS NULL AND p.answered_at IS NOT NULL AND p.asked_at <= ${before}
    AND EXISTS (SELECT FROM applications a WHERE a.team_id = ${tx.team_id}::uuid AND a.id = p.application_id
      AND a.status = 'accepted')`
  const { numUpdatedRows } = await tx.db
    .updateTable('pay_answers as p')
    .set({ counted_at: now })
    .where('p.team_id', '=', tx.team_id)
    .where(settled)
    .where('p.organisation_id', 'in', eb =>
      eb
        .selectFrom('pay_answers as p')
        .select('p.organisation_id')
        .where('p.team_id', '=', tx.team_id)
        .where(settled)
        .groupBy('p.organisation_id')
        .having(sql<SqlBool>`count(DISTINCT p.user_id) >= ${fewestPayAnswers}`)
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
