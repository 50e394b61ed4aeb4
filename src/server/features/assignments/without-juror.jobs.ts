import type { Tx } from '#server/platform/db/door.ts'
import { jobKind } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Runs after anything by which a work of an open round may have lost its last juror, or got one. */
export const countWithoutJuror = jobKind<{ team_id: string; round_id: string }>('count_without_juror')

/** In a job, since whoever declares a conflict or leaves need not wait until all works of the round are counted. */
export const scheduleWithoutJuror = (
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  round_id: string
): Promise<void> => jobs.send(tx, countWithoutJuror, { team_id: tx.team_id, round_id })
