/* After a round has closed, the feature `results` calculates, approves and publishes it, and records that here. */
import { Problem } from '#contract/problems.ts'
import type { Round } from '#contract/rounds.ts'
import { hasEnded, mayMove, stateAt, type RoundState } from '#contract/rules/round-status.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireFresh, requireJudged, requireRound, readRound } from './rounds.actions.ts'
import { clearAdvanced, lockRounds, selectOrder, updateRoundRow, type LockedRound } from './rounds.queries.ts'

export type { LockedRound }

/** Locks the round until the transaction ends, and refuses if it is not the version that the caller has read. */
export const lockJudgedRound = async (
  platform: Platform,
  tx: Tx,
  { id, version }: { id: string; version: number }
): Promise<LockedRound> => {
  const round = await requireRound(tx, id)
  await requireFresh(platform, tx, round, version)
  await requireJudged(platform, tx, round)
  return round
}

export const requireMove = (platform: Pick<Platform, 'clock'>, round: LockedRound, to: RoundState): void => {
  if (!mayMove(stateAt(round, platform.clock.now()), to))
    throw new Problem('conflict', { reason: 'round_not_from_here' })
}

export const moveEndedRound = async (
  platform: Platform,
  tx: Tx,
  round: LockedRound,
  to: 'calculated' | 'approved' | 'published'
): Promise<Round> => {
  requireMove(platform, round, to)
  await updateRoundRow(tx, tx.team_id, round.id, {
    state: to,
    not_moved: null,
    // A round that ended by the clock may have no `closed_at` yet.
    closed_at: round.closed_at ?? round.closes_at ?? platform.clock.now()
  })
  await audit(tx, platform, {
    verb: `round.${to}`,
    subject: `round:${round.id}`,
    details: { from: round.state, to }
  })
  return readRound(platform, tx, round.id)
}

/** Changes nothing but the version, so that whoever has the round open must load it again. */
export const raiseRoundVersion = async (platform: Platform, tx: Tx, round: LockedRound): Promise<Round> => {
  await updateRoundRow(tx, tx.team_id, round.id, {})
  return readRound(platform, tx, round.id)
}

/** The rounds of a contest in their order. */
export const orderOfRounds = (tx: Pick<Tx, 'db' | 'team_id'>, contest_id: string) =>
  selectOrder(tx, tx.team_id, contest_id)

type Placed = Pick<LockedRound, 'id' | 'contest_id' | 'position'>

/** Its works were chosen by the ranking of this one. */
export const laterHasBegun = async (tx: Tx, { contest_id, position }: Placed): Promise<boolean> =>
  (await orderOfRounds(tx, contest_id)).some(each => each.position > position && each.state !== 'setup')

/** Who goes on was said of a ranking that is none any more; what a later round has taken in stays as it is. */
export const forgetAdvanced = async (tx: Tx, round: Placed): Promise<void> => {
  if (!(await laterHasBegun(tx, round))) await clearAdvanced(tx, tx.team_id, round.id)
}

export const holdRounds = (tx: Tx, ids: readonly string[]): Promise<LockedRound[]> =>
  lockRounds(tx, tx.team_id, ids)

/** What was calculated does not hold any more, or is just being calculated: then it finds another version. */
export const closeAgain = async (
  platform: Platform,
  tx: Tx,
  round: LockedRound,
  sheets: number
): Promise<void> => {
  if (!hasEnded(stateAt(round, platform.clock.now()))) return
  const wasCalculated = round.state === 'calculated' || round.state === 'approved'
  await updateRoundRow(tx, tx.team_id, round.id, wasCalculated ? { state: 'closed' } : {})
  if (!wasCalculated) return
  await forgetAdvanced(tx, round)
  await audit(tx, platform, {
    verb: 'round.taken_back',
    subject: `round:${round.id}`,
    details: { from: round.state, to: 'closed', sheets }
  })
}
