import type { Platform } from '#server/platform/platform.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Runs at each date of a round. The date may have been changed since, so the job looks whether the round is due. */
export const roundByClock = jobKind<{ team_id: string; round_id: string }>('round_by_clock')

export const scheduleByClock = async (
  platform: Pick<Platform, 'jobs' | 'clock'>,
  tx: Tx,
  { id, opens_at, closes_at }: { id: string; opens_at: Date | null; closes_at: Date | null }
): Promise<void> => {
  for (const after of [opens_at, closes_at])
    if (after && after > platform.clock.now())
      await platform.jobs.send(tx, roundByClock, { team_id: tx.team_id, round_id: id }, { after })
}
