import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'

/** Of all contests, what is owed or was invoiced and is not paid. */
export const selectUnsettled = (tx: Tx) =>
  tx.db
    .selectFrom('orders')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('team_id', '=', tx.team_id)
    .where('state', 'in', ['open', 'invoiced'])
