import type { Platform } from '#server/platform/platform.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Runs at each date of a round. The date may have been changed since, so the job looks whether the round is due. */
export const roundByClock = jobKind<{ team_id: string; round_id: string }>('round_by_clock')

/** Runs when an accepted work closes that an open round waits for. */
export const joinAtClose = jobKind<{ team_id: string; contest_id: string }>('join_at_close')

const slow_clock_ms = 5000

/** Once for each close, a little after it: a machine whose clock is slow would find the work open still. */
export const scheduleJoining = (
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  contest_id: string,
  close: Date
): Promise<void> =>
  jobs.send(
    tx,
    joinAtClose,
    { team_id: tx.team_id, contest_id },
    { after: new Date(close.getTime() + slow_clock_ms), key: `${contest_id} ${close.toISOString()}` }
  )

export const scheduleByClock = async (
  platform: Pick<Platform, 'jobs' | 'clock'>,
  tx: Tx,
  { id, opens_at, closes_at }: { id: string; opens_at: Date | null; closes_at: Date | null }
): Promise<void> => {
  for (const after of [opens_at, closes_at])
    if (after && after > platform.clock.now())
      await platform.jobs.send(tx, roundByClock, { team_id: tx.team_id, round_id: id }, { after })
}
