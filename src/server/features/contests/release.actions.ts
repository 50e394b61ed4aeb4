/* The moment at which a contest's results are out: once, and for good. */
import { Problem } from '#contract/problems.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { refreshContests } from './contests.jobs.ts'
import { lockContest, updateContestRow } from './contests.queries.ts'

/** Held to the end of the transaction, so that nothing is decided while it is published. */
export const holdContestOfResults = async (tx: Tx, id: string) => {
  const found = isId(id) ? await lockContest(tx, tx.team_id, id) : undefined
  if (!found) throw new Problem('not_found')
  return found
}

export const releaseResults = async (platform: Platform, tx: Tx, id: string, at: Date): Promise<void> => {
  await updateContestRow(tx, tx.team_id, id, { results_published_at: at, updated_at: at })
  await platform.jobs.send(tx, refreshContests, { team_id: tx.team_id })
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
}
