/* What is taken off the fees of works, as it is read and written beside them. */
import { sql, type Insertable, type SqlBool } from 'kysely'
import type { Reduction } from '#contract/rules/waiver.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export interface StoredWaiver extends Reduction {
  /** Null where it was asked for. */
  code: string | null
  /** None: every category. */
  categories: string[]
}

/** Of a row of `works`; null where nothing is taken off. */
export const waiverOf = (team_id: string) =>
  sql<StoredWaiver | null>`(
    SELECT jsonb_build_object('kind', v.kind, 'value', v.value, 'code', c.code,
      'categories', coalesce(to_jsonb(c.categories), '[]'))
    FROM waivers v LEFT JOIN waiver_codes c ON c.team_id = ${team_id}::uuid AND c.id = v.code_id
    WHERE v.team_id = ${team_id}::uuid AND v.work_id = works.id)`

export const putWaiver = (tx: Tx, row: Omit<Insertable<Schema['waivers']>, 'team_id'>) =>
  tx.db
    .insertInto('waivers')
    .values({ team_id: tx.team_id, ...row })
    .onConflict(conflict => conflict.columns(['team_id', 'work_id']).doUpdateSet(row))
    .execute()

/** What a code took off is asked for again, or the entry is out: the code can be used once more. */
export const giveBackUses = (tx: Tx, works: readonly string[]) =>
  tx.db
    .deleteFrom('waivers')
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`work_id = ANY (${works}::uuid[])`)
    .where('code_id', 'is not', null)
    .execute()

/** Whatever it came from. */
export const deleteWaivers = (tx: Tx, works: readonly string[]) =>
  tx.db
    .deleteFrom('waivers')
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`work_id = ANY (${works}::uuid[])`)
    .execute()

/** To the end of the transaction nobody else uses it, so that its last use goes to one. */
export const lockCode = (tx: Tx, contest_id: string, code: string) =>
  tx.db
    .selectFrom('waiver_codes')
    .select(['id', 'code', 'kind', 'value', 'uses', 'ends_at', 'categories', 'stopped_at'])
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()

/** Asked once the code is locked: a query that waits for the lock sees what stood when it began. */
export const countUses = async (tx: Tx, code_id: string): Promise<number> => {
  const { used } = await tx.db
    .selectFrom('waivers')
    .select(sql<number>`count(*)::int`.as('used'))
    .where('team_id', '=', tx.team_id)
    .where('code_id', '=', code_id)
    .executeTakeFirstOrThrow()
  return used
}
