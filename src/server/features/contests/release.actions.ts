/* The moment at which a contest's results are out: once, and for good. */
import { Problem } from '#contract/problems.ts'
import { lastCloseOf, stillRunning } from '#contract/rules/contest-allows.ts'
import { lastWaitIn } from '#server/features/awaited-fees/awaited-fees.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { refreshContests } from './contests.jobs.ts'
import { lockContest, selectCategoryIds, selectRatedByPublic, updateContestRow } from './contests.queries.ts'

/** Held to the end of the transaction, so that nothing is decided while it is published. */
export const holdIfContest = async (tx: Tx, id: string) =>
  isId(id) ? lockContest(tx, tx.team_id, id) : undefined

export const holdContestOfResults = async (tx: Tx, id: string) => {
  const found = await holdIfContest(tx, id)
  if (!found) throw new Problem('not_found')
  return found
}

type HeldContest = RowOf<typeof holdContestOfResults>

/** Who may still pay may still be in it. */
const requireNobodyAwaited = async (tx: Tx, { id, time_zone }: HeldContest, at: Date): Promise<void> => {
  const until = await lastWaitIn(tx, id)
  if (until && at < until)
    throw new Problem('conflict', {
      reason: 'results_wait_for_fees',
      params: { until: { at: until, time_zone } }
    })
}

/** Nothing that somebody relies on still runs at that moment: no entries, no vote. */
export const requireEnded = async (tx: Tx, contest: HeldContest, at: Date): Promise<void> => {
  const categories = await selectCategoryIds(tx, tx.team_id, contest.id)
  const { public_rating } = await selectRatedByPublic(tx, tx.team_id)
  const ends = { ...contest, public_rating, last_close: lastCloseOf(contest, categories) }
  const [running] = stillRunning(ends, at)
  if (running)
    throw new Problem('conflict', {
      reason: `results_wait_for_${running.what}`,
      params: { until: { at: running.until, time_zone: contest.time_zone } }
    })
  await requireNobodyAwaited(tx, contest, at)
}

export const releaseResults = async (platform: Platform, tx: Tx, id: string, at: Date): Promise<void> => {
  await updateContestRow(tx, tx.team_id, id, { results_published_at: at, updated_at: at })
  await platform.jobs.send(tx, refreshContests, { team_id: tx.team_id })
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
}
