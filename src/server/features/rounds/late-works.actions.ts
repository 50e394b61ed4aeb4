/*
 * A work that is accepted, or is back, while its round is open joins it at once and is given to jurors as the others were; what
 * they have stays where it is. Where the acceptance is undone before anybody began to judge the work, it leaves again.
 */
import { hasEnded, stateAt } from '#contract/rules/round-status.ts'
import { giveToJurors } from '#server/features/assignments/assigning.actions.ts'
import { findWithin } from '#server/features/jury/recusing.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteFromRounds, lockRunningRounds, selectUnbegun } from './late-works.queries.ts'
import { updateRoundRow, type LockedRound } from './rounds.queries.ts'
import { takeIn } from './taking-in.actions.ts'

/** Held before any of their works is, in the order in which whoever moves a round holds them. */
export const holdRunningRounds = async (
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  contest_id: string
): Promise<LockedRound[]> => {
  const rounds = await lockRunningRounds(tx, contest_id)
  return rounds.filter(round => !hasEnded(stateAt(round, clock.now())))
}

export const joinOpenRounds = async (
  platform: Platform,
  tx: Tx,
  running: readonly LockedRound[]
): Promise<void> => {
  for (const round of running) {
    if (round.state !== 'open') continue
    const taken = await takeIn(platform, tx, round)
    if (taken.length === 0) continue
    const { contest_id } = round
    // Addresses may have changed since the works came in.
    for (const work_id of taken) await findWithin(platform, tx, { contest_id, work_id })
    await giveToJurors(platform, tx, round)
    await updateRoundRow(tx, tx.team_id, round.id, { works: round.works + taken.length })
  }
}

/** Those of some works that no juror has begun, so that they can leave. */
export const mayLeaveRounds = async (
  tx: Tx,
  running: readonly LockedRound[],
  works: readonly string[]
): Promise<ReadonlySet<string>> => {
  if (works.length === 0) return new Set()
  const rows = await selectUnbegun(
    tx,
    running.map(({ id }) => id),
    works
  )
  return new Set(rows.map(({ work_id }) => work_id))
}

export const leaveRounds = async (
  tx: Tx,
  running: readonly LockedRound[],
  works: readonly { id: string }[]
): Promise<void> => {
  const ids = works.map(({ id }) => id)
  for (const round of running) {
    const gone = await deleteFromRounds(tx, round.id, ids)
    if (gone > 0) await updateRoundRow(tx, tx.team_id, round.id, { works: round.works - gone })
  }
}
