/*
 * The end of being a juror: what was finished stands, what was not begun can be given to others, and what was begun is
 * voided. The row stays, for whoever asks who judged.
 */
import { Problem } from '#contract/problems.ts'
import { scheduleWithoutJuror } from '#server/features/assignments/without-juror.actions.ts'
import { holdRounds, raiseRoundVersion } from '#server/features/rounds/ending.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyJurorLeft } from './jury.mails.ts'
import {
  deleteUntouched,
  judgesNow,
  selectInvitedSeats,
  selectOpenRounds,
  selectSeats,
  updateJuror,
  voidUnfinished
} from './jurors.queries.ts'

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

/** Whoever is out of the team comes back by no invitation that was sent to their address before. */
export const withdrawInvitationsTo = async (platform: Platform, tx: Tx, user_id: string): Promise<void> => {
  for (const seat of await selectInvitedSeats(tx, user_id)) await withdrawInvitation(platform, tx, seat)
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

/** Jurors and quorum change only while a round is paused: nobody takes out who is judging at this moment. */
export const requireNotJudging = async (tx: Tx, user_id: string): Promise<void> => {
  for (const { id } of await selectSeats(tx, user_id))
    if (await judgesNow(tx, id)) throw new Problem('conflict', { reason: 'judges_now' })
}

/**
 * Nobody is held back from leaving. Organisers are told of each round that is open, and whoever has it before them has to
 * load it again.
 */
export const jurorLeft = async (platform: Platform, tx: Tx, user_id: string): Promise<void> => {
  const open = await selectOpenRounds(tx, user_id)
  const held = await holdRounds(
    tx,
    open.map(({ id }) => id)
  )
  await jurorEnded(platform, tx, user_id)
  await withdrawInvitationsTo(platform, tx, user_id)
  for (const round of held) {
    await raiseRoundVersion(platform, tx, round)
    await scheduleWithoutJuror(platform, tx, round.id)
  }
  if (open.length > 0) await notifyJurorLeft(platform, tx, user_id, open)
}
