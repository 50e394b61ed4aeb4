import { Problem } from '#contract/problems.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import { prizeRows } from './prizes.queries.ts'

/** Held until the transaction ends. Another team's, one out of sight, and one that is not there are the same. */
export const holdPrize = async (
  tx: Tx,
  { id, asker_id, now }: { id: string; asker_id: string; now: Date }
) => {
  const row = isId(id)
    ? await prizeRows(tx.db, tx.team_id, { asker_id, now })
        .where('prizes.id', '=', id)
        .forUpdate('prizes')
        .executeTakeFirst()
    : undefined
  if (!row) throw new Problem('not_found')
  return row
}
