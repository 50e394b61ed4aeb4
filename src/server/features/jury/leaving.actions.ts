/*
 * The end of being a juror: what was finished stands, what was not begun can be given to others, and what was begun is
 * voided. The row stays, for whoever asks who judged.
 */
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteUntouched, selectSeats, updateJuror, voidUnfinished } from './jurors.queries.ts'

export const endSeat = async (platform: Platform, tx: Tx, id: string): Promise<void> => {
  await deleteUntouched(tx, id)
  await voidUnfinished(tx, id)
  await updateJuror(tx, id, { removed_at: platform.clock.now() })
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
  await audit(tx, platform, { verb: 'juror.removed', subject: `juror:${id}` })
}

export const withdrawInvitation = async (
  platform: Platform,
  tx: Tx,
  { id }: { id: string }
): Promise<void> => {
  await updateJuror(tx, id, { removed_at: platform.clock.now() })
  await audit(tx, platform, { verb: 'juror.invitation_withdrawn', subject: `juror:${id}` })
}

/** From the jury of one contest, or from all of the team's. */
export const jurorEnded = async (
  platform: Platform,
  tx: Tx,
  user_id: string,
  contest_id?: string
): Promise<void> => {
  for (const seat of await selectSeats(tx, user_id))
    if (contest_id === undefined || seat.contest_id === contest_id) await endSeat(platform, tx, seat.id)
}
