import type { Tx } from '#server/platform/db/door.ts'
import { selectUnsettled } from './unsettled.queries.ts'

/** How many orders are open or invoiced, in all contests. */
export const countUnsettled = async (tx: Tx): Promise<number> =>
  (await selectUnsettled(tx).executeTakeFirstOrThrow()).count
