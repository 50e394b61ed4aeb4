import { auditAll } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { settleWorks } from './decisions.queries.ts'

/** Every work that took part to the end is awarded or not, and the log says so of each. */
export const settle = async (platform: Platform, tx: Tx, contest_id: string): Promise<void> => {
  const changed = await settleWorks(tx, tx.team_id, contest_id)
  await auditAll(
    tx,
    platform,
    changed.map(({ id, from, to }) => ({ verb: `work.${to}`, subject: `work:${id}`, details: { from, to } }))
  )
}
