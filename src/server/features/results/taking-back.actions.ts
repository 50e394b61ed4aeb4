import { closeAgain, type LockedRound } from '#server/features/rounds/ending.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dropCalculation } from './calculation.queries.ts'
import { dropMoment } from './pending.actions.ts'

/** So many of its final sheets count no more. The round is held by whoever calls, and its results are not out. */
export const takeCalculationBack = async (
  platform: Platform,
  tx: Tx,
  round: LockedRound,
  sheets: number
): Promise<void> => {
  if (round.state === 'calculated' || round.state === 'approved') {
    await dropCalculation(tx, tx.team_id, round.id)
    // What was to be published at a moment rested on it.
    await dropMoment(platform, tx, round.contest_id, { reason: 'reopened' })
  }
  await closeAgain(platform, tx, round, sheets)
}
