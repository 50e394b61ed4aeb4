import { actorName, type Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { settleWorks } from './decisions.queries.ts'

const entries_at_once = 1000

/** Every work that a jury judged is awarded or not, and the log says so of each. */
export const settle = async (platform: Platform, tx: Tx, contest_id: string): Promise<void> => {
  const changed = await settleWorks(tx, tx.team_id, contest_id)
  const at = platform.clock.now()
  for (let start = 0; start < changed.length; start += entries_at_once)
    await tx.db
      .insertInto('audit_entries')
      .values(
        changed.slice(start, start + entries_at_once).map(({ id, from, to }) => ({
          team_id: tx.team_id,
          id: platform.newId(),
          at,
          actor: actorName(tx.actor),
          verb: `work.${to}`,
          subject: `work:${id}`,
          details: { from, to }
        }))
      )
      .execute()
}
